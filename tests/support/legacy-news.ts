/** News of the old editor, and the parts that must survive saving. */
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const GIF = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

export interface LegacyCase {
  name: string;
  html: string;
  /** The HTML that the editor saves; '…' stands for parts that do not matter. */
  saved: string;
  /**
   * The HTML in a list of news, if it differs: headings one level lower, lazy pictures, players and videos that load on a
   * click.
   */
  shown?: string;
}

export const legacyNews: LegacyCase[] = [
  {
    name: 'marks of text',
    html: '<p><b>a</b><i>b</i><u>c</u><strike>d</strike><sup>e</sup><sub>f</sub><del>g</del></p>',
    saved: '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><sup>e</sup><sub>f</sub><s>g</s></p>',
  },
  {
    name: 'font elements',
    html: '<p><font color="#ff0000" face="Arial" size="5">a</font> b</p>',
    saved: '<p><span style="color:#ff0000;font-size:x-large;font-family:Arial">a</span> b</p>',
  },
  {
    name: 'a font element within another',
    html: '<p><font color="#ff0000">a <font size="2">b</font></font></p>',
    saved:
      '<p><span style="color:#ff0000">a </span><span style="color:#ff0000;font-size:small">b</span></p>',
  },
  {
    name: 'styled spans',
    html: '<p><span style="color: rgb(1, 2, 3); background-color: #ffff00">a</span><span style="font-size: 14px; font-family: Georgia, serif">b</span></p>',
    saved:
      '<p><span style="color:#010203;background-color:#ffff00">a</span><span style="font-size:14px;font-family:Georgia, serif">b</span></p>',
  },
  {
    name: 'an aligned div',
    html: '<div style="text-align:center">a</div><div style="text-align: right"><b>b</b></div>',
    saved: '<p style="text-align:center">a</p><p style="text-align:right"><strong>b</strong></p>',
  },
  {
    name: 'align attributes',
    html: '<p align="right">a</p><h2 align="center">b</h2><div align="justify">c</div>',
    saved:
      '<p style="text-align:right">a</p><h2 style="text-align:center">b</h2><p style="text-align:justify">c</p>',
    shown:
      '<p style="text-align:right">a</p><h3 style="text-align:center">b</h3><p style="text-align:justify">c</p>',
  },
  {
    name: 'center with blocks',
    html: '<center><h3>a</h3><p>b</p>c</center>',
    saved:
      '<h3 style="text-align:center">a</h3><p style="text-align:center">b</p><p style="text-align:center">c</p>',
    shown:
      '<h4 style="text-align:center">a</h4><p style="text-align:center">b</p><p style="text-align:center">c</p>',
  },
  {
    name: 'an indent',
    html: '<blockquote style="margin:0 0 0 40px;border:none;padding:0">a</blockquote><blockquote style="margin: 0 0 0 40px; border: none; padding: 0px;"><blockquote style="margin: 0 0 0 40px; border: none; padding: 0px;"><p>b</p></blockquote></blockquote>',
    saved: '<p style="margin-left:40px">a</p><p style="margin-left:80px">b</p>',
  },
  {
    name: 'a quotation that is one',
    html: '<blockquote>a<br>b</blockquote>',
    saved: '<blockquote><p>a<br />b</p></blockquote>',
  },
  {
    name: 'text without paragraphs',
    html: 'a <b>b</b><br>c<div>d</div>e',
    saved: '<p>a <strong>b</strong><br />c</p><p>d</p><p>e</p>',
  },
  {
    name: 'words apart at the end of lines',
    html: '<p>a\n<b>b</b>\n<i>c</i> d&nbsp;e</p>',
    saved: '<p>a <strong>b</strong> <em>c</em> d\u00a0e</p>',
  },
  {
    name: 'empty lines',
    html: '<div>a</div><div><br></div><div>b</div>',
    saved: '<p>a</p><p><br /></p><p>b</p>',
  },
  {
    name: 'nested lists',
    html: '<ul><li>a<ul><li>b<ol start="3" type="a"><li>c</li></ol></li></ul></li><li>d</li></ul>',
    saved: '<ul><li>a<ul><li>b<ol start="3" type="a"><li>c</li></ol></li></ul></li><li>d</li></ul>',
  },
  {
    name: 'lists as browsers nested them once',
    html: '<ol><li>a</li><ol><li>b</li></ol><li>c</li></ol>',
    saved: '<ol><li>a<ol><li>b</li></ol></li><li>c</li></ol>',
  },
  {
    name: 'an aligned item',
    html: '<ul><li style="text-align:center">a</li><li align="right">b</li></ul>',
    saved:
      '<ul><li><p style="text-align:center">a</p></li><li><p style="text-align:right">b</p></li></ul>',
  },
  {
    name: 'headings of all levels',
    html: '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>',
    saved: '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>',
    shown: '<h2>a</h2><h3>b</h3><h4>c</h4><h5>d</h5><h6>e</h6><h6>f</h6>',
  },
  {
    name: 'a table with widths, spans and backgrounds',
    html: '<table width="80%" bgcolor="#eeeeee"><caption>T</caption><thead><tr><th scope="col" width="120">a</th><th>b</th></tr></thead><tbody><tr style="background-color:#ffffff"><td rowspan="2" style="background:#ffff00">c</td><td>d</td></tr><tr><td align="right">e</td></tr><tr><td colspan="2">f</td></tr></tbody></table>',
    saved:
      '<table style="width:80%;background-color:#eeeeee"><caption>T</caption><thead><tr><th scope="col" style="width:120px">a</th><th>b</th></tr></thead><tbody><tr style="background-color:#ffffff"><td rowspan="2" style="background-color:#ffff00">c</td><td>d</td></tr><tr><td style="text-align:right">e</td></tr><tr><td colspan="2">f</td></tr></tbody></table>',
  },
  {
    name: 'widths of columns',
    html: '<table><colgroup><col width="30%"><col style="width:70%"></colgroup><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
    saved:
      '<table><tbody><tr><td style="width:30%">a</td><td style="width:70%">b</td></tr></tbody></table>',
  },
  {
    name: 'pictures in a line',
    html: `<p>a <img src="${PNG}" alt="k" style="width:50%"> b <img src="${GIF}" width="20" height="10" title="t"></p>`,
    saved: `<p>a <img src="${PNG}" alt="k" style="width:50%" /> b <img src="${GIF}" alt="" title="t" width="20" height="10" /></p>`,
    shown: `<p>a <img src="${PNG}" alt="k" style="width:50%" loading="lazy" /> b <img src="${GIF}" alt="" title="t" width="20" height="10" loading="lazy" /></p>`,
  },
  {
    name: 'a link around a picture',
    html: `<p><a href="/contact" target="_blank"><img src="${PNG}" alt="k"></a></p>`,
    saved: `<p><a href="/contact" target="_blank" rel="noopener noreferrer"><img src="${PNG}" alt="k" /></a></p>`,
    shown: `<p><a href="/contact" target="_blank" rel="noopener noreferrer"><img src="${PNG}" alt="k" loading="lazy" /></a></p>`,
  },
  {
    name: 'figures, one of them linked',
    html: `<figure><img src="${PNG}" alt="k"><figcaption>f <b>g</b></figcaption></figure><figure style="text-align:center"><a href="/news"><img src="${PNG}" alt="k" width="40"></a></figure>`,
    saved: `<figure><img src="${PNG}" alt="k" /><figcaption>f <strong>g</strong></figcaption></figure><figure style="text-align:center"><a href="/news"><img src="${PNG}" alt="k" width="40" /></a></figure>`,
    shown: `<figure><img src="${PNG}" alt="k" loading="lazy" /><figcaption>f <strong>g</strong></figcaption></figure><figure style="text-align:center"><a href="/news"><img src="${PNG}" alt="k" width="40" loading="lazy" /></a></figure>`,
  },
  {
    name: 'links of all kinds',
    html: '<p><a href="https://example.hu/?a=1&amp;b=2">a</a> <a href="mailto:x@example.hu">b</a> <a href="tel:+3612345678" title="t">c</a> <a href="#d">d</a> <a href="kep.html">e</a></p>',
    saved:
      '<p><a href="https://example.hu/?a=1&amp;b=2">a</a> <a href="mailto:x@example.hu">b</a> <a title="t" href="tel:+3612345678">c</a> <a href="#d">d</a> <a href="kep.html">e</a></p>',
  },
  {
    name: 'videos',
    html: '<p>a<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0" frameborder="0" allowfullscreen></iframe></p><iframe src="//player.vimeo.com/video/123456"></iframe>',
    saved:
      '<p>a</p><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" width="560" height="315" allowfullscreen loading="lazy"></iframe><iframe src="https://player.vimeo.com/video/123456" allowfullscreen loading="lazy"></iframe>',
    shown:
      '<p>a</p><span class="embed" data-load-frame><a class="facade" href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener noreferrer" data-load="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1" data-title="A videó lejátszása" style="aspect-ratio:560 / 315;width:560px"><span class="facade-play">A videó lejátszása</span></a><small>A videó külső szolgáltatótól töltődik be, amely adatokat (például IP-címet) kaphat az Ön eszközéről.</small></span><span class="embed" data-load-frame><a class="facade" href="https://vimeo.com/123456" rel="noopener noreferrer" data-load="https://player.vimeo.com/video/123456?autoplay=1" data-title="A videó lejátszása" style="aspect-ratio:16 / 9"><span class="facade-play">A videó lejátszása</span></a><small>A videó külső szolgáltatótól töltődik be, amely adatokat (például IP-címet) kaphat az Ön eszközéről.</small></span>',
  },
  {
    name: 'video files',
    html: '<video controls width="320"><source src="/media/a.mp4" type="video/mp4"><source src="/media/a.webm"></video><video src="/media/b.mp4" poster="/media/b.jpg"></video>',
    saved:
      '<video controls preload="metadata" width="320"><source src="/media/a.mp4" type="video/mp4" /><source src="/media/a.webm" /></video><video src="/media/b.mp4" controls preload="metadata" poster="/media/b.jpg"></video>',
    shown:
      '<video preload="none" controls width="320"><source src="/media/a.mp4" type="video/mp4" /><source src="/media/a.webm" /></video><video preload="none" src="/media/b.mp4" controls poster="/media/b.jpg"></video>',
  },
  {
    name: 'code and rules',
    html: '<pre>a\n  b</pre><p><code><b>c</b></code></p><hr>',
    saved: '<pre><code>a\n  b</code></pre><p><strong><code>c</code></strong></p><hr />',
  },
  {
    name: 'styles of text on blocks',
    html: '<p style="color:#ff0000">a <b>b</b></p><h2 style="font-size:30px">c</h2>',
    saved:
      '<p><span style="color:#ff0000">a <strong>b</strong></span></p><h2><span style="font-size:30px">c</span></h2>',
    shown:
      '<p><span style="color:#ff0000">a <strong>b</strong></span></p><h3><span style="font-size:30px">c</span></h3>',
  },
  {
    name: 'blocks within blocks',
    html: '<div style="text-align:center;color:#ff0000"><div>a</div><ul><li>b</li></ul></div>',
    saved:
      '<p style="text-align:center"><span style="color:#ff0000">a</span></p><ul><li><p style="text-align:center"><span style="color:#ff0000">b</span></p></li></ul>',
  },
];

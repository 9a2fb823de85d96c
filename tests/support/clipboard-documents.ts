/** What programs put on the clipboard, by what is difficult in it, and what has to be saved. */

interface Document {
  html: string;
  saved: string;
  told?: Record<string, number>;
}
type Documents = Record<string, Document>;

export const softReturns: Documents = {
  'in a paragraph, a cell and code': {
    html: '<p>Fúrás\u000bMérés\u2028<b>Jelentés\u000bkész</b></p><table><tr><td>a\u000bb</td></tr></table><pre><code>x\u000by</code></pre>',
    saved:
      '<p>Fúrás<br>Mérés<br><strong>Jelentés<br>kész</strong></p><table><tbody><tr><td>a<br>b</td></tr></tbody></table><pre><code>x\ny</code></pre>',
  },
};

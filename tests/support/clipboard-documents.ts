/** Clipboard HTML of other programs, grouped by what is hard to clean, with the HTML that must be saved. */

interface Document {
  html: string;
  saved: string;
  reported?: Record<string, number>;
}
type Documents = Record<string, Document>;

/** A fragment as Word writes it; `css` is added to its style sheet. */
const word = (body: string, css = '') =>
  '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">' +
  `<head><meta name=Generator content="Microsoft Word 15"><style><!--${css}--></style></head>` +
  `<body lang=HU><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

const excel = (table: string, css = '') =>
  '<html xmlns:x="urn:schemas-microsoft-com:office:excel">' +
  `<head><style><!--${css}--></style></head><body><table border=0><!--StartFragment-->${table}<!--EndFragment--></table></body></html>`;

const sheets = (rows: string) =>
  '<google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #ccc;}br {mso-data-placement:same-cell;}--></style>' +
  `<table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody>${rows}</tbody></table></google-sheets-html-origin>`;

export const comments: Documents = {
  'Word 365': {
    html: word(
      `<p class=MsoNormal>A fúrás <a style='mso-comment-reference:KA_1;mso-comment-date:20260301T0900'>12 m mély</a><span class=MsoCommentReference><span style='font-size:8.0pt'><![if !supportAnnotations]><a class=msocomanchor id="_anchor_1" href="#_msocom_1" language=JavaScript name="_msoanchor_1">[KA1]</a><![endif]><span style='mso-special-character:comment'>&nbsp;</span></span></span> volt.</p><div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><span style='mso-comment-author:"Kis Anna"'><![if !supportAnnotations]><a name="_msocom_1"></a><![endif]></span><p class=MsoCommentText><span class=MsoCommentReference><![if !supportAnnotations]><a href="#_msoanchor_1" class=msocomoff>[KA1]</a><![endif]></span>BELSŐ: az ügyfél nem tudhatja</p></div></div></div>`,
    ),
    saved: '<p>A fúrás 12 m mély volt.</p>',
    reported: { comments: 1 },
  },
  'Word, saved as filtered HTML': {
    html: `<p class=MsoNormal>Egy<span class=MsoCommentReference><span lang=EN-US style='font-size:8.0pt'><a class=msocomanchor id="_anchor_1" onmouseover="msoCommentShow('_anchor_1','_com_1')" href="#_msocom_1" name="_msoanchor_1">[K1]</a>&nbsp;</span></span>, kettő<a class=msocomanchor href="#_msocom_2">[K2]</a>.</p><div><hr class=msocomoff align=left size=1 width="33%"><div><div id="_com_1" class=msocomtxt><p class=MsoCommentText><span class=MsoCommentReference><a href="#_msoanchor_1" class=msocomoff>[K1]</a></span>TITOK</p><p class=MsoCommentText>két bekezdésben</p></div></div><div><div id="_com_2" class=msocomtxt><p class=MsoCommentText>TITOK 2</p></div></div></div>`,
    saved: '<p>Egy, kettő.</p>',
    reported: { comments: 2 },
  },
  'Word, the reference alone': {
    html: word(
      `<p class=MsoNormal>Egy<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[K1]</a></span>.</p>`,
    ),
    saved: '<p>Egy.</p>',
    reported: { comments: 1 },
  },
  Excel: {
    html: excel(
      `<tr><td>Fúrás<span style='mso-special-character:comment'>[1]</span></td></tr><div style='MSO-ELEMENT: comment-list'><div style="mso-element : comment"><p class=MsoCommentText>TITOK</p></div></div>`,
    ),
    saved: '<table><tbody><tr><td>Fúrás</td></tr></tbody></table>',
    reported: { comments: 1 },
  },
  'Google Docs, exported as a page': {
    html: `<p><span>Fúrás</span><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div class="c9"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>TITOK</span></p><p><span>folytatás</span></p></div>`,
    saved: '<p>Fúrás</p>',
    reported: { comments: 1 },
  },
};

export const deletions: Documents = {
  Word: {
    html: word(
      `<p class=MsoNormal>A fúrás <span class=msoDel><del cite="mailto:Kis%20Anna" datetime="2026-03-01T09:00">10</del></span><span class=msoIns><ins cite="mailto:Kis%20Anna" datetime="2026-03-01T09:00">12</ins></span> m <s>mély</s> <del>volt</del></p><p class=MsoNormal><del cite="mailto:x" datetime="x">BELSŐ</del></p>`,
    ),
    saved: '<p>A fúrás 12 m <s>mély</s></p>',
    reported: { deleted: 3 },
  },
  'Word for the web': {
    html: `<p class="Paragraph"><span class="TrackedChange"><span class="TrackChangeTextDeletion SCXW1"><span class="NormalTextRun">BELSŐ</span></span></span><span class="TextRun">Fúrás</span></p>`,
    saved: '<p>Fúrás</p>',
    reported: { deleted: 1 },
  },
  LibreOffice: {
    html: `<html><head><meta name="generator" content="LibreOffice 24.8 (Linux)"/></head><body><p>Egy <del>BELSŐ</del><strike>áthúzott</strike></p></body></html>`,
    saved: '<p>Egy <s>áthúzott</s></p>',
    reported: { deleted: 1 },
  },
  'a page that strikes out': {
    html: '<p><del>70</del> <ins>100</ins> Ft</p>',
    saved: '<p><s>70</s> 100 Ft</p>',
  },
};

export const hiddenTexts: Documents = {
  Word: {
    html: word(
      `<p class=MsoNormal>Nyilvános <span style='display:none;mso-hide:all'>REJTETT AJÁNLATI ÁR 4 200 000 Ft </span>szöveg.</p>`,
    ),
    saved: '<p>Nyilvános szöveg.</p>',
    reported: { hidden: 1 },
  },
  'Word, by a style of its own': {
    html: word(
      `<p class=MsoNormal>Nyilvános <span class=Bels>REJTETT </span>szöveg.</p><p class=BelsBekezds>REJTETT</p>`,
      `p.MsoNormal, li.MsoNormal {margin:0cm;}\nspan.Bels\n\t{mso-style-name:"Belső";\n\tdisplay:none;\n\tmso-hide:all;}\np.BelsBekezds {display:none; mso-hide:all}\n@media print {p.MsoNormal {display:none}}`,
    ),
    saved: '<p>Nyilvános szöveg.</p>',
    reported: { hidden: 2 },
  },
  'mso-hide alone': {
    html: word(`<p>Egy<span style="MSO-HIDE: all">REJTETT</span></p>`),
    saved: '<p>Egy</p>',
    reported: { hidden: 1 },
  },
  LibreOffice: {
    html: `<!DOCTYPE html><html><head><style type="text/css">p { line-height: 115% }</style></head><body><p>Egy <span style="display: none">REJTETT</span>kettő</p><div id="Szakasz1" dir="ltr" style="display: none"><p>REJTETT</p></div></body></html>`,
    saved: '<p>Egy kettő</p>',
    reported: { hidden: 2 },
  },
  'a mail with a preview line': {
    html: `<div style="display:none!important;max-height:0;overflow:hidden;mso-hide:all;font-size:1px">REJTETT</div><p>Levél</p>`,
    saved: '<p>Levél</p>',
    reported: { hidden: 1 },
  },
  'a web page': {
    html:
      `<p>Egy<span hidden>REJTETT</span><span style="visibility:hidden">REJTETT</span><span style="opacity:0">REJTETT</span>` +
      `<span style="font-size:0px">REJTETT</span><span style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0px, 0px, 0px, 0px);">REJTETT</span>` +
      `<span style="position:absolute;left:-9999px">REJTETT</span></p><p style="visibility:hidden">REJTETT</p>`,
    saved: '<p>Egy</p>',
    reported: { hidden: 7 },
  },
  'a web page, by a style sheet': {
    html:
      '<style>.sr-only { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip: rect(0, 0, 0, 0) }' +
      '.a { position: absolute; clip: rect(1px 1px 1px 1px) } .b { clip-path: inset(50%) !important } .c { clip-path: inset(0 100% 0 0) }' +
      '.d { clip-path: circle(0px at 50% 50%) } .e { position: absolute; left: -9999px } .f { text-indent: -9999px } .g { clip-path: inset(10%) }' +
      '.h { display: none } .i { width: 50% }</style>' +
      '<p>Egy<span class="sr-only">REJTETT</span><span class="a">REJTETT</span><span class="b">REJTETT</span><span class="c">REJTETT</span>' +
      '<span class="d">REJTETT</span><span class="e">REJTETT</span></p><p class="f">REJTETT</p><p class="g">Kettő <img class="h" src="/media/a.png" alt="REJTETT"><img class="i" src="/media/b.png" alt="b"></p>',
    saved: '<p>Egy</p><p>Kettő <img src="/media/b.png" alt="b"></p>',
    reported: { hidden: 8 },
  },
  'folded boxes': {
    html:
      '<style>.closed { max-height: 0; overflow: hidden } .open { max-height: none }</style>' +
      '<div style="max-height:0px;overflow:hidden"><p>REJTETT</p></div><div style="height:0;overflow-y:clip"><p>REJTETT</p></div>' +
      '<div class="closed"><p>REJTETT</p></div><p style="max-width:0;overflow:hidden">REJTETT</p>' +
      '<div class="closed open"><p>Kinyitva</p></div><p style="height:0">Kilóg</p><p style="max-height:9em;overflow:hidden">Belefér</p>',
    saved: '<p>Kinyitva</p><p>Kilóg</p><p>Belefér</p>',
    reported: { hidden: 4 },
  },
  'rules for some media': {
    html:
      '<style>@media print { .a { display: none } } @media screen { .b { display: none } } @media not print { .c { display: none } }' +
      '@supports (display: block) { @media all { .d { display: none } } } @media screen { .e { display: none } .f { color: red } } .e { display: block }' +
      '@keyframes x { from { opacity: 0 } to { opacity: 1 } }</style><style media="print">.g { display: none }</style>' +
      '<p class="a">Egy</p><p class="b">REJTETT</p><p class="c">REJTETT</p><p class="d">REJTETT</p><p class="e">Kettő</p><p class="f">Három</p><p class="g">Négy</p>',
    saved: '<p>Egy</p><p>Kettő</p><p>Három</p><p>Négy</p>',
    reported: { hidden: 3 },
  },
  'what is hidden around what is shown': {
    html:
      '<p style="visibility:hidden">REJTETT <span style="visibility:visible">Látszik</span><b style="overflow:visible">REJTETT</b></p>' +
      '<div style="font-size:0">REJTETT<p style="font-size:16px">Ez <b style="font-size:1em">is</b></p></div>' +
      '<p><span style="visibility:hidden">REJTETT <i style="visibility:inherit">REJTETT</i> <span style="visibility:visible">Ez</span></span> szintén</p>',
    saved: '<p>Látszik</p><p>Ez <strong>is</strong></p><p>Ez szintén</p>',
    reported: { hidden: 3 },
  },
  'what is shown within': {
    html: `<p style="visibility:hidden"><span style="visibility:visible">Látszik</span></p><div style="font-size:0"><p style="font-size:16px">Ez is</p></div><p aria-hidden="true">És ez</p>`,
    saved: '<p>Látszik</p><p>Ez is</p><p>És ez</p>',
  },
};

/** Two paragraphs with suggestions, as Google Docs copies them: deletions are marked only in its own format. */
export const docsSuggestions = {
  html:
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">This is a test of sugargested changes toin documents.</span></p><br />` +
    `<p dir="ltr"><span style="font-weight:400;white-space:pre-wrap;">This tests some </span><span style="font-weight:700;white-space:pre-wrap;">suggested changes</span><span style="font-weight:400;white-space:pre-wrap;"> that overlap formatting boundaries.</span></p></b>`,
  clip: clipOf(
    'This is a test of sugargested changes toin documents.\n\nThis tests some suggested changes that overlap formatting boundaries.\n',
    [
      ['suggest.a', 21, 23],
      ['suggest.b', 38, 40],
      ['suggest.c', 77, 99],
    ],
  ),
};

/** Google's own format, with deletions from one character to another. */
function clipOf(text: string, struck: [name: string, from: number, to: number][]): string {
  const marks = Array.from({ length: text.length }, (): string[] | null => null);
  for (const [name, from, to] of struck) {
    marks[from] = [name];
    marks[to] = [];
  }
  const resolved = {
    dsl_spacers: text,
    dsl_suggesteddeletions: { sgsl_sugg: marks },
    dsl_suggestedinsertions: { sgsl_sugg: [[]] },
  };
  return JSON.stringify({ dih: 1, data: JSON.stringify({ resolved }) });
}

export const unreadable: Documents = {
  'Word, white on white': {
    html: word(
      `<p class=MsoNormal>Nyilvános <span style='color:white;mso-themecolor:background1'>REJTETT ÁR</span>szöveg.</p><p class=MsoNormal><span style='color:#FEFEFE'>REJTETT</span></p>`,
    ),
    saved: '<p>Nyilvános szöveg.</p>',
    reported: { hidden: 2 },
  },
  'Word, the colour of its cell or its highlighting': {
    html: word(
      `<table><tr><td style='background:#1F4E79'><p class=MsoNormal><b><span style='color:white'>Fejléc</span></b></p></td><td style='background:#1F4E79'><p><span style='color:#1F4E79'>REJTETT</span></p></td></tr></table><p>Egy<span style='background:yellow;mso-highlight:yellow;color:yellow'>REJTETT</span></p>`,
    ),
    saved:
      '<table><tbody><tr><td><strong>Fejléc</strong></td><td></td></tr></tbody></table><p>Egy</p>',
    reported: { hidden: 2 },
  },
  'Excel, by classes': {
    html: excel(
      `<tr><td class=xl65>Tétel</td><td class=xl65>Ár</td></tr><tr><td>Fúrás</td><td class=xl66>70</td></tr>`,
      `td {color:black;}\n.xl65 {color:white; background:#4472C4; mso-pattern:#4472C4 none;}\n.xl66 {color:white;}`,
    ),
    saved:
      '<table><tbody><tr><td>Tétel</td><td>Ár</td></tr><tr><td>Fúrás</td><td></td></tr></tbody></table>',
    reported: { hidden: 1 },
  },
  LibreOffice: {
    html: `<p>Egy <font color="#ffffff">REJTETT</font>kettő</p><ul><li>három</li><li><font color="#ffffff">REJTETT</font></li></ul>`,
    saved: '<p>Egy kettő</p><ul><li>három</li></ul>',
    reported: { hidden: 2 },
  },
  'letters of no size': {
    html: `<p>Egy<span style="font-size:1px">REJTETT</span><span style="font-size:0.5pt">REJTETT</span><span style="font-size:0.9em"> kettő</span></p>`,
    saved: '<p>Egy kettő</p>',
    reported: { hidden: 2 },
  },
  'a page that is dark': {
    html: `<p style="color:#fff">Minden</p><p style="color:rgb(255, 255, 255)">fehér</p>`,
    saved: '<p>Minden</p><p>fehér</p>',
  },
  'what can be read': {
    html:
      `<div style="background-color:#222"><p style="color:#fff;background-color:transparent">Sötéten</p></div>` +
      `<table><tr bgcolor="#000000"><td><font color="white">Táblában</font></td></tr></table>` +
      `<p style="background-image:linear-gradient(#000, #333);color:#fff">Színátmeneten</p>` +
      `<p style="color:#fff">&nbsp;<a href="https://pelda.hu/">Hivatkozás</a></p><p style="color:#e8e8e8">Szürke</p>`,
    saved:
      '<p>Sötéten</p><table><tbody><tr><td>Táblában</td></tr></tbody></table><p>Színátmeneten</p><p>&nbsp;<a href="https://pelda.hu/">Hivatkozás</a></p><p>Szürke</p>',
  },
};

export const hiddenLines: Documents = {
  Excel: {
    html: excel(
      `<col width=64><col width=0 style='display:none;mso-width-source:userset;width:0'><col width=64><tr><td>Tétel</td><td>Önköltség</td><td>Ár</td></tr><tr style='display:none;mso-height-source:userset'><td>BELSŐ SOR</td><td>1</td><td>2</td></tr><tr><td>Fúrás</td><td>70</td><td>100</td></tr>`,
    ),
    saved:
      '<table><tbody><tr><td>Tétel</td><td>Ár</td></tr><tr><td>Fúrás</td><td>100</td></tr></tbody></table>',
    reported: { hidden: 2 },
  },
  'Excel, by classes, several columns, and the row that holds the widths': {
    html: excel(
      `<col class=xl65 width=64><col class=xl66 span=2 width=64><tr><td>a</td><td>B</td><td>C</td><td>d</td></tr><tr class=xl67><td>SOR</td><td></td><td></td><td></td></tr><![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=64></td><td width=64></td></tr><![endif]>`,
      `td {font-weight:400;}\n.xl66 {display:none;}\n.xl67 {mso-style-parent:style0; display:none;}`,
    ),
    saved: '<table><tbody><tr><td>a</td><td>d</td></tr></tbody></table>',
    reported: { hidden: 3 },
  },
  'merged cells over hidden lines': {
    html:
      '<table><col><col style="visibility:collapse"><col>' +
      '<tr><td colspan="3">fej</td></tr>' +
      '<tr style="display:none"><td>X</td><td rowspan="2">REJTETT</td><td rowspan="2">marad</td></tr>' +
      '<tr><td>b</td></tr>' +
      '<tr><td rowspan="3">c</td><td>Y</td><td>d</td></tr><tr hidden><td>Y</td><td>REJTETT</td></tr><tr><td>Y</td><td>e</td></tr></table>',
    saved:
      '<table><tbody><tr><td colspan="2">fej</td></tr><tr><td>b</td><td>marad</td></tr>' +
      '<tr><td rowspan="2">c</td><td>d</td></tr><tr><td>e</td></tr></tbody></table>',
    reported: { hidden: 3 },
  },
  'Google Sheets': {
    html: sheets(
      '<tr style="height:21px;"><td>a</td></tr><tr style="height:0px;"><td>REJTETT</td></tr><tr style="display:none"><td>REJTETT</td></tr>',
    ),
    saved: '<table><tbody><tr><td>a</td></tr></tbody></table>',
    reported: { hidden: 2 },
  },
  'Google Docs, whose rows say nothing of their height': {
    html: `<b style="font-weight:normal;" id="docs-internal-guid-1"><table><tbody><tr style="height:0pt"><td><p><span>a</span></p></td></tr></tbody></table></b>`,
    saved: '<table><tbody><tr><td>a</td></tr></tbody></table>',
  },
  'a table of which nothing is shown': {
    html: '<p>Egy</p><table><tr style="display:none"><td>REJTETT</td></tr></table>',
    saved: '<p>Egy</p>',
    reported: { hidden: 1 },
  },
};

export const headings: Documents = {
  Word: {
    html: word(
      `<h1 style='margin-left:21.6pt;text-indent:-21.6pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Előzmények</h1><p class=MsoNormal>Szöveg.</p><h2 style='margin-left:28.8pt;text-indent:-28.8pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.1<span>&nbsp; </span></span><![endif]>A terület</h2>`,
      `@list l0:level1 {mso-level-style-link:"Heading 1"; mso-level-text:%1;} @list l0:level2 {mso-level-style-link:"Heading 2"; mso-level-text:"%1.%2";}`,
    ),
    saved: '<h1>1 Előzmények</h1><p>Szöveg.</p><h2>1.1 A terület</h2>',
  },
  'Word, with the list in the style': {
    html: word(
      `<h2><span style='mso-list:Ignore'>II.<span>&nbsp; </span></span>Mérés</h2><h3><span style='font-family:Wingdings;mso-list:Ignore'>Ø<span>&nbsp; </span></span>Jelölt</h3>`,
      `h2 {mso-list:l0 level1 lfo1; font-weight:bold} h3 {mso-list:l1 level1 lfo2} @list l1:level1 {mso-level-number-format:bullet}`,
    ),
    saved: '<h2>II. Mérés</h2><h3>Jelölt</h3>',
  },
  'Word, a heading style of the office': {
    html: word(
      `<p class=Cmsor2sajt style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.1</span>Mérés</p><p class=MsoHeading7 style='mso-list:l0 level7 lfo1;mso-outline-level:7'>Mély</p><p class=MsoListParagraph style='mso-list:l2 level1 lfo2;mso-outline-level:body-text'><span style='mso-list:Ignore'>a)</span>elem</p>`,
      `p.Cmsor2sajt {mso-outline-level:2;}`,
    ),
    saved: '<h2>1.1 Mérés</h2><h6>Mély</h6><ol type="a"><li>elem</li></ol>',
  },
  'Word for the web': {
    html: `<div class="ListContainerWrapper"><ol role="list" start="1"><li data-leveltext="%1." data-aria-posinset="1" data-aria-level="1"><p class="Paragraph" role="heading" aria-level="2"><span class="TextRun">Előzmények</span><span class="EOP">&nbsp;</span></p></li></ol></div><div class="OutlineElement"><p class="Paragraph" role="heading" aria-level="3">Terület</p></div>`,
    saved: '<h2>Előzmények</h2><h3>Terület</h3>',
  },
  LibreOffice: {
    html: `<ol><li><h1 class="western">Előzmények</h1></li></ol><p>Szöveg</p><ol><li><ol><li><h2 class="western">Terület</h2></li></ol></li></ol>`,
    saved: '<h1>Előzmények</h1><p>Szöveg</p><h2>Terület</h2>',
  },
};

const webItem = (kind: string, level: number, position: number, text: string, attributes = '') =>
  `<div class="ListContainerWrapper SCXW1"><${kind} class="ListStyle1" role="list"><li data-listid="1" data-aria-posinset="${position}" data-aria-level="${level}" role="listitem" ${attributes}><p class="Paragraph"><span class="TextRun">${text}</span><span class="EOP">&nbsp;</span></p></li></${kind}></div>`;

export const webLists: Documents = {
  nested: {
    html: `${webItem('ul', 1, 1, 'Első')}${webItem('ul', 2, 1, 'Belső', 'style="margin:0 0 0 72px"')}${webItem('ul', 1, 2, 'Második')}<div class="OutlineElement"><p class="Paragraph"><span class="TextRun">Utána</span></p></div>`,
    saved: '<ul><li>Első<ul><li>Belső</li></ul></li><li>Második</li></ul><p>Utána</p>',
  },
  'nested, as an older version says it': {
    html: `${webItem('ul', 1, 1, 'Első')}${webItem('ul', 2, 1, 'Belső')}`.replaceAll(
      'data-aria-level',
      'aria-level',
    ),
    saved: '<ul><li>Első<ul><li>Belső</li></ul></li></ul>',
  },
  'numbered and interrupted': {
    html: `${webItem('ol', 1, 1, 'egy')}${webItem('ol', 2, 1, 'betű', 'style="list-style-type:lower-alpha"')}${webItem('ol', 2, 2, 'betű', 'style="list-style-type:lower-alpha"')}${webItem('ol', 1, 2, 'kettő')}<p class="Paragraph">Közben</p>${webItem('ol', 1, 3, 'három')}`,
    saved:
      '<ol><li>egy<ol type="a"><li>betű</li><li>betű</li></ol></li><li>kettő</li></ol><p>Közben</p><ol start="3"><li>három</li></ol>',
  },
  'several items in a list, a bullet among numbers, a level left out': {
    html: `<div class="OutlineElement"><ol><li data-aria-level="1" data-aria-posinset="1"><p>a</p></li><li data-aria-level="1" data-aria-posinset="2"><p>b</p></li></ol></div>${webItem('ul', 3, 1, 'c')}${webItem('ul', 3, 2, 'd')}${webItem('ol', 1, 3, 'e').replace('data-listid="1"', '')}`,
    saved: '<ol><li>a</li><li>b<ul><li>c</li><li>d</li></ul></li><li>e</li></ol>',
  },
  'Word itself, where a level is left out': {
    html: word(
      `<p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>a</p><p style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o</span>b</p><p style='mso-list:l0 level4 lfo1'><span style='mso-list:Ignore'>o</span>c</p>`,
    ),
    saved: '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
  },
  'Word itself, with the list in the style': {
    html: word(
      `<p class=MsoListBullet><span style='font-family:Symbol;mso-list:Ignore'>·</span>a</p><p class=MsoListBullet style='mso-list:none'>b</p>`,
      `p.MsoListBullet, li.MsoListBullet {mso-list:l0 level1 lfo1;}`,
    ),
    saved: '<ul><li>a</li></ul><p>b</p>',
  },
};

export const emphasis: Documents = {
  'Google Sheets': {
    html: sheets(
      '<tr style="height:21px;"><td style="font-weight:bold;">Minta</td><td style="font-weight:bold;text-align:right;">Mélység</td></tr><tr><td style="font-style:italic;text-decoration:line-through;">F-1</td><td style="font-weight:bold;"><span style="font-weight:normal;">1</span>,5</td></tr>',
    ),
    saved:
      '<table><tbody><tr><td><strong>Minta</strong></td><td style="text-align: right;"><strong>Mélység</strong></td></tr>' +
      '<tr><td><em><s>F-1</s></em></td><td>1<strong>,5</strong></td></tr></tbody></table>',
  },
  Excel: {
    html: excel(
      `<tr><td class=xl66>Minta</td><td class=xl66><font class="font6">H</font><font class="font7"><sub>2</sub></font>O</td></tr>`,
      `.font6 {font-weight:400;} .font7 {font-weight:700; font-style:italic}\n.xl66 {font-weight:700; text-align:center}\ntd {font-weight:400; font-style:normal; text-decoration:none; vertical-align:bottom}`,
    ),
    saved:
      '<table><tbody><tr><td><strong>Minta</strong></td><td>H<strong><em><sub>2</sub></em>O</strong></td></tr></tbody></table>',
  },
  'Apple Pages': {
    html: `<html><head><style type="text/css">p.p1 {margin: 0.0px; font: 11.0px Helvetica} p.p2 {font: bold 12px 'Helvetica Neue'} span.s1 {font-weight: bold} span.s2 {text-decoration: underline}</style></head><body><p class="p1">Egy <span class="s1">vastag</span> <span class="s2">húzott</span></p><p class="p2">Sor</p></body></html>`,
    saved: '<p>Egy <strong>vastag</strong> <u>húzott</u></p><p><strong>Sor</strong></p>',
  },
  'Google Docs, exported as a page': {
    html: `<style>.c1{font-weight:700}.c2{vertical-align:super}p{color:#000;font-weight:400}h2{font-weight:400}</style><h2 class="c1">Cím</h2><p><span class="c1">vastag</span><span class="c2">2</span></p>`,
    saved: '<h2>Cím</h2><p><strong>vastag</strong><sup>2</sup></p>',
  },
  LibreOffice: {
    html: `<p style="font-weight: bold">Sor <span style="font-weight: normal">rendes</span></p><p><font face="Arial"><b>vastag</b></font> <a href="https://example.hu/"><u>link</u></a></p><table><tr><th>fej</th></tr></table>`,
    saved:
      '<p><strong>Sor </strong>rendes</p><p><strong>vastag</strong> <a href="https://example.hu/">link</a></p><table><tbody><tr><th>fej</th></tr></tbody></table>',
  },
};

export const symbols: Documents = {
  Word: {
    html: word(
      `<p class=MsoNormal>Súrlódási szög <span style='font-family:Symbol;mso-ascii-font-family:"Times New Roman";mso-char-type:symbol;mso-symbol-font-family:Symbol'><span style='mso-char-type:symbol;mso-symbol-font-family:Symbol'>j</span></span> = 28°</p>`,
    ),
    saved: '<p>Súrlódási szög φ = 28°</p>',
  },
  'Word, codes of the private area and of both Latin code pages': {
    html: word(
      `<p>A <span style='font-family:Symbol'>&#xF067;</span> <span style="font-family:'Symbol MT'">&#xB3; Ł £ Dsm</span> <span style='font-family:Wingdings;mso-char-type:symbol;mso-symbol-font-family:Wingdings'>à ŕ &#xF0FC;</span> &#xF0B7;</p>`,
    ),
    saved: '<p>A γ ≥ ≤ ≤ Δσμ → → ✓ •</p>',
  },
  'older mails and LibreOffice': {
    html: '<p><font face="Wingdings">J</font> <font face="Symbol, serif">a</font> <font face="Symbol">φ</font></p>',
    saved: '<p>☺ α φ</p>',
  },
  'a symbol font for other scripts alone': {
    html: word(`<p><span style='font-family:Symbol;mso-ascii-font-family:Arial'>szög</span></p>`),
    saved: '<p>szög</p>',
  },
  'signs that no table knows': {
    html: '<p><font face="MT Extra">l</font> <span style="font-family:Webdings">~</span> &#xF0EE; <font face="Arial">l~</font></p>',
    saved: '<p>[?] [?] [?] l~</p>',
    reported: { symbols: 3 },
  },
};

export const detours: Documents = {
  'Google Docs': {
    html: '<p><a href="https://www.google.com/url?q=https://example.hu/a?b%3D1%26c%3D%25C5%2591&amp;sa=D&amp;source=editors&amp;ust=1700000000000000&amp;usg=AOvVaw0">szabvány</a></p>',
    saved: '<p><a href="https://example.hu/a?b=1&amp;c=%C5%91">szabvány</a></p>',
  },
  'Google, a result of its search': {
    html: '<p><a href="https://www.google.hu/url?sa=t&amp;url=https%3A%2F%2Fexample.hu%2F">találat</a></p>',
    saved: '<p><a href="https://example.hu/">találat</a></p>',
  },
  Outlook: {
    html: '<p><a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%3A%2F%2Fexample.hu%2F&amp;data=05%7C01">levél</a></p>',
    saved: '<p><a href="https://example.hu/">levél</a></p>',
  },
  'what only looks like one': {
    html: '<p><a href="https://www.google.com/url?q=javascript:alert(1)">a</a> <a href="https://google.com.example.hu/url?q=https://x.hu/">b</a> <a href="https://www.google.com/maps?q=Budapest">c</a></p>',
    saved:
      '<p><a href="https://www.google.com/url?q=javascript:alert(1)">a</a> <a href="https://google.com.example.hu/url?q=https://x.hu/">b</a> <a href="https://www.google.com/maps?q=Budapest">c</a></p>',
  },
};

export const softReturns: Documents = {
  'in a paragraph, a cell and code': {
    html: '<p>Fúrás\u000bMérés\u2028<b>Jelentés\u000bkész</b></p><table><tr><td>a\u000bb</td></tr></table><pre><code>x\u000by</code></pre>',
    saved:
      '<p>Fúrás<br>Mérés<br><strong>Jelentés<br>kész</strong></p><table><tbody><tr><td>a<br>b</td></tr></tbody></table><pre><code>x\ny</code></pre>',
  },
};

/** Numbered headings of Word and lists of PowerPoint, as their clipboards hold them. */

/** Numbers that Word puts before headings, each with the text that stays before the heading. */
export const headingMarks: [mark: string, kept: string][] = [
  ['1', '1 '],
  ['1.1', '1.1 '],
  ['(1)', '(1) '],
  ['(a)', '(a) '],
  ['(iv)', '(iv) '],
  ['A.', 'A. '],
  ['A)', 'A) '],
  ['A', 'A '],
  ['a.', 'a. '],
  ['Á)', 'Á) '],
  ['II', 'II '],
  ['1.1.a)', '1.1.a) '],
  ['§3', '§3 '],
  ['A/2.', 'A/2. '],
  ['·', ''],
  ['o', ''],
  ['Ø', ''],
  ['§', ''],
  ['q', ''],
  ['–', ''],
];

export const numberedHeading = (mark: string, css = '') =>
  `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!--${css}--></style></head><body><!--StartFragment-->` +
  `<h2 style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Előzmények</h2><!--EndFragment--></body></html>`;

const slide = (body: string) =>
  '<html xmlns:m="http://schemas.microsoft.com/office/2004/12/omml" xmlns="http://www.w3.org/TR/REC-html40"><head>' +
  '<meta name=ProgId content=PowerPoint.Slide><meta name=Generator content="Microsoft PowerPoint 15"></head>' +
  `<body>\r\n<!--StartFragment-->\r\n${body}<!--EndFragment--></body></html>`;

/** A paragraph of a slide. From the second level on, its class contains the level. Two spans contain the bullet. */
function paragraph(text: string, level = 1, format = '', mark = '', font = 'Arial'): string {
  const before = format
    ? `<span style='font-size:7.0pt'><span style='mso-special-format:\r\n${format};font-family:${font}'>${mark}</span></span>`
    : '';
  return (
    `<div${level > 1 ? ` class=O${level - 1}` : ''} style='language:hu;line-height:90%;margin-left:.25in;text-indent:-.25in'>` +
    `${before}<span style='font-size:7.0pt;color:white;mso-color-index:1'>${text}</span></div>\r\n\r\n`
  );
}

export const slides: Record<string, { html: string; saved: string }> = {
  'bullets on two levels': {
    html: slide(
      paragraph('Cím') +
        paragraph('Fúrás', 1, 'bullet', '•') +
        paragraph('spirál', 2, 'bullet', 'o', '"Courier New"') +
        paragraph('mag', 2, 'bullet', '§', 'Wingdings') +
        paragraph('Mérés', 1, 'bullet', 'ü', 'Wingdings'),
    ),
    saved: '<p>Cím</p><ul><li>Fúrás<ul><li>spirál</li><li>mag</li></ul></li><li>Mérés</li></ul>',
  },
  'numbers of several kinds': {
    html: slide(
      paragraph('a', 1, '"numbullet3\\,1"', '1.') +
        paragraph('b', 2, '"numbullet9\\,1"', 'a)') +
        paragraph('c', 1, '"numbullet3\\,1"', '2.') +
        paragraph('Közben') +
        paragraph('d', 1, '"numbullet7\\,3"', 'III.'),
    ),
    saved:
      '<ol><li>a<ol type="a"><li>b</li></ol></li><li>c</li></ol><p>Közben</p><ol start="3" type="I"><li>d</li></ol>',
  },
  'an item without text, and text that only begins like one': {
    html: slide(
      `<div><![if ppt]><span><span style='mso-special-format:bullet'>ü</span></span><![endif]></div>` +
        `<div><span style='mso-special-format:bullet'>- a táblázat szövege</span></div>`,
    ),
    saved: '<p>- a táblázat szövege</p>',
  },
  'white text on a slide that is dark': {
    html: slide(`${paragraph('Fehér')}<div><span style='color:yellow'>Sárga</span></div>`),
    saved: '<p>Fehér</p><p>Sárga</p>',
  },
};

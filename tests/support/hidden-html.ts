/**
 * HTML whose text REJTETT is invisible, by its style or by its colour alone, and HTML whose text is
 * visible. Each follows the text `Egy`.
 */

const styles = (list: string) => list.trim().split(/\n\s*/);

/** Declarations that hide the text of a block. */
const hiding = styles(`
  display:none
  display: none !important; display: block
  display:none;display:bogus
  DISPLAY : /* x */ NONE
  visibility:hidden
  visibility:collapse
  opacity:0
  opacity:0%
  opacity:.0
  mso-hide:all
  mso-hide:screen
  font-size:0
  font-size:1px
  font-size:0.5pt
  font-size:0vh
  font-size:.1vw
  font-size:.01em
  font-size:1%
  font:0/0 a
  filter:opacity(0)
  filter:grayscale(1) opacity(0%)
  transform:scale(0)
  transform:scale(1,0)
  transform:rotate(10deg) scaleX(0)
  transform:scale3d(0,0,1)
  transform:matrix(0,0,0,0,0,0)
  scale:0
  transform:translate(-9999px)
  transform:translate(0,-9999px)
  transform:translateX(-9999px)
  transform:translateY(-9999px)
  transform:translate3d(-9999px,0,0)
  translate:-9999px
  position:absolute;left:-9999px
  position:absolute;right:-9999px
  position:absolute;top:-9999px
  position:absolute;bottom:-9999px
  position:absolute;left:-999em
  position:absolute;inset:auto auto auto -9999px
  margin-left:-9999px
  margin:0 0 0 -9999px
  text-indent:-9999px
  text-indent:-999em
  width:0;overflow:hidden
  height:0vh;overflow:hidden
  max-height:0;overflow:clip
  height:.01em;width:.05vw;overflow:hidden
  height:0;overflow:auto
  max-height:0;overflow-y:scroll
  position:absolute;clip:rect(0,0,0,0)
  clip-path:inset(50%)
  content-visibility:hidden
  zoom:.01
`);

/** Declarations whose colour alone hides the text of a block. */
const colouring = styles(`
  color:transparent
  color:rgba(0,0,0,0)
  color:rgb(0 0 0 / 0%)
  color:#11223300
  color:#1230
  color:hsl(120 50% 50% / 0)
  color:hsla(120,50%,50%,0.0)
  -webkit-text-fill-color:transparent
  -webkit-text-fill-color:#fff
  color:#ffffff
  color:white
  color:rgb(254,254,254)
  color:hsl(0,0%,100%)
  color:yellow;background-color:#ff0
  color:gold;background:#ffd700
`);

/** Declarations with which the text of a block can still be read. */
const showing = styles(`
  margin-left:-10px
  opacity:0.9
  font-size:9px
  font-size:.8em
  font-size:bogus
  color:#fff;background-color:#222
  color:#fff;background:#0a5566
  color:#fff;background:linear-gradient(#000,#333)
  color:rgba(0,0,0,.6)
  color:transparent;background:linear-gradient(#f00,#00f);-webkit-background-clip:text
  -webkit-text-fill-color:transparent;background-image:linear-gradient(#f00,#00f);background-clip:text
  color:transparent;text-shadow:0 0 2px #000
  color:#ffff99
  position:absolute;left:50%;transform:translateX(-50%)
  left:-9999px
  clip:rect(0,0,0,0)
  transform:scale(.9)
  filter:opacity(.5)
  zoom:1
  zoom:0
  margin:0 -9999rem;padding:4px 9999rem
  position:absolute;left:-9999px;right:-9999px;text-align:center
  height:0
  max-height:9em;overflow:hidden
  visibility:visible
  content-visibility:auto
`);

/** Elements, attributes and styles that hide the text `REJTETT`. */
const hidingHtml: Record<string, string> = {
  'the attribute hidden': '<p hidden>REJTETT</p>',
  'a closed dialog': '<dialog><p>REJTETT</p></dialog>',
  'suggestions for a field': '<datalist><option>REJTETT</option><p>REJTETT</p></datalist>',
  'a hidden element of another kind': '<section style="display:none"><p>REJTETT</p></section>',
  'a hidden element deep within': `${'<div>'.repeat(120)}<b hidden>REJTETT</b>${'</div>'.repeat(120)}`,
  'what a hidden element holds':
    '<div style="opacity:0"><p style="opacity:1">REJTETT <b>REJTETT</b></p></div>',
  'a hidden element never closed': '<div style="display:none"><p>REJTETT',
  'a hidden row': '<table><tr style="display:none"><td>REJTETT</td></tr></table>',
  'sizes that multiply': '<p style="font-size:20%"><b style="font-size:.2em">REJTETT</b></p>',
};

const colouringHtml: Record<string, string> = {
  'the colour of its cell':
    '<table><tr><td bgcolor="#102030"><font color="#102030">REJTETT</font></td></tr></table>',
  'the colour of a highlight around':
    '<p style="background-color:navy"><b style="color:#000080">REJTETT</b></p>',
  'a colour of its own':
    '<div style="color:transparent">REJTETT<p style="color:#102030">Kettő</p></div>',
  'a font in white': '<p><font color="#ffffff">REJTETT</font></p>',
  'a transparent link': '<p><a href="/x" style="color:transparent">REJTETT</a></p>',
};

const showingHtml: Record<string, string> = {
  'what is visible within what is not':
    '<div style="visibility:hidden">REJTETT <p style="visibility:visible">Kettő</p></div>',
  'a size of its own': '<div style="font-size:0">REJTETT<p style="font-size:16px">Kettő</p></div>',
  'white in a dark cell':
    '<table><tr bgcolor="#000000"><td><font color="white">Kettő</font></td></tr></table>',
  'a link, which has its own colour': '<p style="color:#fff"><a href="/x">Kettő</a></p>',
};

export interface Hidden {
  name: string;
  html: string;
  seen: string;
  /** Whether colour alone hides some of the text. */
  isByColour?: boolean;
}

const rows = (list: string[], byName: Record<string, string>, isByColour = false): Hidden[] =>
  [
    ...list.map((style) => [
      style,
      `<p style="${style}">${list === showing ? 'Kettő' : 'REJTETT'}</p>`,
    ]),
    ...Object.entries(byName),
  ].map(([name = '', html = '']) => ({
    name,
    html: `<p>Egy</p>${html}`,
    seen: html.includes('Kettő') ? 'Egy Kettő' : 'Egy',
    isByColour,
  }));

/** All cases above; `seen` is the text that stays visible. */
export const hiddenHtml: Hidden[] = [
  ...rows(hiding, hidingHtml),
  ...rows(colouring, colouringHtml, true),
  ...rows(showing, showingHtml),
];

/** Cases that only the browser judges: style sheets and folded elements. */
export const hiddenInPages: Hidden[] = [
  {
    name: 'rules with lists in their selectors',
    html:
      '<style>p:not(.a, .b) { display: none } :is(.c, .d) i, u { font-size: 0 }</style>' +
      '<p class="a">Egy <i>ferde</i></p><p>REJTETT</p><div class="c"><p class="b">Kettő<i>REJTETT</i><u>REJTETT</u></p></div>',
    seen: 'Egy ferde Kettő',
  },
  {
    name: 'rules with other pseudo-classes',
    html:
      '<style>.x p:first-child, p:where(.h):not(:hover) { display: none } p::before, b:hover { display: none } a:visited { display: none }</style>' +
      '<p>Egy <b>kettő</b> <a href="/x">három</a></p><div class="x"><p>REJTETT</p><p>négy</p></div><p class="h">REJTETT</p>',
    seen: 'Egy kettő három négy',
  },
  {
    name: 'an id, which counts more than classes',
    html: '<style>#a { display: none } p.b.c { display: block }</style><p>Egy</p><p id="a" class="b c">REJTETT</p>',
    seen: 'Egy',
  },
  {
    name: 'rules for colours and places',
    html:
      '<style>.a { color: transparent } .b { margin-left: -9999px } .c { transform: scale(0) } .d { filter: opacity(0) } .e { position: absolute; inset: -9999px auto auto 0 }' +
      '.f { -webkit-text-fill-color: transparent; background-clip: text; background-image: linear-gradient(red, blue) }</style>' +
      '<p>Egy</p><p class="a">REJTETT</p><p class="b">REJTETT</p><p class="c">REJTETT</p><p class="d">REJTETT</p><p class="e">REJTETT</p><p class="f">Kettő</p>',
    seen: 'Egy Kettő',
  },
  {
    name: 'details, closed and open',
    html:
      '<p>Egy</p><details>REJTETT<summary>Kettő</summary><p>REJTETT</p><details open><summary>REJTETT</summary></details></details>' +
      '<details open><summary>Három</summary><p>Négy</p></details>',
    seen: 'Egy Kettő Három Négy',
  },
];

/** The words of HTML, with single blanks between them. */
export const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .trim()
    .replaceAll(/\s+/g, ' ');

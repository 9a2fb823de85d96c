/** HTML that tries to pass the sanitiser: known attacks, truncated, joined and nested at random. */
import { allowedAttributes, allowedTags } from '../../app/content/editor/sanitiser/allowed-html.ts';
import { hostileHtml } from '../support/hostile-html.ts';
import type { Random } from '../support/random.ts';

const FOREIGN =
  'script style svg math template noscript textarea title xmp plaintext noembed noframes select option form input ' +
  'object embed base meta link foreignObject annotation-xml mtext mglyph malignmark desc animate set use details ' +
  'iframe frameset body html head isindex marquee font center image constructor __proto__';
const TAGS = [...allowedTags, ...FOREIGN.split(' ')];
const NAMES = [
  ...new Set(Object.values(allowedAttributes).flat()),
  ...'onerror onload onclick onfocus ontoggle srcdoc formaction xlink:href background action data is slot name id'.split(
    ' ',
  ),
];
const VALUES = [
  'alert(1)',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  '&#x6A;avascript&colon;alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  '"onerror=alert(1) x="',
  "'><img src=x onerror=alert(1)>",
  '`',
  '</style><script>alert(1)</script>',
  'x" autofocus onfocus="alert(1)',
  'color:red;background:url(javascript:alert(1))',
  'width:expression(alert(1))',
  'https://www.youtube-nocookie.com/embed/abcdefghijk',
  'https://www.youtube-nocookie.com/embed/"onload="alert(1)',
  '//evil.example/x',
  '/news',
  '_blank',
  '',
];
const BITS = [
  '<',
  '>',
  '"',
  "'",
  '`',
  '=',
  '/',
  '&',
  ';',
  '\u0000',
  '\t',
  '\n',
  '\f',
  ' ',
  '\u00a0',
  '\u2028',
  '&lt;',
  '&amp;lt;',
  '&#60',
  '&#x3c;',
  '&quot',
  '&NewLine;',
  '<!--',
  '-->',
  '--!>',
  '<![CDATA[',
  ']]>',
  '<?',
  '<!',
  '</',
  '\ud800',
  '\ufeff',
  '\uff1c',
  'ſ',
  'K',
  'İ',
  '\u202e',
  'a',
  'ő',
  '😀',
];

export function hostileInput(random: Random): string {
  const parts = Array.from({ length: 1 + random.below(6) }, () => piece(random));
  let html = parts.join('');
  for (let times = random.below(4); times > 0; times -= 1) html = broken(html, random);
  return html;
}

function piece(random: Random): string {
  if (random.in100(40)) return random.pick(hostileHtml);
  if (random.in100(20)) return random.pick(BITS);
  const tag = cased(random.pick(TAGS), random);
  if (random.in100(25)) return `</${tag}>`;
  const attributes = Array.from({ length: random.below(4) }, () => attribute(random));
  return `<${tag}${attributes.join('')}${random.pick(['>', '>', '/>', ' >', ''])}`;
}

function attribute(random: Random): string {
  const quote = random.pick(['"', "'", '', '`']);
  const between = random.pick([' ', ' ', '/', '\n', '\f', '']);
  const value = random.pick(VALUES);
  return `${between}${cased(random.pick(NAMES), random)}=${quote}${value}${quote}`;
}

const cased = (name: string, random: Random) => (random.in100(10) ? name.toUpperCase() : name);

/** Makes one random change to the input. */
function broken(html: string, random: Random): string {
  const [from, to] = [random.below(html.length + 1), random.below(html.length + 1)];
  const bit = random.pick(BITS);
  switch (random.below(6)) {
    case 0:
      return html.slice(0, from) + bit + html.slice(from);
    case 1:
      return html.slice(0, from) + html.slice(from + 1 + random.below(3));
    case 2:
      return (
        html.slice(0, from) + html.slice(Math.min(from, to), Math.max(from, to)) + html.slice(from)
      );
    case 3:
      return (
        html.slice(0, from) +
        html.slice(from, from + 3).replaceAll(/[^]/gu, escaped) +
        html.slice(from + 3)
      );
    case 4:
      return `<${random.pick(TAGS)}>${html}</${random.pick(TAGS)}>`;
    default:
      return html.slice(0, from);
  }
}

const escaped = (letter: string) => `&#${letter.codePointAt(0)}`;

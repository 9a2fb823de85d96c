/**
 * Allow-list for rich text. The editor offers only this HTML, and the server enforces it, so that stored content can be
 * inserted into a page unescaped.
 */
export const allowedTags = [
  'p div br hr h1 h2 h3 h4 h5 h6 blockquote ul ol li',
  'strong b em i u s strike del sup sub span a',
  'img figure figcaption table caption colgroup col thead tbody tfoot tr th td',
  'pre code iframe video source',
].flatMap((names) => names.split(' '));

export const allowedAttributes: Record<string, string[]> = {
  '*': ['style'],
  a: ['href', 'target', 'rel', 'title'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
  iframe: ['src', 'width', 'height', 'title', 'allowfullscreen', 'loading'],
  video: ['src', 'width', 'height', 'controls', 'poster', 'preload'],
  source: ['src', 'type'],
  ol: ['start', 'type'],
  td: ['colspan', 'rowspan', 'scope'],
  th: ['colspan', 'rowspan', 'scope'],
  col: ['span'],
};

const LENGTH = /^\d{1,4}(\.\d{1,3})?(px|pt|em|rem|%)$/;
const COLOUR = [
  /^#([\da-f]{3}|[\da-f]{6})$/i,
  /^rgba?\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*(,\s*(0|1|0?\.\d{1,3})\s*)?\)$/i,
  /^[a-z]{3,30}$/i,
];

/** Allowed values per style property. Properties that are not listed are removed. */
export const allowedStyles: Record<string, RegExp[]> = {
  'text-align': [/^(left|right|center|justify)$/],
  color: COLOUR,
  'background-color': COLOUR,
  'font-size': [LENGTH, /^(xx-small|x-small|small|medium|large|x-large|xx-large)$/],
  'font-family': [/^[\p{L}\d ,'"-]{1,100}$/u],
  width: [LENGTH, /^auto$/],
  height: [LENGTH, /^auto$/],
  'margin-left': [/^([48]0|1[26]0|2[048]0|320)px$/],
};

/** Width of an indent level in px, as in the old editor. */
export const INDENT_STEP = 40;
export const MAX_INDENT = 8;

/** Font sizes of `<font size>`, as browsers render them. */
export const FONT_SIZES = [
  '',
  'x-small',
  'small',
  'medium',
  'large',
  'x-large',
  'xx-large',
  '48px',
];

/** Whether the allow-list contains this value of the style property. */
export function isAllowedStyle(property: string, value: string): boolean {
  return allowedStyles[property]?.some((pattern) => pattern.test(value)) ?? false;
}

export const allowedSchemes = ['http', 'https', 'mailto', 'tel'];

/** Whether content may link to this address: a relative address, or one with an allowed scheme. */
export function isAllowedAddress(address: string): boolean {
  // Browsers ignore these characters within a scheme.
  // oxlint-disable-next-line no-control-regex
  const read = address.replace(/[\u0000-\u0020\u00a0\u200b-\u200f\ufeff]/g, '');
  if (read === '' || /^[/\\]{2}/.test(read)) return false;
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(read)?.[1];
  return scheme === undefined || allowedSchemes.includes(scheme.toLowerCase());
}

/** Whether a link may open a new tab. With `mailto:` and `tel:` the tab would stay empty. */
export function mayOpenTab(address: string): boolean {
  return !/^\s*(mailto|tel):/i.test(address);
}

/** Whether content may contain a picture from this address. */
export function isAllowedPicture(address: string): boolean {
  if (/^\s*data:/i.test(address)) return embeddedPicture.test(address);
  return isAllowedAddress(address) && !/^\s*(mailto|tel):/i.test(address);
}

/** Pictures embedded as data URLs. SVG is excluded, because it can contain scripts. */
const embeddedPicture = /^data:image\/(png|jpeg|gif|webp);base64,[\w+/=\s]+$/i;

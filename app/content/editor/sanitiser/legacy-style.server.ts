import type { Attributes, Tag } from 'sanitize-html';
import { FONT_SIZES, INDENT_STEP, isAllowedStyle } from './allowed-html.ts';

/**
 * Converts legacy elements and attributes to styles: `<font>`, `<center>`, `align`, `bgcolor`, table widths, and
 * blockquotes by which browsers indent text.
 */
export function withLegacyStyle(tagName: string, attributes: Attributes): Tag {
  if (!isLegacy(tagName, attributes)) return { tagName, attribs: attributes };
  const { style = '', ...others } = attributes;
  const own = declarations(style);
  const isIndent = tagName === 'blockquote' && isIndentStyle(own);
  if (isIndent) own.set('margin-left', `${INDENT_STEP}px`);
  // The style of an element overrides its attributes.
  const merged = new Map([...fromAttributes(tagName, attributes), ...own]);
  if (tagName === 'center') merged.set('text-align', 'center');
  const written = [...merged].map(([name, value]) => `${name}:${value}`).join(';');
  return {
    tagName: isIndent ? 'div' : (RENAMED.get(tagName) ?? tagName),
    attribs: written ? { ...others, style: written } : others,
  };
}

const RENAMED = new Map([
  ['font', 'span'],
  ['center', 'div'],
]);

function isLegacy(tagName: string, { align, bgcolor, width, style }: Attributes): boolean {
  return (
    RENAMED.has(tagName) ||
    align !== undefined ||
    bgcolor !== undefined ||
    (width !== undefined && TABLE_PARTS.test(tagName)) ||
    (style !== undefined && /background|margin/i.test(style))
  );
}

const TABLE_PARTS = /^(table|td|th|col)$/;

function fromAttributes(
  tagName: string,
  { align, bgcolor, width, color, face, size }: Attributes,
): [string, string][] {
  const found: [string, string | undefined][] = [
    ['text-align', tagName === 'img' || tagName === 'table' ? undefined : align?.toLowerCase()],
    ['background-color', bgcolor],
  ];
  if (width && TABLE_PARTS.test(tagName)) {
    found.push(['width', /^\d+$/.test(width) ? `${width}px` : width]);
  }
  if (tagName === 'font') {
    found.push(['color', color], ['font-family', face], ['font-size', FONT_SIZES[Number(size)]]);
  }
  return found.filter((entry): entry is [string, string] =>
    isAllowedStyle(entry[0], entry[1] ?? ''),
  );
}

/** Returns the declarations of a style. A `background` that is only a colour becomes `background-color`. */
function declarations(style: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    if (colon < 1 || value === '') continue;
    if (name === 'background' && isAllowedStyle('background-color', value)) {
      found.set('background-color', value);
    } else found.set(name, value);
  }
  return found;
}

/** Whether a blockquote's style is that of a browser's indent: one level of left margin, and no border. */
function isIndentStyle(style: Map<string, string>): boolean {
  const left = style.get('margin-left') ?? style.get('margin')?.split(/\s+/).at(-1);
  return left === `${INDENT_STEP}px` && /^(none|0)/.test(style.get('border') ?? '');
}

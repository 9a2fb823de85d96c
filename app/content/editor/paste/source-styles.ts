/** Reads the formatting of a pasted document from its style attributes and style sheets. */
import { unwrap } from '../legacy/dom-shape.ts';
import type { Styled } from '../sanitiser/sight.ts';

/**
 * The properties that are read: those for structure, emphasis, visibility and the meaning of characters, but not
 * alignment.
 */
const READ = new RegExp(
  `^(${[
    'display|visibility|opacity|filter|zoom|content-visibility|overflow(-[xy])?|clip(-path)?',
    '(max-)?(width|height)|position|inset|left|right|top|bottom|(margin|padding)(-left|-top)?|text-indent',
    'transform|translate|scale|color|background(-color|-image|-clip)?|text-shadow',
    '-webkit-(text-(fill-color|stroke(-width)?)|background-clip)',
    'font(-weight|-style|-family|-size)?|text-decoration(-line)?|vertical-align|list-style(-type)?',
    'mso-(hide|list|outline-level)',
  ].join('|')})$`,
  'i',
);

const WIDTH = /(?<=^|;)\s*width\s*:[^;]*/gi;

interface Rule {
  selector: string;
  declarations: string;
  weight: number;
}

/** Applies the style sheets in `source` to the elements, as style attributes. */
export function applyStyleSheets(body: HTMLElement, source: string): void {
  const inherited = new Map<Element, string>();
  for (const { selector, declarations } of rulesOf(source)) {
    for (const element of selected(body, selector)) {
      // Widths of pictures from a style sheet are not applied: they suit the page of the source, not this site.
      const isPicture = element.localName === 'img';
      const applied = isPicture ? declarations.replaceAll(WIDTH, '') : declarations;
      inherited.set(element, `${inherited.get(element) ?? ''}${applied};`);
    }
  }
  for (const [element, declarations] of inherited) {
    element.setAttribute('style', declarations + (element.getAttribute('style') ?? ''));
  }
}

function rulesOf(source: string): Rule[] {
  const sheets = [...source.matchAll(/<style\b([^>]*)>([^]*?)<\/style/gi)].map(
    ([, attributes = '', css = '']) => {
      const media = /\bmedia\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/i.exec(attributes)?.[1];
      return media === undefined || matchMedia(media.replaceAll(/["']/g, '')).matches ? css : '';
    },
  );
  const plain = sheets.join('\n').replaceAll(/\/\*[^]*?\*\/|<!--|-->/g, '');
  const rules = [...withoutGroups(plain).matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(
    ([, list = '', block = '']) => {
      const declarations = block
        .split(';')
        .filter((declaration) => READ.test(declaration.slice(0, declaration.indexOf(':')).trim()))
        .join(';');
      const selectors = declarations ? (list.match(SELECTOR) ?? []) : [];
      return selectors
        .map((selector) => selector.trim())
        .filter((selector) => !selector.startsWith('@'))
        .map((selector) => ({ selector, declarations, weight: weightOf(selector) }));
    },
  );
  return rules.sort((one, other) => one.weight - other.weight);
}

/** Matches one selector in a list of selectors; `:is()` and `:not()` may contain lists. */
const SELECTOR = /(?:[^,()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g;

/** Unwraps groups such as `@media screen` that apply to this screen, and removes other groups. */
function withoutGroups(css: string): string {
  const innermost = /@([\w-]+)([^{};]*)\{((?:[^{}]*\{[^{}]*\})+[^{}]*)\}/g;
  const opened = css.replaceAll(innermost, (_, name: string, condition: string, rules: string) =>
    applies(name.toLowerCase(), condition.trim()) ? rules : '',
  );
  return opened === css ? css : withoutGroups(opened);
}

function applies(name: string, condition: string): boolean {
  if (name === 'media') return matchMedia(condition).matches;
  return name === 'supports' ? CSS.supports(condition) : name === 'layer';
}

/** Returns the specificity of a selector: ids count more than classes, and classes more than element names. */
function weightOf(selector: string): number {
  const counted = selector.replaceAll(/:where\([^()]*\)/g, '').replaceAll(/:(is|not|has)\(/g, '(');
  const count = (pattern: RegExp) => counted.match(pattern)?.length ?? 0;
  return count(/#/g) * 1e6 + count(/[.[]|:(?!:)/g) * 1e3 + count(/(?<![\w.#[:="-])[a-z]/gi);
}

function selected(body: HTMLElement, selector: string): Iterable<Element> {
  try {
    return body.querySelectorAll(selector);
  } catch {
    return [];
  }
}

/** Returns the value, in lower case, of a property unknown to browsers, such as `mso-list`; '' if it is not set. */
export function declared(element: Element, property: string): string {
  const style = element.getAttribute('style') ?? '';
  const found = style.matchAll(new RegExp(`(?:^|;)\\s*${property}\\s*:([^;]*)`, 'gi'));
  return [...found].at(-1)?.[1]?.trim().toLowerCase() ?? '';
}

export const styledOf = (element: HTMLElement): Styled => ({
  name: element.localName,
  style: (property) =>
    property.startsWith('mso-')
      ? declared(element, property)
      : element.style.getPropertyValue(property).toLowerCase(),
  attribute: (name) => element.getAttribute(name) ?? undefined,
});

export const hasContent = (element: Element) =>
  element.textContent.trim() !== '' || element.matches('img, :has(img)');

export function textsIn(body: HTMLElement): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
}

/** Removes a text, and elements that become empty; table cells stay. */
export function dropText(text: Text, body: HTMLElement): void {
  let parent = text.parentElement!;
  text.remove();
  while (
    parent !== body &&
    !parent.matches('td, th') &&
    parent.textContent.trim() === '' &&
    !parent.querySelector('img, br, table')
  ) {
    const empty = parent;
    parent = parent.parentElement!;
    empty.remove();
  }
}

const INLINE = 'span, font, ins, b, strong, i, em, u, s, strike, del, sup, sub';

/** Converts emphasis, whether from styles or from elements, to elements such as `<strong>`. */
export function emphasisToElements(body: HTMLElement): void {
  const emphasised = textsIn(body)
    .filter((text) => text.data.trim() !== '' || text.parentElement!.matches(INLINE))
    .map((text) => ({ text, marks: emphasisOf(text, body) }));
  for (const element of body.querySelectorAll(INLINE)) unwrap(element);
  for (const { text, marks } of emphasised) {
    for (const mark of marks) {
      const wrapper = body.ownerDocument.createElement(mark);
      text.replaceWith(wrapper);
      wrapper.append(text);
    }
  }
}

function emphasisOf(text: Text, body: HTMLElement): string[] {
  let isBold: boolean | undefined;
  let isItalic: boolean | undefined;
  let raised: string | undefined;
  let lines = '';
  for (let element = text.parentElement!; element !== body; element = element.parentElement!) {
    const { style, localName } = element;
    isBold ??= boldness(element);
    isItalic ??= slant(element);
    if (element.matches(INLINE)) raised ??= raising(element);
    lines += ` ${localName} ${style.textDecoration} ${style.textDecorationLine}`;
  }
  return [
    isBold && 'strong',
    isItalic && 'em',
    // The site underlines links anyway.
    /\b(u|underline)\b/.test(lines) && !text.parentElement!.closest('a') && 'u',
    /\b(s|strike|del|line-through)\b/.test(lines) && 's',
    raised,
  ].filter((mark) => typeof mark === 'string' && mark !== '') as string[];
}

function boldness({ style, localName }: HTMLElement): boolean | undefined {
  // The site shows headings in bold anyway.
  if (/^(h[1-6]|th)$/.test(localName)) return false;
  if (/^(normal|lighter|[1-5]\d\d)$/.test(style.fontWeight)) return false;
  if (/^(bold|bolder|[6-9]\d\d)$/.test(style.fontWeight)) return true;
  return /^(b|strong)$/.test(localName) || undefined;
}

function slant({ style, localName }: HTMLElement): boolean | undefined {
  if (style.fontStyle === 'normal') return false;
  return /^(italic|oblique)/.test(style.fontStyle) || /^(i|em)$/.test(localName) || undefined;
}

function raising({ style, localName }: HTMLElement): string | undefined {
  if (style.verticalAlign === 'baseline') return '';
  const kind = style.verticalAlign || localName;
  return /^(super|sup|sub)$/.test(kind) ? kind.slice(0, 3) : undefined;
}

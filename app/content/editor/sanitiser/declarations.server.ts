import { readColour } from './colours.ts';

/**
 * Returns the declarations of a style attribute in lower case, and expands the shorthands that `sight.ts` needs. As in
 * browsers, invalid values are ignored and `!important` takes priority.
 */
export function declarationsOf(style: string): Map<string, string> {
  const found = new Map<string, string>();
  const important = new Set<string>();
  const set = (property: string, value: string, isImportant: boolean) => {
    if (!isValue(property, value) || (important.has(property) && !isImportant)) return;
    if (isImportant) important.add(property);
    found.set(property, value);
  };
  const plain = style
    .slice(0, LONGEST)
    .toLowerCase()
    .replaceAll(/\/\*[^]*?(\*\/|$)/g, ' ');
  for (const [, property = '', written = ''] of plain.matchAll(DECLARATION)) {
    const value = written.replace(/!\s*important\s*$/, '').trim();
    const isImportant = written.includes('!');
    set(property, value, isImportant);
    if (!SHORTHAND.test(property)) continue;
    for (const [name, part] of longhands(property, value)) set(name, part, isImportant);
  }
  return found;
}

/** Longest style attribute that is parsed, in UTF-16 units. */
const LONGEST = 10_000;

const DECLARATION =
  /(?<![-a-z])([-a-z]+)\s*:((?:[^;"'()]|"[^"]*"|'[^']*'|\([^()]*(?:\([^()]*\)[^()]*)*\))*)/g;

const KEYWORDS: Record<string, RegExp> = {
  display:
    /^(none|contents|(inline-)?(block|flex|grid|table)|inline|flow-root|list-item|table-[a-z-]+|ruby[a-z-]*|initial|inherit|unset|revert)$/,
  visibility: /^(visible|hidden|collapse|initial|inherit|unset|revert)$/,
  opacity: /^([\d.]+%?|initial|inherit|unset|revert|calc.*)$/,
  'font-size':
    /^([\d.]+([a-z]+|%)|0|[a-z-]+(small|medium|large)|small|medium|large|smaller|larger|initial|inherit|unset|revert|[a-z]+\(.*)$/,
};
const COLOUR = /^(currentcolor|initial|inherit|unset|revert|[a-z-]+\(.*)$/;

/** Whether a value is valid for the property; browsers ignore invalid values. */
function isValue(property: string, value: string): boolean {
  if (property.endsWith('color')) return readColour(value) !== undefined || COLOUR.test(value);
  return value !== '' && (KEYWORDS[property]?.test(value) ?? true);
}

const SIDES = ['top', 'right', 'bottom', 'left'];

const SHORTHAND = /^(overflow|margin|padding|inset|font|background)$/;

function longhands(property: string, value: string): [string, string][] {
  const parts = value.split(/\s+/);
  if (property === 'overflow') {
    return [
      ['overflow-x', parts[0]!],
      ['overflow-y', parts[1] ?? parts[0]!],
    ];
  }
  if (/^(margin|padding|inset)$/.test(property)) {
    const [top = '', right = top, bottom = top, left = right] = parts;
    const prefix = property === 'inset' ? '' : `${property}-`;
    return [top, right, bottom, left].map((part, index) => [`${prefix}${SIDES[index]}`, part]);
  }
  if (property === 'font') {
    const size = /(?:^|\s)(0(?=[\s/])|[\d.]+(?:[a-z]+|%))/.exec(value)?.[1];
    return size ? [['font-size', size]] : [];
  }
  if (property !== 'background') return [];
  const colour = value.match(/[a-z-]+\([^()]*\)|[^\s,]+/g)?.find((part) => readColour(part));
  return [
    ['background-image', /url|gradient/.test(value) ? value : 'none'],
    ['background-color', colour ?? 'transparent'],
  ];
}

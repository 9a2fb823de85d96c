/** What a program says about its text in style attributes and in its own style sheet. */

/** The properties that decide about structure, emphasis, visibility or the meaning of a character; no alignment. */
const READ =
  /^(display|visibility|opacity|font(-weight|-style|-family|-size)?|text-decoration(-line)?|vertical-align|list-style(-type)?|mso-(hide|list|outline-level))$/i;

interface Rule {
  selector: string;
  declarations: string;
  weight: number;
}

/** Writes the rules of the style sheets in `source` into the style attributes of the elements they select. */
export function applyStyleSheets(body: HTMLElement, source: string): void {
  const inherited = new Map<Element, string>();
  for (const { selector, declarations } of rulesOf(source)) {
    for (const element of selected(body, selector)) {
      inherited.set(element, `${inherited.get(element) ?? ''}${declarations};`);
    }
  }
  for (const [element, declarations] of inherited) {
    element.setAttribute('style', declarations + (element.getAttribute('style') ?? ''));
  }
}

function rulesOf(source: string): Rule[] {
  const sheets = [...source.matchAll(/<style\b[^>]*>([^]*?)<\/style/gi)].map(([, css = '']) => css);
  const plain = sheets
    .join('\n')
    .replaceAll(/\/\*[^]*?\*\/|<!--|-->/g, '')
    // What holds on some media alone, such as paper.
    .replaceAll(/@[^{};]*\{(?:[^{}]*\{[^{}]*\})+[^{}]*\}/g, '');
  const rules = [...plain.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(
    ([, list = '', block = '']) => {
      const declarations = block
        .split(';')
        .filter((declaration) => READ.test(declaration.slice(0, declaration.indexOf(':')).trim()))
        .join(';');
      const selectors = declarations ? list.split(',').map((selector) => selector.trim()) : [];
      return selectors
        .filter((selector) => !/^@|:/.test(selector))
        .map((selector) => ({ selector, declarations, weight: weightOf(selector) }));
    },
  );
  return rules.sort((one, other) => one.weight - other.weight);
}

/** A class counts more than a name, wherever the rules stand. */
const weightOf = (selector: string) => selector.match(/[.#[]/g)?.length ?? 0;

function selected(body: HTMLElement, selector: string): Iterable<Element> {
  try {
    return body.querySelectorAll(selector);
  } catch {
    return [];
  }
}

/** The value of a property that no browser knows, such as `mso-list`; in lower case, '' if there is none. */
export function declared(element: Element, property: string): string {
  const style = element.getAttribute('style') ?? '';
  const found = style.matchAll(new RegExp(`(?:^|;)\\s*${property}\\s*:([^;]*)`, 'gi'));
  return [...found].at(-1)?.[1]?.trim().toLowerCase() ?? '';
}

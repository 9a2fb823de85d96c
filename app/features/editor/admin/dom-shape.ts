/** Reshaping of trees that are not shown: what is a block, and what stands loose between blocks. */

const BLOCKS = new Set(
  (
    'p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr table thead tbody tfoot tr td th ' +
    'caption colgroup col figure figcaption iframe video section article header footer main aside nav ' +
    'address center form fieldset legend details summary hgroup'
  ).split(' '),
);

/**
 * The body of some HTML, in a document in which nothing runs and nothing is loaded. Style and base
 * elements are taken out before: the page's policy would complain of them even there.
 */
export function parseInert(html: string): HTMLElement {
  const plain = html.replaceAll(/<style\b[^]*?(<\/style\s*>|$)|<base\b[^>]*>?/gi, '');
  return new DOMParser().parseFromString(plain, 'text/html').body;
}

/** Whether a node is a block, or an inline element that somebody put blocks into. */
export function isBlock(node: Node): boolean {
  if (!(node instanceof Element)) return false;
  return BLOCKS.has(node.localName) || [...node.children].some(isBlock);
}

/** Puts what stands loose between the blocks of an element into blocks of its own. */
export function wrapInlineRuns(element: HTMLElement, tag: string): void {
  let run: HTMLElement | undefined;
  const children = [...element.childNodes];
  for (const child of children) {
    if (isBlock(child)) {
      run = undefined;
    } else if (run || isVisible(child)) {
      if (!run) {
        run = element.ownerDocument.createElement(tag);
        child.before(run);
      }
      run.append(child);
    }
  }
}

function isVisible(node: Node): boolean {
  return node instanceof Element || (node.textContent ?? '').trim() !== '';
}

/** The same element under another name, with its attributes and content. */
export function replaceTag(element: HTMLElement, tag: string): HTMLElement {
  const replacement = element.ownerDocument.createElement(tag);
  const style = element.getAttribute('style');
  if (style) replacement.setAttribute('style', style);
  replacement.append(...element.childNodes);
  element.replaceWith(replacement);
  return replacement;
}

/** Leaves the content of an element in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

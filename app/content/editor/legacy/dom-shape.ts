/** Helpers for inert DOM trees: block elements, and the inline content between them. */

const BLOCKS = new Set(
  (
    'p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre hr table thead tbody tfoot tr td th ' +
    'caption colgroup col figure figcaption iframe video section article header footer main aside nav ' +
    'address center form fieldset legend details summary hgroup'
  ).split(' '),
);

/**
 * Parses HTML into an inert document. Removes style elements, base elements and event handlers, because the content
 * security policy reports them even in an inert document.
 */
export function parseInert(html: string): HTMLElement {
  const plain = html.replaceAll(/<style\b[^]*?(<\/style\s*>|$)|<base\b[^>]*>?/gi, '');
  const marked = plain.replaceAll(HANDLER_START, `$&${MARK}`);
  const { body } = new DOMParser().parseFromString(marked, 'text/html');
  if (marked !== plain) dropMarked(body);
  return body;
}

/** Matches the first letter of a possible event handler, or of a word such as `only`. */
const HANDLER_START = /(?<=[\s/"'])o(?=n[a-z]+[\s/>=])/gi;
/** A Unicode noncharacter. It occurs neither in texts nor in the names of event handlers. */
const MARK = '\uFDD0';

/** After parsing, removes marked attributes, which are event handlers, and restores marked text. */
function dropMarked(body: HTMLElement): void {
  for (const element of [body, ...body.querySelectorAll('*')]) {
    const attributes = [...element.attributes];
    for (const attribute of attributes) {
      const { name, value } = attribute;
      if (name.includes(MARK)) element.removeAttributeNode(attribute);
      else if (value.includes(MARK)) attribute.value = value.replaceAll(MARK, '');
    }
  }
  const texts = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    text.nodeValue = text.nodeValue!.replaceAll(MARK, '');
  }
}

/** Whether a node is a block element, or an inline element that contains one. */
export function isBlock(node: Node): boolean {
  if (!(node instanceof Element)) return false;
  return BLOCKS.has(node.localName) || [...node.children].some(isBlock);
}

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

/** Replaces an element with one of another name, which gets the style and the content. */
export function replaceTag(element: HTMLElement, tag: string): HTMLElement {
  const replacement = element.ownerDocument.createElement(tag);
  const style = element.getAttribute('style');
  if (style) replacement.setAttribute('style', style);
  replacement.append(...element.childNodes);
  element.replaceWith(replacement);
  return replacement;
}

export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

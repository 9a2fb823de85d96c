/** Selects text in the editor with the mouse, and waits for the editor to notice. */
import type { Locator } from 'playwright-core';

export async function dragOver(text: Locator, words: string): Promise<void> {
  const { mouse } = text.page();
  const { start, end } = await placesOf(text, words);
  // Clears the selection first, because the mouse would drag selected text away.
  await mouse.click(end.x, end.y);
  await waitForSelection(text, '');
  await mouse.move(start.x, start.y);
  await mouse.down();
  await mouse.move(end.x, end.y, { steps: 2 });
  await mouse.up();
  await waitForSelection(text, words);
}

export async function clickAfter(text: Locator, words: string): Promise<void> {
  const { end } = await placesOf(text, words);
  await text.page().mouse.click(end.x, end.y);
  await waitForSelection(text, '');
}

interface Place {
  x: number;
  y: number;
}

/** Scrolls to the words. Returns their start and end in the window, in CSS px. */
async function placesOf(text: Locator, words: string): Promise<{ start: Place; end: Place }> {
  return await text.evaluate((root, requested) => {
    const [first, last = ''] = requested.split('…') as [string, string | undefined];
    const range = document.createRange();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    let isStarted = false;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const value = node.nodeValue ?? '';
      const start = isStarted ? -1 : value.indexOf(first);
      if (start !== -1) {
        range.setStart(node, start);
        range.setEnd(node, start + first.length);
        isStarted = true;
        if (last === '') break;
      }
      const end = value.indexOf(last);
      if (isStarted && end !== -1) {
        range.setEnd(node, end + last.length);
        break;
      }
    }
    if (!isStarted) throw new Error(`no such words: ${requested}`);
    range.startContainer.parentElement!.scrollIntoView({ block: 'center', behavior: 'instant' });
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    const [from, to] = [boxes[0]!, boxes.at(-1)!];
    return {
      start: { x: from.left, y: from.top + from.height / 2 },
      end: { x: to.right, y: to.top + to.height / 2 },
    };
  }, words);
}

/**
 * Waits until `text` has the focus and the editor's selection equals the browser's. With `words`, also waits until
 * these are selected; an empty string means a caret. A test is faster than any user and could otherwise press the next
 * key before the browser has notified the editor.
 */
export async function waitForSelection(text: Locator, words?: string): Promise<void> {
  await text.page().waitForFunction(isSettled, { text: (await text.elementHandle())!, words });
}

interface Requested {
  text: Element;
  words: string | undefined;
}

/** Runs in the page. */
function isSettled({ text, words }: Requested): boolean {
  const { view, state } = (text as Element & { editor: EditorState }).editor;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection()!;
  if (document.activeElement !== text || !anchorNode || !focusNode) return false;
  if (!text.contains(anchorNode) || !text.contains(focusNode)) return false;
  const { from, to, anchor, head, node } = state.selection;
  const isHeard =
    node !== undefined ||
    (view.posAtDOM(anchorNode, anchorOffset) === anchor &&
      view.posAtDOM(focusNode, focusOffset) === head);
  if (words === undefined) return isHeard;
  const selected = state.doc.textBetween(from, to, ' ');
  const [first, last = first] = words.split('…') as [string, string | undefined];
  const isRequested =
    words === '' ? from === to : selected.startsWith(first) && selected.endsWith(last);
  return isHeard && isRequested;
}

/** The part of TipTap's editor in use, which its element exposes for tests. */
interface EditorState {
  view: { posAtDOM: (node: Node, offset: number) => number };
  state: {
    selection: { from: number; to: number; anchor: number; head: number; node?: unknown };
    doc: { textBetween: (from: number, to: number, between: string) => string };
  };
}

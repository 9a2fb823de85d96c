/** The editor as staff use it: opening, writing, saving, and what visitors then get. */
import type { Locator, Page } from 'playwright-core';
import { newsFields } from './factories.ts';
import type { Site } from './site.ts';

export interface EditorPage {
  page: Page;
  /** The text that is written in. */
  text: Locator;
  toolbar: Locator;
  newsId: number;
  button: (name: string) => Locator;
  popup: (name: string) => Locator;
  /** Selects the first place where these words stand, with the mouse's double click or the keyboard. */
  select: (words: string) => Promise<void>;
  /** Puts the caret after these words. */
  caretAfter: (words: string) => Promise<void>;
  selected: () => Promise<string>;
  /** Waits until the text has the focus again, as it gets it a moment after a popup is closed. */
  isBackInText: () => Promise<void>;
  /** The HTML of the text as it stands in the editor. */
  html: () => Promise<string>;
  /** Saves and gives what the API then answers. */
  save: () => Promise<string>;
  /** What stands in the message bar. */
  messages: () => Promise<string[]>;
}

/** Stores a published item with this content and opens it in the form. */
export async function openEditor(site: Site, content: string): Promise<EditorPage> {
  const fields = newsFields({ content });
  const { newsId } = (await site.api('POST', '/api/news', fields)) as { newsId: number };
  return await openItem(site, newsId);
}

/** Opens a stored item in the form. */
export async function openItem(site: Site, newsId: number): Promise<EditorPage> {
  const page = await site.openAsStaff(`/admin/newsedit/${newsId}`);
  return await editorOn(site, page, newsId);
}

/** The editor of a page that is open. */
export async function editorOn(site: Site, page: Page, newsId = 0): Promise<EditorPage> {
  const text = page.getByRole('textbox', { name: 'Tartalom' });
  await text.waitFor();
  const toolbar = page.getByRole('toolbar', { name: 'Eszköztár' });
  await toolbar.waitFor();
  return {
    page,
    text,
    toolbar,
    newsId,
    button: (name) => toolbar.getByRole('button', { name, exact: true }),
    popup: (name) => page.getByRole('dialog', { name }),
    select: (words) => text.evaluate(selectWords, { words, collapse: false }),
    caretAfter: (words) => text.evaluate(selectWords, { words, collapse: true }),
    selected: () => page.evaluate(() => getSelection()!.toString()),
    async isBackInText() {
      await page.locator('[contenteditable="true"]:focus').waitFor();
      // The document's selection follows within the editor's next turn.
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    },
    html: () => text.innerHTML(),
    async save() {
      await page.getByRole('button', { name: 'Ment', exact: true }).click();
      await page.waitForURL('**/admin/newslist');
      return await storedContent(site, newsId);
    },
    messages: () =>
      page.getByRole('status', { name: 'Üzenetek' }).getByRole('listitem').allInnerTexts(),
  };
}

export async function storedContent(site: Site, newsId: number): Promise<string> {
  const item = (await site.api('GET', `/api/news/getnews/${newsId}`)) as { content: string };
  return item.content;
}

/** The item's text as a visitor gets it, in the browser and already parsed. */
export async function publicText(site: Site, newsId: number): Promise<Locator> {
  const page = await site.open(`/news/${newsId}`);
  return page.getByRole('article');
}

/** Selects as a person would, and lets the editor hear of it before the test goes on. */
async function selectWords(
  root: HTMLElement | SVGElement,
  { words, collapse }: { words: string; collapse: boolean },
): Promise<void> {
  (root as HTMLElement).focus();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const [firstWord, lastWord] = words.split('…') as [string, string | undefined];
  const range = document.createRange();
  let isStarted = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const value = node.nodeValue ?? '';
    const start = value.indexOf(firstWord);
    if (!isStarted && start !== -1) {
      range.setStart(node, start);
      range.setEnd(node, start + firstWord.length);
      isStarted = true;
      if (lastWord === undefined) break;
    }
    const end = lastWord === undefined ? -1 : value.indexOf(lastWord);
    if (isStarted && end !== -1) {
      range.setEnd(node, end + lastWord!.length);
      break;
    }
  }
  if (!isStarted) throw new Error(`no such words: ${words}`);
  if (collapse) range.collapse(false);
  const selection = getSelection()!;
  selection.removeAllRanges();
  selection.addRange(range);
  await new Promise((resolve) => {
    setTimeout(resolve, 60);
  });
}

/** Pastes as the browser would: the event carries HTML, text and files, each if given. */
export async function paste(
  { text }: EditorPage,
  data: { html?: string; text?: string; files?: { name: string; type: string; base64: string }[] },
): Promise<void> {
  await text.evaluate((element, { html, text: plain, files }) => {
    const transfer = new DataTransfer();
    if (html !== undefined) transfer.setData('text/html', html);
    if (plain !== undefined) transfer.setData('text/plain', plain);
    for (const { name, type, base64 } of files ?? []) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], name, { type }));
    }
    const event = new ClipboardEvent('paste', {
      clipboardData: transfer,
      bubbles: true,
      cancelable: true,
    });
    element.dispatchEvent(event);
  }, data);
}

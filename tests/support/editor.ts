/** The editor as staff use it: opening, writing, saving, and the result for visitors. */
import assert from 'node:assert/strict';
import { afterEach, before } from 'node:test';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { typesetHtml } from '../../app/text/typography.ts';
import { newsFields } from './factories.ts';
import { clickAfter, dragOver, waitForSelection } from './selection.ts';
import type { Site } from './site.ts';

export interface EditorPage {
  site: Site;
  page: Page;
  text: Locator;
  toolbar: Locator;
  newsId: number;
  button: (name: string) => Locator;
  popup: (name: string) => Locator;
  /** Selects the first occurrence of these words with the mouse; 'from…to' includes everything between. */
  select: (words: string) => Promise<void>;
  caretAfter: (words: string) => Promise<void>;
  selected: () => Promise<string>;
  /** Waits until the text has the focus again, which takes a moment after a popup closes. */
  isBackInText: () => Promise<void>;
  html: () => Promise<string>;
  /**
   * Saves and returns the API's content. Fails unless a visitor without JavaScript gets the same HTML (except tables,
   * and numbers kept in one piece), or `shown` where the public page differs.
   */
  save: (shown?: string | ((saved: string) => string)) => Promise<string>;
  store: () => Promise<string>;
  messages: () => Promise<string[]>;
  dismissMessages: () => Promise<void>;
}

/** Names of the toolbar buttons that open a popup. */
export const popupNames = [
  'Betűtípus',
  'Betűméret',
  'Szín',
  'Hivatkozás beszúrása',
  'Kép beszúrása',
  'Videó beszúrása',
  'Táblázat beszúrása',
  'Billentyűparancsok',
];

/** Stores a published item with this content and opens it in the form. */
export async function openEditor(
  site: Site,
  content: string,
  options?: BrowserContextOptions,
): Promise<EditorPage> {
  const fields = newsFields({ content });
  const { newsId } = (await site.api('POST', '/api/news', fields)) as { newsId: number };
  return await openItem(site, newsId, options);
}

export async function openItem(
  site: Site,
  newsId: number,
  options?: BrowserContextOptions,
): Promise<EditorPage> {
  const page = await site.openAsStaff(`/admin/newsedit/${newsId}`, options);
  return await editorOn(site, page, newsId);
}

export async function editorOn(site: Site, page: Page, newsId = 0): Promise<EditorPage> {
  const text = page.getByRole('textbox', { name: 'Tartalom' });
  await text.waitFor();
  const toolbar = page.getByRole('toolbar', { name: 'Eszköztár' });
  await toolbar.waitFor();
  const bar = page.getByRole('status', { name: 'Üzenetek' });
  const store = async () => {
    await page.getByRole('button', { name: 'Ment', exact: true }).click();
    await page.waitForURL('**/admin/newslist');
    return await storedContent(site, newsId);
  };
  const editor: EditorPage = {
    site,
    page,
    text,
    toolbar,
    newsId,
    button: (name) => toolbar.getByRole('button', { name, exact: true }),
    popup: (name) => page.getByRole('dialog', { name }),
    select: (words) => dragOver(text, words),
    caretAfter: (words) => clickAfter(text, words),
    selected: () => page.evaluate(() => getSelection()!.toString()),
    isBackInText: () => waitForSelection(text),
    html: () => text.innerHTML(),
    store,
    async save(shown = withMovableTables) {
      const saved = await editor.store();
      const expected = typeof shown === 'string' ? shown : shown(await typesetHtml(saved));
      assert.equal(await publicHtml(site, newsId), expected, 'what visitors get');
      return saved;
    },
    messages: () => bar.getByRole('listitem').allInnerTexts(),
    dismissMessages: () => bar.dispatchEvent('dblclick'),
  };
  return editor;
}

/**
 * One form for all tests of a describe block, because opening costs more than most tests. The returned function loads
 * content into it. `save` and `store` store by the API what the form sends, so that the form stays open. A test that
 * undoes changes, or sets a route or a clock, needs a form of its own.
 */
export function shareEditor(site: Site): (content: string) => Promise<EditorPage> {
  let editor: EditorPage;
  before(async () => {
    editor = await openEditor(site, '');
    const { page, newsId } = editor;
    let saves = 0;
    editor.store = async () => {
      const refusal = `Próba: ${(saves += 1)}.`;
      const sent = page.evaluate(refuseNextSave, refusal);
      await page.getByRole('button', { name: 'Ment', exact: true }).click();
      await site.api('PUT', `/api/news/${newsId}`, newsFields({ content: await sent }));
      await page.getByText(refusal).first().waitFor();
      return await storedContent(site, newsId);
    };
  });
  afterEach(async (context) => {
    if ('error' in context && context.error) await editor.page.reload();
  });
  return async (content) => {
    await editor.text.evaluate((element, html) => {
      const { editor: own } = element as unknown as TipTapElement;
      // ProseMirror ignores a click that leaves the caret where it was in the same text node.
      own.commands.clearContent();
      own.commands.setContent(html);
      own.commands.setTextSelection(0);
    }, content);
    await editor.dismissMessages();
    return editor;
  };
}

/** The element property by which TipTap exposes itself to tests. */
interface TipTapElement {
  editor: {
    commands: {
      clearContent: () => boolean;
      setContent: (html: string) => boolean;
      setTextSelection: (position: number) => boolean;
    };
  };
}

/** Runs in the page. Refuses the next save in place of the server; returns the content that was sent. */
function refuseNextSave(title: string): Promise<string> {
  return new Promise((resolve) => {
    const { fetch } = window;
    window.fetch = async (input, options) => {
      const request = new Request(input, options);
      if (request.method !== 'PUT' || !request.url.includes('/api/news/')) {
        return await fetch(input, options);
      }
      window.fetch = fetch;
      resolve(((await request.json()) as { content: string }).content);
      const problem = { status: 400, title, errors: { title: [title] } };
      const headers = { 'content-type': 'application/problem+json' };
      return new Response(JSON.stringify(problem), { status: 400, headers });
    };
  });
}

export async function storedContent(site: Site, newsId: number): Promise<string> {
  const item = (await site.api('GET', `/api/news/getnews/${newsId}`)) as { content: string };
  return item.content;
}

/** The HTML of the item's text as sent to visitors. */
export async function publicHtml(site: Site, newsId: number): Promise<string> {
  const page = await (await fetch(`${site.origin}/news/${newsId}`)).text();
  const content = /<div class="rich-text">([^]*?)<\/div><\/div><aside class="asking"/.exec(page);
  assert.ok(content, page);
  return content[1]!;
}

/** Returns `saved` with tables and preformatted text that the keyboard can scroll, as on the public page. */
export function withMovableTables(saved: string): string {
  return saved.replaceAll(/<(table|pre)\b/g, '<$1 tabindex="0"');
}

/** Returns `saved` with lazily loaded pictures, as on the public page. */
export function withLazyPictures(saved: string): string {
  return saved.replaceAll(/(<img\b[^>]*?) \/>/g, '$1 loading="lazy" />');
}

/** The item's text as a visitor gets it, parsed by the browser. */
export async function publicText(site: Site, newsId: number): Promise<Locator> {
  const page = await site.open(`/news/${newsId}`);
  return page.getByRole('article');
}

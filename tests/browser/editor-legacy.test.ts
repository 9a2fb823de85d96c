import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { onFile } from '../support/database-content.ts';
import {
  openItem,
  publicHtml,
  publicText,
  storedContent,
  withMovableTables,
  type EditorPage,
} from '../support/editor.ts';
import { newsFields } from '../support/factories.ts';
import { legacyNews } from '../support/legacy-news.ts';
import { useSite, type Site } from '../support/site.ts';

const END = '<p>Vége</p>';

const ALL = legacyNews.map(({ name, html }) => `<p>— ${name} —</p>${html}`).join('') + END;

function parts(html: string): Record<string, string> {
  const pieces = html.split(/<p>— (.*?) —<\/p>/).slice(1);
  return Object.fromEntries(
    pieces.flatMap((piece, index) => (index % 2 === 0 ? [[piece, pieces[index + 1]!]] : [])),
  );
}

function expected(end: string): Record<string, string> {
  return Object.fromEntries(
    legacyNews.map(({ name, saved }, index) => [name, saved + ending(index, end)]),
  );
}

function expectedShown(end: string): Record<string, string> {
  return Object.fromEntries(
    legacyNews.map(({ name, saved, shown = withMovableTables(saved) }, index) => [
      name,
      shown + ending(index, end),
    ]),
  );
}

const ending = (index: number, end: string) =>
  index === legacyNews.length - 1 ? `<p>${end}</p>` : '';

describe('news from an earlier editor, opened in the present editor', () => {
  const site = useSite();

  it('is saved unchanged, byte for byte, if nothing was edited', async () => {
    const newsId = await store(site, ALL);
    const before = await storedContent(site, newsId);
    const editor = await openItem(site, newsId);
    await editor.caretAfter('Vége');
    await editor.page.keyboard.type('X');
    await editor.page.keyboard.press('Backspace');
    assert.equal(await editor.save(await publicHtml(site, newsId)), before);
  });

  it('loses no content in a first or second edit, and looks the same on the public page', async () => {
    // Stored in SQL, because the API would sanitise it.
    const newsId = await store(site, 'x');
    await onFile(site.databaseFile, (database) =>
      database.prepare('update news set content = ? where "newsId" = ?').run(ALL, newsId),
    );
    const stored = await storedContent(site, await store(site, ALL));
    assert.equal(await storedContent(site, newsId), stored);
    const before = await looks(site, newsId);
    const editor = await openItem(site, newsId);
    assert.equal(await editor.page.getByRole('alert').count(), 0);
    assert.deepEqual(parts(await add(editor, ' egy')), expected('Vége egy'));
    assert.deepEqual(parts(await publicHtml(site, newsId)), expectedShown('Vége egy'));
    const after = await looks(site, newsId);
    assert.ok(before.length > 60);
    assert.deepEqual(
      after.map((look) => look.replace('Vége egy', 'Vége')),
      before,
    );
    const again = await openItem(site, newsId);
    assert.deepEqual(parts(await add(again, ' kettő')), expected('Vége egy kettő'));
    assert.deepEqual(parts(await publicHtml(site, newsId)), expectedShown('Vége egy kettő'));
  });

  it('keeps the numbering of lists with letters or Roman numerals, in the editor and on the page', async () => {
    const lists = ['a', 'A', 'i', 'I'].map(
      (type) => `<ol start="2" type="${type}"><li>x</li></ol>`,
    );
    const html = lists.join('<p>–</p>');
    const editor = await openItem(site, await store(site, html + END));
    const styles = (text: EditorPage['text']) =>
      text
        .getByRole('list')
        .evaluateAll((all) => all.map((list) => getComputedStyle(list).listStyleType));
    const shown = ['lower-alpha', 'upper-alpha', 'lower-roman', 'upper-roman'];
    assert.deepEqual(await styles(editor.text), shown);
    assert.equal(await add(editor, '!'), `${html}<p>Vége!</p>`);
    assert.deepEqual(await styles(await publicText(site, editor.newsId)), shown);
  });

  it('is shown with a warning if editing would remove a part of it', async () => {
    const lost =
      '<table><caption>T <a href="/x">x</a></caption><tbody><tr><td>a</td></tr></tbody></table>';
    const newsId = await store(site, lost + END);
    const editor = await openItem(site, newsId);
    const warning = editor.page.getByRole('alert');
    assert.match(await warning.innerText(), /elvész:\s+1 hivatkozás/);
    assert.equal(await editor.text.getAttribute('contenteditable'), 'false');
    await warning.getByRole('button', { name: 'Szerkesztés mégis' }).click();
    await warning.waitFor({ state: 'detached' });
    assert.match(await add(editor, '!'), /<caption>T x<\/caption>.*Vége!/);
  });
});

async function store(site: Site, content: string): Promise<number> {
  const fields = newsFields({ content });
  return ((await site.api('POST', '/api/news', fields)) as { newsId: number }).newsId;
}

async function add(editor: EditorPage, words: string): Promise<string> {
  await editor.caretAfter('Vége');
  await editor.page.keyboard.press('End');
  await editor.page.keyboard.type(words);
  await editor.page.getByRole('button', { name: 'Ment', exact: true }).click();
  await editor.page.waitForURL('**/admin/newslist');
  return await storedContent(editor.site, editor.newsId);
}

async function looks(site: Site, newsId: number): Promise<string[]> {
  const article = await publicText(site, newsId);
  return await article.evaluate((root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue!.replaceAll(/\s+/g, ' ').trim();
      if (text === '') continue;
      const style = getComputedStyle(node.parentElement!);
      words.push(
        [text, style.textAlign, style.color, style.fontSize, style.fontFamily, style.fontWeight]
          .concat(style.fontStyle)
          .join(' | '),
      );
    }
    return words;
  });
}

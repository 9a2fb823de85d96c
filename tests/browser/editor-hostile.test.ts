import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { onFile } from '../support/database-content.ts';
import {
  openEditor,
  openItem,
  publicHtml,
  shareEditor,
  storedContent,
  withLazyPictures,
} from '../support/editor.ts';
import { hostileAddresses, hostileHtml } from '../support/hostile-html.ts';
import { composeText } from '../support/keys.ts';
import { useSite, type Site } from '../support/site.ts';
import { addNews } from '../support/staff.ts';
import { copyElsewhere, dropHtml, paste } from '../support/transfers.ts';

const BETWEEN = '<p>–</p>';

describe('hostile HTML', () => {
  const site = useSite();
  const load = shareEditor(site);

  it('is represented by at least a hundred different samples in these tests', () => {
    assert.ok(new Set(hostileHtml).size >= 100);
  });

  it('runs no script on a public page or in the editor after it was stored by the API or in SQL', async () => {
    const [shown, cleaned]: [string[], string[]] = [[], []];
    let inDatabase = 0;
    for (const part of inParts(hostileHtml)) {
      inDatabase = await addNews(site);
      await onFile(site.databaseFile, (database) =>
        database.prepare('update news set content = ? where "newsId" = ?').run(part, inDatabase),
      );
      for (const newsId of [await addNews(site, { content: part }), inDatabase]) {
        shown.push(await publicHtml(site, newsId));
        cleaned.push(await storedContent(site, newsId));
      }
    }
    const all = await addNews(site, { content: cleaned.join(BETWEEN) });
    assert.equal(await publicHtml(site, all), shown.join(BETWEEN));
    for (const bypassCSP of [false, true]) {
      const page = await site.open(undefined, { bypassCSP });
      await assertHarmless(site, page, `/news/${all}`, '.rich-text');
    }
    const editor = await openItem(site, inDatabase);
    assert.equal(await harm(editor.page, '.ProseMirror'), '');
  });

  it('runs no script, loads nothing and is not saved when it is pasted or dropped, even without CSP', async () => {
    const editor = await openEditor(site, '', { bypassCSP: true });
    const foreign = watchForeign(site, editor.page);
    // Each sample is pasted twice: alone, and among others with the marker of the editor's own clipboard.
    await editor.text.click();
    for (const part of chunks(hostileHtml)) {
      await editor.text.evaluate(pasteEach, part);
      assert.equal(await harm(editor.page, '.ProseMirror'), '');
      await editor.page.keyboard.press('Control+a');
      await editor.page.keyboard.press('Delete');
    }
    await editor.page.keyboard.type('Vége');
    const slices = inParts(hostileHtml).map((part) => `<p data-pm-slice="1 1 []">x</p>${part}`);
    for (const html of slices) await dropHtml(editor.text.getByText('Vége').last(), html);
    for (const html of slices) {
      await editor.page.keyboard.press('Control+Home');
      await paste(editor, { html, text: 'x' });
    }
    assert.equal(await harm(editor.page, '.ProseMirror'), '');
    // The public page shows pictures, players and headings differently, so they are not compared.
    await editor.page.getByRole('button', { name: 'Ment', exact: true }).click();
    await editor.page.waitForURL('**/admin/newslist');
    const visitor = await site.open(undefined, { bypassCSP: true });
    await assertHarmless(site, visitor, `/news/${editor.newsId}`, '.rich-text');
    assert.deepEqual(foreign, []);
  });

  it('is sanitised when it is pasted during IME composition', async () => {
    const editor = await openEditor(site, '<p>Egy</p>', { bypassCSP: true });
    const foreign = watchForeign(site, editor.page);
    await editor.caretAfter('Egy');
    const html = '<p style="color:red">Kettő<img src="/x" alt="x" srcset="https://evil.example/x">';
    await copyElsewhere(editor, { html, text: 'x' });
    await composeText(editor.page, 'bc');
    await editor.page.keyboard.press('Control+v');
    await editor.text.getByRole('img').waitFor();
    assert.equal(await editor.save(withLazyPictures), '<p>EgybcKettő<img src="/x" alt="x" /></p>');
    assert.deepEqual(foreign, []);
  });

  it('is not pasted at all if the editor finds no allowed content in it', async () => {
    const editor = await load('<p>Egy</p>');
    await editor.select('Egy');
    await editor.page.evaluate(() => {
      const isPlaceToPaste = (node: Node) => (node as HTMLElement).contentEditable === 'true';
      new MutationObserver((changes) => {
        const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        if (added.some(isPlaceToPaste)) console.error('pasted into an element of the page');
      }).observe(document.body, { childList: true, subtree: true });
    });
    for (const copied of [{ own: 'x' }, { html: '<script>x</script>' }]) {
      await copyElsewhere(editor, copied);
      await editor.page.keyboard.press('Control+v');
    }
    await editor.page.keyboard.press('Control+b');
    await editor.text.locator('strong').waitFor();
    assert.equal(await editor.save(), '<p><strong>Egy</strong></p>');
  });

  it('cannot be inserted through the address field of the link popup', async () => {
    const editor = await load('<p>Egy kettő</p>');
    const form = editor.popup('Hivatkozás beszúrása');
    await editor.select('kettő');
    await editor.button('Hivatkozás beszúrása').click();
    for (const address of hostileAddresses.slice(0, 2)) {
      await form.getByLabel('URL-cím').fill(address);
      await editor.page.keyboard.press('Enter');
      await form.locator('[aria-invalid=true]').waitFor();
    }
    await editor.page.keyboard.press('Escape');
    assert.equal(await editor.save(), '<p>Egy kettő</p>');
  });

  it('is parsed only in separate documents, never in the document of the page', async () => {
    const page = await site.openAsStaff();
    // The browser reports what it refuses.
    page.removeAllListeners('pageerror').removeAllListeners('console');
    for (const [path, allowed] of [
      ['/admin/newslist', ['frame', 'parser']],
      ['/news', []],
    ] as const) {
      await page.goto(path);
      assert.deepEqual(await page.evaluate(putIntoPage, '<b>x</b>'), allowed, path);
    }
  });

  it('cannot close the elements that contain it', async () => {
    const content = '</div></div></article></main></body><p>Kint</p><!--';
    const newsId = await addNews(site, { content });
    const page = await site.open(`/news/${newsId}`);
    assert.equal(await page.getByRole('article').getByText('Kint').count(), 1);
  });
});

/** Runs in the page. Synthetic paste events are much faster than the browser's clipboard. */
function pasteEach(text: Element, all: string[]): void {
  for (const html of all) {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', 'x');
    const options = { clipboardData, bubbles: true, cancelable: true };
    text.dispatchEvent(new ClipboardEvent('paste', options));
  }
}

/** Runs in the page. Lists the ways in which a script can create elements, scripts or policies from text. */
function putIntoPage(html: string): string[] {
  const make = (name: string) => document.createElement(name);
  const { trustedTypes } = window as never as {
    trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
  };
  const ways: Record<string, () => unknown> = {
    innerHTML: () => (make('p').innerHTML = html),
    outerHTML: () => (document.body.appendChild(make('p')).outerHTML = html),
    insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', html),
    write: () => document.write(html),
    fragment: () => document.createRange().createContextualFragment(html),
    address: () => ((make('script') as HTMLScriptElement).src = '/assets/x.js'),
    script: () => (make('script').textContent = 'alert(1)'),
    handler: () => document.body.setAttribute('onclick', 'alert(1)'),
    policy: () => trustedTypes.createPolicy('other', {}),
    frame: () => make('iframe').setAttribute('srcdoc', html),
    parser: () => new DOMParser().parseFromString(html, 'text/html'),
  };
  return Object.keys(ways).filter((name) => {
    try {
      ways[name]!();
      return true;
    } catch {
      return false;
    }
  });
}

const inParts = (all: string[]) => chunks(all).map((part) => part.join(BETWEEN));

function chunks(all: string[]): string[][] {
  return Array.from({ length: Math.ceil(all.length / 16) }, (_, index) =>
    all.slice(index * 16, index * 16 + 16),
  );
}

/** Aborts requests that leave the site, also for allowed pictures and players. */
function watchForeign(site: Site, page: Page): string[] {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    const isPlayer = /^https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com)\//.test(url);
    if (!url.startsWith(site.origin) && !/^(data|blob|about):/.test(url) && !isPlayer)
      foreign.push(url);
  });
  return foreign;
}

async function assertHarmless(site: Site, page: Page, path: string, text: string): Promise<void> {
  const foreign = watchForeign(site, page);
  await page.goto(path);
  // Fires error, focus and pointer events, so that handlers would run.
  for (const y of [250, 350, 450, 550]) await page.mouse.move(300, y);
  await page.waitForLoadState('networkidle');
  assert.equal(await harm(page, text), '', path);
  assert.deepEqual(foreign, [], path);
}

/**
 * Lists the parts of the text that run code or send requests. An opened dialog is an error by
 * itself.
 */
function harm(page: Page, text: string): Promise<string> {
  return page
    .locator(text)
    .first()
    .evaluate((root) =>
      [...root.querySelectorAll('*')]
        .filter((element) => {
          const isOdd =
            /^(script|style|svg|math|object|embed|form|input|link|meta|base|template)$/i;
          const runs = [...element.attributes].some(
            ({ name, value }) =>
              name.startsWith('on') ||
              name === 'srcdoc' ||
              (/^(href|src|action|data|poster)$/.test(name) &&
                /^\s*(javascript|vbscript|data:(?!image\/(png|jpeg|gif|webp))|\/\/|[\\]|\/[\\])/i.test(
                  value,
                )) ||
              (name === 'style' && /url\(|expression|position|behavior|-moz/i.test(value)),
          );
          return isOdd.test(element.localName) || runs;
        })
        .map((element) => element.outerHTML)
        .join('\n'),
    );
}

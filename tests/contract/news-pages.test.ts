import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startApi } from '../support/application.ts';
import { newsFields, projectFields } from '../support/factories.ts';
import { openPages } from '../support/shown-pages.ts';

const OLDER = 'Előző oldal (régebbiek)';
const NEWER = 'Következő oldal (újabbak)';

describe('the pages of the news', () => {
  it('list four items each, newest first, with links to the older and newer page above and below, and no code of the framework', async () => {
    const shown = await openNews();
    const first = await shown('/news');
    assert.deepEqual(headings(first), ['6. hír', '5. hír', '4. hír', '3. hír']);
    assert.match(first, /<article[^>]*><header><time[^>]*>2025\.06\.06<\/time>/);
    const older = [OLDER, '/news?page=1'];
    assert.deepEqual(pagers(first), [older, [NEWER, 'disabled'], older, [NEWER, 'disabled']]);
    assert.doesNotMatch(first, /entry\.client|__reactRouter/);

    const second = await shown('/news?page=1');
    assert.deepEqual(headings(second), ['2. hír', '1. hír']);
    assert.match(second, /<title>Hírek – 2\. oldal · /);
    const newer = [NEWER, '/news'];
    assert.deepEqual(pagers(second), [[OLDER, 'disabled'], newer, [OLDER, 'disabled'], newer]);
  });

  it('have both links disabled if a list of references fills only one page', async () => {
    const shown = await openNews();
    for (const [path, names] of [
      ['/projects/tervtar', [OLDER, NEWER]],
      ['/projects/geodezia', [OLDER, NEWER]],
      ['/en/projects/geodezia', ['Previous page (older)', 'Next page (newer)']],
    ] as const) {
      const disabled = names.map((name) => [name, 'disabled']);
      assert.deepEqual(pagers(await shown(path)), disabled, path);
    }
  });

  it('show each item at an address of its own, with its title as the only main heading', async () => {
    const shown = await openNews();
    assert.match(await shown('/news'), /<h2[^>]*><a href="\/news\/6">6\. hír<\/a>/);
    const item = await shown('/news/6');
    assert.match(item, /<title>6\. hír · /);
    assert.deepEqual(mainHeadings(item), ['6. hír']);
    assert.deepEqual(mainHeadings(await shown('/news/1')), ['1. hír']);
    assert.match(await shown('/news?page=1'), /<h3>Nagy<\/h3>/);
  });

  it('are replaced by a plain message at the address of a missing page', async () => {
    const shown = await openNews();
    for (const path of ['/news/7', '/news/999', '/news/x', '/news?page=2', '/news?page=-1', '/x']) {
      const page = await shown(path, 404);
      assert.deepEqual(mainHeadings(page), ['Az oldal nem található'], path);
      const [, ways] = /<p class="ways">(.*?)<\/p>/.exec(page)!;
      const names = [...ways!.matchAll(/<a[^>]*>([^<]*)/g)].map(([, name]) => name);
      assert.deepEqual(names.slice(-3), ['Szolgáltatások', 'Referenciák', 'Laboratórium'], path);
    }
  });
});

/** The pages of a site with six published items and one reference. */
async function openNews() {
  const { application, call, signIn } = await startApi('SQLite');
  const token = await signIn();
  const add = (fields: Record<string, unknown>) =>
    call('POST', '/api/news', { token, body: newsFields(fields) });
  await add({ title: '1. hír', date: '2025-06-01', content: '<h1>Nagy</h1>' });
  for (let day = 2; day <= 6; day += 1)
    await add({ title: `${day}. hír`, date: `2025-06-0${day}` });
  await add({ title: 'Vázlat', published: false });
  await call('POST', '/api/projects', { token, body: projectFields({ type: 'geodezia' }) });
  return await openPages(application);
}

const headings = (page: string) =>
  [...page.matchAll(/<article[^]*?<h2[^>]*>(.*?)<\/h2>/g)].map(([, heading]) => text(heading!));

const mainHeadings = (page: string) =>
  [...page.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, heading]) => text(heading!));

/** The links of each pager of a page: name and address. */
const pagers = (page: string) =>
  [...page.matchAll(/<nav class="pager"[^]*?<\/nav>/g)].flatMap(([pager]) =>
    [
      ...pager.matchAll(/<a (?:href="([^"]*)"|role="link" aria-disabled="true")[^>]*>(.*?)<\/a>/g),
    ].map(([, address = 'disabled', name]) => [text(name!), address]),
  );

const text = (html: string) => html.replaceAll(/<[^>]*>|\u00AD/g, '');

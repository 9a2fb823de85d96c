import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApi } from '../support/application.ts';
import { onOneDatabase } from '../support/databases.ts';
import { openPages } from '../support/shown-pages.ts';

interface Entry {
  menuEntryId: number;
  title: string;
  page: string;
  version: number;
}

const REASON = /^A kezdőlapra vezető menüpontnak maradnia kell/;

onOneDatabase('the main menu', (database) => {
  it('always keeps an entry that leads to the home page, even after parallel deletions', async () => {
    const api = await startApi(database);
    const token = await api.signIn();
    const call = (method: string, path: string, body?: unknown) =>
      api.call(method, `/api/content/menu${path}`, { token, ...(body !== undefined && { body }) });
    const entries = (await call('GET', '')).body as Entry[];
    const { menuEntryId: id, title } = entries.find(({ page }) => page === 'home')!;

    const removed = await call('DELETE', `/${id}`);
    assert.deepEqual([removed.status, removed.body.type], [409, 'urn:problem:has-to-stay']);
    assert.match(removed.body.title, REASON);
    const led = await call('PUT', `/${id}`, { title, page: 'news' });
    assert.equal(led.status, 400);
    assert.match(led.body.errors.page[0], REASON);
    assert.equal((await call('PUT', `/${id}`, { title: 'Kezdőlap', page: 'home' })).status, 200);

    const other = await call('POST', '', { title: 'Elölről', page: 'home' });
    assert.equal((await call('DELETE', `/${id}`)).status, 204);
    assert.equal((await call('DELETE', `/${other.body.menuEntryId}`)).status, 409);
    const news = entries.find(({ page }) => page === 'news')!;
    assert.equal((await call('DELETE', `/${news.menuEntryId}`)).status, 204);

    // Each of several parallel deletions might count on an entry that another one deletes.
    for (const giveUp of [
      (path: string) => call('DELETE', path),
      (path: string) => call('PUT', path, { title, page: 'contact' }),
    ]) {
      for (let more = 0; more < 3; more += 1) await call('POST', '', { title, page: 'home' });
      const leading = async () =>
        ((await call('GET', '')).body as Entry[]).filter(({ page }) => page === 'home');
      const all = await leading();
      const given = await Promise.all(all.map((entry) => giveUp(`/${entry.menuEntryId}`)));
      assert.equal((await leading()).length, 1);
      assert.equal(given.filter(({ status }) => status < 300).length, all.length - 1);
    }
  });

  it('lists the disciplines in their order, and marks the current page', async () => {
    const { application } = await startApi(database);
    const page = await (await openPages(application))('/groundlab');
    const [menu] = /<nav id="main-menu"[^]*?<\/nav>/.exec(page)!;
    const links = [...menu.matchAll(/<a href="([^"]*)"([^>]*)>(.*?)<\/a>/g)];
    assert.deepEqual(
      links.map(([, address, , name]) => [name, address]),
      [
        ['Bemutatkozás', '/'],
        ['Minden referencia', '/projects'],
        ['Geodézia', '/projects/geodezia'],
        ['Geotechnika', '/projects/geotechnika'],
        ['Környezetvédelem', '/projects/kornyezetvedelem'],
        ['Építés kivitelezés', '/projects/epiteskivitelezes'],
        ['Állapotrögzítés', '/projects/allapotrogzites'],
        ['Tervtár', '/projects/tervtar'],
        ['Szolgáltatások', '/szolgaltatasok'],
        ['Laboratórium', '/groundlab'],
        ['Hírek', '/news'],
        ['Kapcsolat', '/contact'],
        ['Ajánlatot kérek', '/ajanlatkeres'],
        ['+36 1 000 0000', 'tel:+3610000000'],
      ],
    );
    const current = links.filter(([, , attributes]) => attributes!.includes('aria-current="page"'));
    assert.deepEqual(
      current.map(([, , , name]) => name),
      ['Laboratórium'],
    );
  });

  it('is preceded by a notice of EU funding, which links to the details in the news', async () => {
    const { application } = await startApi(database);
    const shown = await openPages(application);
    const [before] = (await shown('/groundlab')).split('id="main-menu"');
    assert.match(before!, /<a class="eu-notice" href="\/news"[^]*Európai Unió/);
    const news = await shown('/news');
    const [, id] = /<section class="eu-project" aria-labelledby="([^"]*)"/.exec(news)!;
    assert.match(news, new RegExp(`<h2 id="${id}">Többcellás talajvizsgáló`));
    assert.match(news, /161 281 887 Ft[^]*68,57%[^]*2025\.06\.12/);
  });
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApi } from '../support/application.ts';
import { onOneDatabase } from '../support/databases.ts';
import { openPages } from '../support/shown-pages.ts';

onOneDatabase('the page of the laboratory tests', (database) => {
  it('shows which tests are not accredited', async () => {
    const { application } = await startApi(database);
    const page = await (await openPages(application))('/groundlab');
    const [heads] = /<thead>[^]*?<\/thead>/.exec(page)!;
    assert.deepEqual(
      [...heads.matchAll(/<th [^>]*>(.*?)<\/th>/g)].map(([, name]) =>
        name!.replaceAll(/<[^>]*>/g, ''),
      ),
      ['Vizsgálat megnevezése', 'Vizsgálati módszer', 'Státusz', 'Ajánlatkérés'],
    );
    const marked = rowsOf(page).filter((row) => /<th\b[^]*href="#jel-2"[^]*<\/th>/.test(row));
    const stated = rowsOf(page).filter((row) => row.includes('class="lab-state nem-akkreditalt"'));
    assert.ok(marked.length > 0);
    assert.deepEqual(stated, marked);
  });

  it('shows the tests that match the filter, their number, and a link to all tests', async () => {
    const { application } = await startApi(database);
    const shown = await openPages(application);
    const total = rowsOf(await shown('/groundlab')).length;
    const page = await shown('/groundlab?q=szemeloszl%C3%A1sok');
    const found = rowsOf(page);
    assert.ok(found.length > 0 && found.length < total);
    for (const row of found) assert.match(row, /<mark>/);
    const count = `${found.length} vizsgálat (összesen ${total}) – „szemeloszlások”`;
    assert.equal(/<p [^>]*id="talalatok"[^>]*>(.*?)<\/p>/.exec(page)![1], count);
    assert.ok(page.includes(`<title>${count}`));
    assert.match(page, /<a href="\/groundlab">Szűrés törlése<\/a>/);
  });

  it('leaves a refused search text out of the title and the number of tests, and scrolls to the error', async () => {
    const { application } = await startApi(database);
    const shown = await openPages(application);
    const all = await shown('/groundlab');
    const refused = await shown('/groundlab?q=%C3%A9s');
    assert.equal(titleOf(refused), titleOf(all));
    assert.match(refused, /<form [^>]*id="talalatok"/);
    const filtered = await shown('/groundlab?q=%C3%A9s&state=helyszini-ar');
    const count = `${rowsOf(filtered).length} vizsgálat (összesen ${rowsOf(all).length}) – Helyszíni ár`;
    assert.ok(titleOf(filtered).startsWith(count), titleOf(filtered));
    assert.equal(filtered.split('id="talalatok"').length, 2);
  });

  it('shows all tests with an error if the filter is too long, and is missing for an unknown group or state', async () => {
    const { application } = await startApi(database);
    const shown = await openPages(application);
    const page = await shown(`/groundlab?q=${'x'.repeat(101)}`, 400);
    assert.match(page, /Legfeljebb 100 karakterre lehet keresni\./);
    assert.equal(rowsOf(page).length, rowsOf(await shown('/groundlab')).length);
    for (const query of ['group=nincs', 'state=nincs']) {
      assert.equal(await shown(`/groundlab?${query}`), '404', query);
    }
  });
});

const titleOf = (page: string) => /<title>(.*?)<\/title>/.exec(page)![1]!;

/** The rows of the tables of tests. */
function rowsOf(page: string): string[] {
  const tables = page.match(/<table class="[^"]*lab-table[^]*?<\/table>/g)!;
  return tables.flatMap((table) => /<tbody>([^]*)<\/tbody>/.exec(table)![1]!.split(/(?=<tr\b)/));
}

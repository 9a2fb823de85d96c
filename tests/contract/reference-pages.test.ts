import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { plainText } from '../../app/text/html-text.ts';
import { ownDatabase, type TestDatabase } from '../support/databases.ts';
import { projectFields } from '../support/factories.ts';
import { startSite, type RunningSite } from '../support/site.ts';

const OLDER = 'Előző oldal (régebbiek)';
const NEWER = 'Következő oldal (újabbak)';

describe('the pages of the references', () => {
  let database: TestDatabase;
  let server: RunningSite;
  before(async () => {
    database = await ownDatabase({});
    server = await startSite({ DATABASE_URL: database.url });
    for (let day = 1; day <= 6; day += 1) {
      const fields = { name: `${day}. munka`, date: `2025-06-0${day}`, featured: day === 6 };
      await store('POST', '', { type: 'geodezia', ...fields });
    }
    await store('POST', '', { type: 'tervtar', name: 'Más munka' });
  });
  after(async () => {
    await server.stop();
    await database.drop();
  });

  async function store(method: string, path: string, fields: object): Promise<number> {
    const answer = await fetch(`${server.origin}/api/projects${path}`, {
      method,
      headers: { authorization: `Bearer ${database.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(projectFields({ ...fields })),
    });
    assert.ok(answer.ok, String(answer.status));
    return ((await answer.json()) as { projectId: number }).projectId;
  }
  const get = (path: string) => fetch(server.origin + path, { redirect: 'manual' });
  const statusOf = async (path: string) => (await get(path)).status;
  async function htmlOf(path: string): Promise<string> {
    const answer = await get(path);
    assert.equal(answer.status, 200, path);
    return (await answer.text()).replaceAll('\u00ad', '');
  }

  it('list four references of a discipline on a page, newest first', async () => {
    const first = await htmlOf('/projects/geodezia');
    assert.deepEqual(namesIn(first), ['6. munka', '5. munka', '4. munka', '3. munka']);
    assert.ok(plainText(articlesIn(first)[0]!).includes('2025.06.06'));
    assert.ok(!first.includes('Kiemelt'), 'a mark for staff');
    assert.deepEqual(pagersIn(first), [[OLDER, '/projects/geodezia?page=1'], [NEWER]]);

    const second = await htmlOf('/projects/geodezia?page=1');
    assert.match(titleOf(second), /^Geodézia – Referenciák – 2\. oldal · /);
    assert.deepEqual(namesIn(second), ['2. munka', '1. munka']);
    assert.deepEqual(pagersIn(second), [[OLDER], [NEWER, '/projects/geodezia']]);
  });

  it('state the size of each picture, and load those below the first screen lazily', async () => {
    const pictures = articlesIn(await htmlOf('/projects/geodezia')).map(
      (article) => /<img[^>]*alt="Referenciakép[^>]*>/.exec(article)![0],
    );
    assert.equal(pictures.length, 4);
    for (const picture of pictures) assert.match(picture, / width="\d+" height="\d+"/);
    assert.match(pictures[0]!, /loading="eager"/);
    assert.match(pictures[2]!, /loading="lazy"/);
  });

  it('include a page for each reference, and none for a missing one', async () => {
    const [first] = articlesIn(await htmlOf('/projects/geodezia'));
    assert.match(first!, /<a href="\/projects\/geodezia\/6">/);
    const [, heading] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await htmlOf('/projects/geodezia/6'))!;
    assert.equal(plainText(heading!), '6. munka');
    for (const path of ['nincs/6', 'geodezia/99', 'nincs']) {
      assert.equal(await statusOf(`/projects/${path}`), 404, path);
    }
  });

  it('redirect to a reference’s current address if the address names another discipline', async () => {
    const way = async (path: string) => {
      const { status, headers } = await get(path);
      return [status, headers.get('location'), headers.get('cache-control')];
    };
    const id = await store('POST', '', { type: 'kornyezetvedelem' });
    const [first, second] = ['kornyezetvedelem', 'allapotrogzites'].map(
      (section) => `/projects/${section}/${id}`,
    ) as [string, string];
    assert.deepEqual(await way(second), [301, first, 'no-cache']);
    await store('PUT', `/${id}`, { type: 'allapotrogzites' });
    assert.deepEqual(await way(first), [301, second, 'no-cache']);
  });

  it('can be searched in all disciplines by a form without a script', async () => {
    const named = { type: 'geotechnika', name: 'Zalai munka', date: '2024-05-05' };
    await store('POST', '', { ...named, county: 'zala', methods: 'Fúrás' });
    const all = await htmlOf('/projects');
    assert.match(all, /<h1[^>]*>Referenciák</);
    assert.ok(namesIn(all).length > 4);
    assert.match(all, /<form[^>]* action="\/projects" method="get"/);
    assert.equal(choiceOf(all, 'Módszer', 'Fúrás'), 'method=furas');
    assert.equal(choiceOf(all, 'Vármegye', 'Zala vármegye'), 'county=zala');
    assert.equal(choiceOf(all, 'Szakág', 'Tervtár'), 'type=tervtar');

    // A form sends fields without a choice, too.
    const asked = await get('/projects?type=&method=furas&county=zala&year=');
    assert.equal(asked.headers.get('location'), '/projects?county=zala&method=furas');
    const found = await htmlOf('/projects?county=zala&method=furas');
    assert.deepEqual(namesIn(found), ['Zalai munka']);
    assert.ok(!found.includes('class="pager"'), 'one page needs no links to others');
    assert.match(titleOf(found), /^Fúrás, Zala vármegye – Referenciák · /);
    assert.match(found, /<meta name="robots" content="noindex"/);
    assert.match(found, /<option value="zala" selected="">/);
    const none = await htmlOf('/projects?type=tervtar&county=zala&method=furas');
    assert.ok(none.includes('Ilyen referenciát nem találtunk.'));
    for (const query of ['?type=nincs', '?year=1999', '?method=nincs', '?year=x', '?page=99']) {
      assert.equal(await statusOf(`/projects${query}`), 404, query);
    }
  });

  it('say so if a discipline has no references', async () => {
    const html = await htmlOf('/projects/projektmanagement');
    assert.ok(html.includes('Ezen a szakterületen még nincs feltöltött referencia.'));
  });

  it('link from each discipline to the others, and to the map of all references', async () => {
    const html = await htmlOf('/projects/projektmanagement');
    const [menu] = /<nav aria-label="Referenciák">.*?<\/nav>/s.exec(html)!;
    // Reprography is no longer offered.
    assert.equal(menu.match(/<a /g)!.length, 7);
    assert.ok(menu.includes('href="/projects/geodezia"') && !menu.includes('Reprográfia'));
    assert.deepEqual(currentIn(menu), [['page', 'Projektmenedzsment']]);
    const everywhere = /<a [^>]*href="\/projects"[^>]*>Minden referencia, térképpel<\/a>/g;
    assert.equal(html.match(everywhere)?.length, 1);
    const main = /<nav[^>]*aria-label="Főmenü".*?<\/nav>/s.exec(await htmlOf('/projects'))![0];
    assert.deepEqual(currentIn(main), [
      ['true', 'Referenciák'],
      ['page', 'Minden referencia'],
    ]);
  });
});

const articlesIn = (html: string) => html.match(/<article.*?<\/article>/gs) ?? [];

const namesIn = (html: string) =>
  articlesIn(html).map((article) => plainText(/<h[23][^>]*>(.*?)<\/h[23]>/s.exec(article)![1]!));

const titleOf = (html: string) => plainText(/<title>(.*?)<\/title>/s.exec(html)![1]!);

/** Text and address of each paging link; without an address if it is disabled. */
const pagersIn = (html: string) =>
  html
    .match(/<nav class="pager".*?<\/nav>/gs)!
    .flatMap((pager) => [...pager.matchAll(/<a ([^>]*)>(.*?)<\/a>/gs)])
    .map(([, attributes, text]) => {
      const address = /href="([^"]+)"/.exec(attributes!)?.[1];
      assert.equal(attributes!.includes('aria-disabled="true"'), address === undefined);
      return [plainText(text!), ...(address === undefined ? [] : [address])];
    });

const currentIn = (html: string) =>
  [...html.matchAll(/<(\w+)[^>]*aria-current="(\w+)"[^>]*>(.*?)<\/\1>/gs)].map(
    ([, , value, text]) => [value, plainText(text!)],
  );

/** The parameter that a form sends for an option of the field with this label. */
function choiceOf(html: string, label: string, option: string): string {
  const [, id] = new RegExp(`<label for="([^"]+)">${label}</label>`).exec(html)!;
  const [, name, options] = new RegExp(`<select id="${id}" name="([^"]+)">(.*?)</select>`).exec(
    html,
  )!;
  return `${name}=${new RegExp(`value="([^"]+)"[^>]*>${option}</option>`).exec(options!)![1]}`;
}

import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { startApi } from '../support/application.ts';
import { freshDatabase, onOneDatabase, type DatabaseName } from '../support/databases.ts';
import { newsFields, projectFields } from '../support/factories.ts';
import { startHistories } from '../support/histories.ts';
import { ADMIN } from '../support/administrator.ts';
import { addPerson } from '../support/people.ts';
import { asDataUrl, scene } from '../support/pictures.ts';
import { startServer } from '../support/site.ts';
import { until } from '../support/until.ts';

const DAY = 24 * 3600 * 1000; // ms
const LINKS = '/api/preview-links';
const UNKNOWN = '0'.repeat(64);

async function startLinks(database: DatabaseName) {
  const started = await startHistories(database);
  const { api, call, add } = started;
  await add('/api/news', newsFields({ title: 'Vázlat', published: false }));
  const make = (item: object = { kind: 'news', itemId: 1 }) => call('POST', LINKS, { body: item });
  return {
    ...started,
    make,
    async token(item?: object): Promise<string> {
      const { status, body } = await make(item);
      assert.equal(status, 201, JSON.stringify(body));
      return new URL(body.address).pathname.replace('/elonezet/', '');
    },
    open: (token: string) => api.call('POST', '/api/previews', { body: { token } }),
    links: async () => (await call('GET', `${LINKS}?kind=news&itemId=1`)).body.links,
  };
}

onOneDatabase('a preview link', (database) => {
  it('is protected against guessing by a limit of attempts from each network', async () => {
    const { api, token, open } = await startLinks(database);
    const secret = await token();
    for (let looks = 0; looks < 119; looks += 1) assert.equal((await open(UNKNOWN)).status, 404);
    assert.equal((await open(secret)).status, 200);
    const refused = await open(secret);
    assert.equal(refused.status, 429);
    assert.match(refused.headers.get('retry-after') ?? '', /^[1-9]\d?$/);
    const other = await startApi(database, { DATABASE_URL: api.databaseUrl });
    const asked = await other.call('POST', '/api/previews', { body: { token: secret } });
    assert.equal(asked.status, 429, 'whichever process is asked');
    const elsewhere = { body: { token: secret }, address: '192.0.2.77' };
    assert.equal((await api.call('POST', '/api/previews', elsewhere)).status, 200);
  });

  it('shows its holder an unpublished item, or the draft of this item', async () => {
    const { api, call, token, open, links } = await startLinks(database);
    const before = Date.now();
    const secret = await token();
    assert.match(secret, /^[\da-f]{64}$/);
    const draft = await open(secret);
    assert.deepEqual(
      [draft.status, draft.body.news.title, draft.body.project],
      [200, 'Vázlat', null],
    );
    assert.equal(draft.headers.get('cache-control'), 'no-store');
    const left = Date.parse(draft.body.expiresAt) - before - 7 * DAY;
    assert.ok(left >= 0 && left < 60_000);
    assert.equal((await api.call('GET', '/api/news/getnews/1')).status, 404);

    const body = { ...newsFields({ title: 'Függő' }), baseVersion: 1 };
    assert.equal((await call('PUT', '/api/news/pending/1', { body })).status, 200);
    assert.equal((await open(secret)).body.news.title, 'Függő');
    const [link] = await links();
    assert.deepEqual(Object.keys(link), ['linkId', 'madeBy', 'madeByName', 'madeAt', 'expiresAt']);
    assert.equal(link.madeBy, 'admin');
  });

  it('shows the picture of a draft, which the published item does not have', async () => {
    const { call, add, token, open } = await startLinks(database);
    await add('/api/Projects', projectFields());
    const image = asDataUrl(await scene(31, 31).png().toBuffer());
    const body = { ...projectFields({ name: 'Másképp', image }), baseVersion: 1 };
    const saved = await call('PUT', '/api/projects/pending/1', { body });
    const shown = await open(await token({ kind: 'project', itemId: 1 }));
    assert.equal(shown.body.project.name, 'Másképp');
    assert.equal(shown.body.project.image.src, saved.body.change.content.image);
  });

  it('is stored only as a digest, and its secret is not logged', async () => {
    const { call, db, token, links } = await startLinks(database);
    const secret = await token();
    const [{ linkId }] = await links();
    assert.equal((await call('DELETE', `${LINKS}/${linkId}`)).status, 204);
    const log = await call('GET', '/api/audit?from=0&count=2');
    assert.deepEqual(
      log.body.items.map((event: Record<string, unknown>) => [
        event['action'],
        event['kind'],
        event['itemId'],
        event['label'],
      ]),
      [
        ['previewLinkTakenBack', 'news', 1, 'Vázlat'],
        ['previewLinkMade', 'news', 1, 'Vázlat'],
      ],
    );
    await token();
    const stored = JSON.stringify([
      await db.selectFrom('previewLink').selectAll().execute(),
      await db.selectFrom('auditEvent').selectAll().execute(),
    ]);
    assert.ok(!stored.includes(secret));
  });

  it('causes the same 404 if it is unknown, expired, revoked or leads to a deleted item', async () => {
    const { call, db, token, open, links, remove, restore } = await startLinks(database);
    const [over, taken, gone] = [await token(), await token(), await token()];
    const [, second, first] = await links();
    await db
      .updateTable('previewLink')
      .set({ expiresAt: Date.now() - 1 })
      .where('linkId', '=', first.linkId)
      .execute();
    await call('DELETE', `${LINKS}/${second.linkId}`);
    assert.equal((await call('DELETE', `${LINKS}/${second.linkId}`)).status, 404);
    await remove('/api/news/1');
    const unknown = await open(UNKNOWN);
    assert.equal(unknown.status, 404);
    for (const secret of [over, taken, gone]) {
      const refused = await open(secret);
      assert.deepEqual([refused.status, refused.body], [404, unknown.body]);
    }
    assert.equal((await open('x')).status, 400);
    await restore('news', 1);
    assert.equal((await open(gone)).body.news.title, 'Vázlat');
    await remove('/api/news/1');
    const trash = await call('GET', '/api/bin?from=0&count=1');
    await call('DELETE', `/api/bin/${trash.body.items[0].binId}`);
    assert.deepEqual(await db.selectFrom('previewLink').select('kind').execute(), []);
  });

  it('shows nothing after its expiry, although the item exists', async () => {
    const { db, token, open } = await startLinks(database);
    const secret = await token();
    const expire = (expiresAt: number) =>
      db.updateTable('previewLink').set({ expiresAt }).execute();
    await expire(Date.now() + DAY);
    assert.equal((await open(secret)).status, 200);
    await expire(Date.now() - 1);
    assert.equal((await open(secret)).status, 404);
  });

  it('does not work while its creator is disabled, and is deleted with the account', async () => {
    const { api, call, open, links } = await startLinks(database);
    const editor = await addPerson(api, 'szerkeszto');
    const body = { kind: 'news', itemId: 1 };
    const made = await api.call('POST', LINKS, { token: editor, body });
    const secret = new URL(made.body.address).pathname.replace('/elonezet/', '');
    const setDisabled = (isDisabled: boolean) =>
      call('PUT', '/api/users/szerkeszto', {
        body: { role: 'editor', email: '', isDisabled, password: ADMIN.password },
      });
    const state = async () => [(await open(secret)).status, (await links()).length];
    assert.deepEqual(await state(), [200, 1]);
    await setDisabled(true);
    assert.deepEqual(await state(), [404, 0]);
    await setDisabled(false);
    assert.deepEqual(await state(), [200, 1]);
    await setDisabled(true);
    const own = { password: ADMIN.password };
    assert.equal((await call('DELETE', '/api/users/szerkeszto', { body: own })).status, 204);
    await addPerson(api, 'szerkeszto');
    assert.deepEqual(await state(), [404, 0]);
  });

  it('cannot be created for an item with five valid links, even by parallel requests', async () => {
    const { db, make, links } = await startLinks(database);
    const asked = await Promise.all(Array.from({ length: 8 }, () => make()));
    const statuses = asked.map(({ status }) => status).toSorted();
    assert.deepEqual(statuses, [201, 201, 201, 201, 201, 409, 409, 409]);
    assert.equal((await links()).length, 5);
    await db
      .updateTable('previewLink')
      .set({ expiresAt: Date.now() - 1 })
      .execute();
    assert.equal((await links()).length, 0);
    assert.equal((await make()).status, 201);
    assert.equal((await db.selectFrom('previewLink').select('linkId').execute()).length, 1);
    assert.equal((await make({ kind: 'news', itemId: 99 })).status, 404);
    assert.equal((await make({ kind: 'reproPrice', itemId: 1 })).status, 400);
  });

  it('cannot be created for an item without a page', async () => {
    const { call, make } = await startLinks(database);
    const body = { title: 'Árajánlat', subject: 'Árajánlat', body: 'Tisztelt {név}!' };
    const template = await call('POST', '/api/content/answer-templates', { body });
    const { status } = await make({
      kind: 'answer-templates',
      itemId: template.body.answerTemplateId,
    });
    assert.deepEqual([template.status, status], [201, 404]);
  });

  it('can be created and revoked by editors, but not by visitors', async () => {
    const { api, links } = await startLinks(database);
    const editor = await addPerson(api, 'szerkeszto');
    const body = { kind: 'news', itemId: 1 };
    assert.equal((await api.call('POST', LINKS, { body })).status, 401);
    assert.equal((await api.call('POST', LINKS, { body, token: editor })).status, 201);
    const [{ linkId }] = await links();
    assert.equal((await api.call('DELETE', `${LINKS}/${linkId}`)).status, 401);
    assert.equal((await api.call('DELETE', `${LINKS}/${linkId}`, { token: editor })).status, 204);
  });
});

it('a preview link appears in no cache, search engine, referrer or log', async () => {
  const database = await freshDatabase('SQLite');
  after(database.drop);
  const { origin, output } = await startServer({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'debug',
  });
  async function call(method: string, path: string, body: object) {
    const headers = {
      authorization: `Bearer ${database.token}`,
      'content-type': 'application/json',
    };
    const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) });
    assert.ok(answer.ok, `${path}: ${answer.status}`);
    return (await answer.json()) as Record<string, string>;
  }
  const { newsId } = await call('POST', '/api/news', newsFields({ title: 'Mai hír' }));
  const change = { ...newsFields({ title: 'Holnapi hír' }), baseVersion: 1 };
  await call('PUT', `/api/news/pending/${newsId}`, change);
  const { address } = await call('POST', LINKS, { kind: 'news', itemId: newsId });
  const path = new URL(address!).pathname;
  for (const one of [path, `/elonezet/${UNKNOWN}`, '/elonezet/x', `${path}/`]) {
    const { headers } = await fetch(origin + one, { redirect: 'manual' });
    assert.deepEqual(
      ['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => headers.get(name)),
      ['no-store', 'noindex', 'no-referrer'],
      one,
    );
  }
  for (const file of ['/sitemap.xml', '/news/feed.atom', '/news', '/']) {
    const text = await (await fetch(origin + file)).text();
    assert.ok(!text.includes('Holnapi hír') && !text.includes('/elonezet'), file);
  }
  // React Router warns of addresses that it cannot decode, and logs them.
  await fetch(`${origin}${path}%`);
  await until(() => output().includes('%'));
  assert.ok(output().includes('"/elonezet/…"'), output());
  assert.ok(!output().includes(path));
});

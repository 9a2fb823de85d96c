import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { TOTP } from 'otpauth';
import { legalSearch } from '../../app/features/company/legal.search.ts';
import { createLinkRepository } from '../../app/operations/links/link.repository.server.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { postgresIndex } from '../../app/content/search/postgres-index.repository.server.ts';
import { createRefreshMarks } from '../../app/content/search/refresh-marks.repository.server.ts';
import { sqliteIndex } from '../../app/content/search/sqlite-index.repository.server.ts';
import { ADMIN } from '../support/administrator.ts';
import { startApi, type CallOptions } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import { onBothDatabases, type DatabaseName } from '../support/databases.ts';
import { categoryFields, newsFields, priceFields } from '../support/factories.ts';
import { startHistories } from '../support/histories.ts';
import { formOf } from '../support/media.ts';
import { scene } from '../support/pictures.ts';
import { LIST } from '../support/price-list.ts';
import { until } from '../support/until.ts';

const HOUR = 60 * 60 * 1000; // ms

async function begin(...started: Parameters<typeof startApi>) {
  const api = await startApi(...started);
  const token = await api.signIn();
  const call = (method: string, path: string, options: CallOptions | object = {}) =>
    api.call(method, path, { token, ...options });
  return { ...api, token, call };
}

const statusesOf = (answers: readonly { status: number }[]) => [
  ...new Set(answers.map(({ status }) => status)),
];

/** Number of transactions that wait for a lock in PostgreSQL. */
async function countWaiting<Tables>(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

/**
 * Returns a function that starts calls so that each waits for `row`, in their order, before the first of them continues.
 * On SQLite, which runs one writing transaction at a time, it only starts them together.
 */
function createQueue(database: DatabaseName, databaseUrl: string) {
  const { db, close } = openDatabase(databaseUrl, () => {});
  after(close);
  return async function together<Answer>(
    row: RawBuilder<unknown>,
    calls: (() => Promise<Answer>)[],
  ): Promise<Answer[]> {
    if (database === 'SQLite') return await Promise.all(calls.map((start) => start()));
    const started: Promise<Answer>[] = [];
    await db.transaction().execute(async (transaction) => {
      await sql`select 1 from ${row} for update`.execute(transaction);
      for (const start of calls) {
        started.push(start());
        await until(async () => (await countWaiting(db)) === started.length);
      }
    });
    return await Promise.all(started);
  };
}

onBothDatabases('several requests at the same moment', (database) => {
  it('change a user once: one succeeds, and the others learn that the change is already applied', async () => {
    const { call } = await begin(database);
    const fields = { role: 'editor', email: '', displayName: 'Béla' };
    await call('POST', '/api/users', {
      body: { username: 'bela', ...fields, password: ADMIN.password },
    });
    let was = { ...fields, isDisabled: false };
    for (let round = 0; round < 15; round += 1) {
      const requested = { ...was, displayName: `Béla ${round}` };
      const body = { ...requested, was };
      const answers = await Promise.all(
        [1, 2, 3].map(() => call('PUT', '/api/users/bela', { body })),
      );
      const refused = answers.filter(({ status }) => status !== 200);
      assert.equal(refused.length, 2);
      assert.deepEqual([...new Set(refused.map((answer) => answer.body.applied))], [true]);
      was = requested;
    }
  });

  it('delete a user once, even if two delete it and one creates a link for it', async () => {
    const { call, databaseUrl } = await begin(database);
    for (let round = 0; round < 10; round += 1) {
      await execute(
        databaseUrl,
        `insert into account (username, "passwordHash") values ('bela', '')`,
      );
      const path = '/api/users/bela';
      const proof = { body: { password: ADMIN.password } };
      const [one, other, link] = await Promise.all([
        call('DELETE', path, proof),
        call('DELETE', path, proof),
        call('POST', `${path}/password-link`, proof),
      ]);
      assert.deepEqual([one.status, other.status].sort(), [204, 404]);
      assert.ok([200, 404].includes(link.status), JSON.stringify(link.body));
    }
  });

  it('can set the description and the focal point of a picture, and neither is lost', async () => {
    const { call } = await begin(database);
    const raw = formOf(await scene(50, 20).png().toBuffer(), 'a.png');
    const { url } = (await call('POST', '/api/images?keep=true', { raw })).body;
    const path = `/api/library/item?hash=${/[\w-]{43}/.exec(url)![0]}`;
    for (let round = 1; round <= 15; round += 1) {
      const [alt, focus] = [`Fúrás ${round}`, { x: round, y: 10 }];
      const answers = await Promise.all([
        call('PUT', path, { body: { alt } }),
        call('PUT', path, { body: { focus } }),
      ]);
      assert.deepEqual(statusesOf(answers), [200]);
      const { body } = await call('GET', path);
      assert.deepEqual([body.alt, body.focus], [alt, focus]);
    }
  });

  it('can move items of a group and delete the group without a server error', async () => {
    const { call } = await begin(database);
    const group = async () => {
      const body = { title: 'Talajmechanika', translations: {} };
      const { labGroupId } = (await call('POST', '/api/content/lab-groups', { body })).body;
      const ids: number[] = [];
      for (let test = 0; test < 10; test += 1) {
        const fields = { labGroupId, name: `Vizsgálat ${test}`, standards: '' };
        const flags = { withdrawnStandards: '', notAccredited: false, onSite: false };
        const made = await call('POST', '/api/content/lab-tests', {
          body: { ...fields, ...flags },
        });
        assert.equal(made.status, 201, JSON.stringify(made.body));
        ids.push(made.body.labTestId);
      }
      return { path: `/api/content/lab-groups/${labGroupId}`, ids };
    };
    const { ids } = await group();
    const move = (moved: number, before: number) =>
      call('PUT', `/api/content/lab-tests/${moved}/place`, { body: { before } });
    for (let round = 0; round < 10; round += 1) {
      const turn = round % 2;
      const moves = [move(ids[8]!, ids[turn]!), move(ids[5]!, ids[2 + turn]!)];
      assert.deepEqual(statusesOf(await Promise.all(moves)), [200]);
    }
    for (let round = 0; round < 8; round += 1) {
      const going = await group();
      const gone = call('DELETE', going.path);
      await setTimeout(round);
      const moved = await move(going.ids[9]!, going.ids[0]!);
      assert.equal((await gone).status, 204);
      assert.ok([200, 404].includes(moved.status), JSON.stringify(moved.body));
    }
  });

  it('can add a colleague to a discipline and make the colleague its head', async () => {
    const { call, databaseUrl } = await begin(database, { SAMPLE_CONTENT: 'on' });
    const twin = await startApi(database, { DATABASE_URL: databaseUrl });
    const token = await twin.signIn();
    const firstOf = async (path: string) => {
      const [{ version: _version, image: _image, order: _order, isSample: _sample, ...rest }] = (
        await call('GET', path)
      ).body;
      return rest;
    };
    const { personId, ...person } = await firstOf('/api/content/people');
    const { disciplineId, key, ...discipline } = await firstOf('/api/content/disciplines');
    const people = `/api/content/people/${personId}`;
    const disciplines = `/api/content/disciplines/${disciplineId}`;
    for (let round = 0; round < 25; round += 1) {
      await call('PUT', people, { body: { ...person, discipline: '' } });
      await call('PUT', disciplines, { body: { ...discipline, headId: null } });
      const belongs = call('PUT', people, { body: { ...person, discipline: key } });
      await setTimeout(round % 4);
      const body = { ...discipline, headId: personId };
      const answers = [await twin.call('PUT', disciplines, { token, body }), await belongs];
      assert.deepEqual(statusesOf(answers), [200]);
    }
  });

  it('either restore an item from the trash with its children or delete it permanently', async () => {
    const { api, call, add, remove, bin, history } = await startHistories(database);
    const together = createQueue(database, api.databaseUrl);

    for (const isRestoreFirst of [true, false, true, false]) {
      const category = await add('/api/reprocategories', categoryFields());
      const itemId = category['reproCategoryId'] as number;
      for (let order = 1; order < 5; order += 1)
        await add('/api/reproprices', priceFields(itemId, { order }));
      await remove(`/api/reprocategories/${itemId}`);
      const { binId } = (await bin()).find((entry) => entry.itemId === itemId)!;
      const body = { kind: 'reproCategory', itemId };
      const calls = [
        () => call('POST', '/api/bin/restore', { body }),
        () => call('DELETE', `/api/bin/${binId}`),
      ];
      const entry = sql`"bin" where "historyId" = ${binId}`;
      const answers = await together(entry, isRestoreFirst ? calls : calls.toReversed());
      const [first, second] = answers.map(({ status }) => status);
      if (database === 'PostgreSQL') assert.deepEqual([first, second], [204, 404]);
      assert.deepEqual([first, second].toSorted(), [204, 404]);
      const isRestored = (first === 204) === isRestoreFirst;
      assert.deepEqual(await bin(), []);
      const stored: { reproCategoryId: number; reproPrices: object[] }[] = (await call('GET', LIST))
        .body;
      const found = stored.find(({ reproCategoryId }) => reproCategoryId === itemId);
      assert.equal(found?.reproPrices.length, isRestored ? 4 : undefined);
      const actions = (await history('reproCategory', itemId)).map(({ action }) => action);
      assert.deepEqual(actions, isRestored ? ['restored', 'deleted', 'created'] : []);
    }
  });

  it('can save an item while a picture is replaced in it and in another, and while this is undone', async () => {
    const { call, databaseUrl } = await begin(database);
    const together = createQueue(database, databaseUrl);
    const [from, to, inText] = await Array.fromAsync([50, 51, 52], async (width) => {
      const raw = formOf(await scene(width, 20).png().toBuffer(), 'a.png');
      return (await call('POST', '/api/images', { raw })).body.url as string;
    });
    const content = `<p><img src="${inText}" alt=""></p>`;
    for (const image of [from, from]) {
      await call('POST', '/api/news', { body: newsFields({ image, content }) });
    }
    const row = sql`"news" where "newsId" = 2`;
    const save = (image: string) =>
      call('PUT', '/api/news/2', { body: newsFields({ title: 'Mentett', image, content }) });
    const [hash, by] = [from, to].map((url) => /[\w-]{43}/.exec(url!)![0]);
    const replace = () => call('POST', '/api/library/replace', { body: { hash, by } });
    const [saved, replaced] = await together(row, [() => save(from!), replace]);
    assert.deepEqual([saved!.status, replaced!.status], [200, 200]);
    assert.equal((await call('GET', '/api/news/getnews/2')).body.title, 'Mentett');

    const items = replaced!.body.items.map(({ label: _label, ...item }: { label: string }) => item);
    const undo = () => call('POST', '/api/library/undo-replace', { body: { hash, by, items } });
    const [again, undone] = await together(row, [() => save(to!), undo]);
    assert.equal(again!.status, 200);
    assert.ok([204, 412].includes(undone!.status), JSON.stringify(undone!.body));
  });

  it('can replace a telephone number in the same items in any order', async () => {
    const { call, databaseUrl } = await begin(database);
    const together = createQueue(database, databaseUrl);
    const from = '+36 1 555 4321';
    const items: { kind: string; itemId: number; version: number }[] = [];
    for (const name of ['Telep', 'Iroda']) {
      const body = { name, address: 'Vác', phone: from };
      const { officeId: itemId, version } = (await call('POST', '/api/content/offices', { body }))
        .body;
      items.push({ kind: 'offices', itemId, version });
    }
    const replace = (some: typeof items) => () => {
      const body = { from, to: '+36 30 999 8888', items: some };
      return call('POST', '/api/contact-places/replace', { body });
    };
    const row = sql`"office" where "officeId" = ${items[0]!.itemId}`;
    const answers = await together(row, [replace(items), replace(items.toReversed())]);
    assert.deepEqual(statusesOf(answers).toSorted(), [200, 412]);
  });

  it('can make two processes index the same items without an error', async () => {
    const { databaseUrl } = await begin(database, { SAMPLE_CONTENT: 'on' });
    const index = database === 'PostgreSQL' ? postgresIndex : sqliteIndex;
    const open = [1, 2].map(() => openDatabase(databaseUrl, () => {}));
    for (let round = 0; round < 8; round += 1) {
      const marks = Array.from({ length: 40 }, (_, id) => `('privacy-versions', ${id + 1})`);
      await execute(
        databaseUrl,
        `insert into "searchMark" ("kind", "itemId") values ${marks.join()} on conflict do nothing`,
      );
      await Promise.all(
        open.map(({ db }) => createRefreshMarks(db, index, legalSearch).refreshBatch()),
      );
    }
    await Promise.all(open.map(({ close }) => close()));
  });

  it('can set up an authenticator app in two windows, and only the confirmed app is valid', async () => {
    const api = await startApi(database);
    const token = await api.signInAnew();
    const begun = (body = { password: ADMIN.password }) =>
      api.call('POST', '/api/auth/factors/totp', { token, body });
    for (let round = 0; round < 12; round += 1) {
      for (const table of ['totp', 'recoveryCode', 'attemptCount'])
        await execute(api.databaseUrl, `delete from "${table}"`);
      const { secret } = (await begun()).body;
      const again = begun();
      // The password is checked first, which takes a while.
      await setTimeout(10 + round * 8);
      const code = new TOTP({ secret }).generate();
      const path = '/api/auth/factors/totp/confirm';
      const confirmed = await api.call('POST', path, { token, body: { code } });
      await again;
      const [row] = await execute(api.databaseUrl, 'select * from "totp"');
      const isRight = row!['secret'] === secret;
      assert.equal(confirmed.status === 200, row!['confirmedAt'] !== null && isRight);
    }
  });

  it('can create recovery codes twice, and only ten codes are valid', async () => {
    const api = await startApi(database);
    const token = await api.signInAnew();
    const body = { password: ADMIN.password };
    const { secret } = (await api.call('POST', '/api/auth/factors/totp', { token, body })).body;
    const code = new TOTP({ secret }).generate();
    await api.call('POST', '/api/auth/factors/totp/confirm', { token, body: { code } });
    for (let round = 0; round < 10; round += 1) {
      const make = () => api.call('POST', '/api/auth/factors/recovery-codes', { token, body });
      await Promise.all([make(), make()]);
      const { recoveryCodes } = (await api.call('GET', '/api/auth/factors', { token })).body;
      assert.equal(recoveryCodes, 10);
    }
  });

  it('can save a link while its host is being checked, and the link is checked soon', async () => {
    const { call, databaseUrl } = await begin(database);
    const { db, close } = openDatabase(databaseUrl, () => {});
    const links = createLinkRepository(db, 'site.test');
    const linkTo = (page: number) => `<p><a href="https://other.example/${page}">itt</a></p>`;
    await call('POST', '/api/news', { body: newsFields({ content: linkTo(0) }) });
    for (let round = 1; round <= 20; round += 1) {
      const now = Date.now();
      await db.deleteFrom('linkHost').where('host', '!=', 'other.example').execute();
      await db.updateTable('linkHost').set({ nextAt: 0, leaseUntil: 0, leaseHolder: '' }).execute();
      await db
        .updateTable('contentLink')
        .set({ nextCheckAt: now - 1 })
        .execute();
      const { host } = (await links.claim('holder', now, now + HOUR))!;
      const later = now + 7 * 24 * HOUR;
      await db.updateTable('contentLink').set({ nextCheckAt: later }).execute();
      const body = newsFields({ content: linkTo(0) + linkTo(round) });
      const saved = call('PUT', '/api/news/1', { body });
      await setTimeout(round * 2);
      await links.rest(host, 'holder', now, now + 6 * HOUR);
      await saved;
      const { nextAt } = await db
        .selectFrom('linkHost')
        .select('nextAt')
        .where('host', '=', host)
        .executeTakeFirstOrThrow();
      assert.ok(Number(nextAt) < later, `${round}`);
    }
    await close();
  });
});

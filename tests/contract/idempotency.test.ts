import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { startApi, type TestApi } from '../support/application.ts';
import { send } from '../support/contact-requests.ts';
import { execute } from '../support/database-content.ts';
import { onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { categoryFields, newsFields, priceFields, projectFields } from '../support/factories.ts';
import { mailSettings, startMailServer } from '../support/mail-server.ts';

const DAY = 24 * 60 * 60 * 1000; // ms

/** Every entity type, in the order in which they can be created. */
const KINDS = [
  { path: '/api/news', id: 'newsId', table: 'news', fields: () => newsFields() },
  { path: '/api/projects', id: 'projectId', table: 'project', fields: () => projectFields() },
  {
    path: '/api/reprocategories',
    id: 'reproCategoryId',
    table: 'reproCategory',
    fields: () => categoryFields(),
  },
  {
    path: '/api/reproprices',
    id: 'reproPriceId',
    table: 'reproPrice',
    fields: () => priceFields(1),
  },
];

async function begin(database: Parameters<typeof startApi>[0]) {
  const api = await startApi(database);
  const token = await api.signIn();
  return {
    ...api,
    token,
    create: (path: string, key: string, body: unknown, by = token) =>
      api.call('POST', path, { token: by, body, headers: { 'idempotency-key': key } }),
  };
}

async function countOf({ databaseUrl }: TestApi, table: string): Promise<number> {
  const [row] = await execute(databaseUrl, `select count(*) as count from "${table}"`);
  return Number(row!['count']);
}

onBothDatabases('the handling of an Idempotency-Key', (database) => {
  it('creates one item for repeated requests, and returns the same response each time', async () => {
    const api = await begin(database);
    for (const { path, fields, table } of KINDS) {
      const [key, body] = [`"${randomUUID()}"`, fields()];
      const first = await api.create(path, key, body);
      assert.equal(first.status, 201, path);
      for (let retry = 0; retry < 2; retry += 1) {
        const again = await api.create(path, key, body);
        assert.equal(again.status, 201);
        assert.deepEqual(again.body, first.body);
        assert.deepEqual([...again.headers], [...first.headers]);
      }
      assert.equal(await countOf(api, table), 1, path);
      assert.equal((await api.create(path, randomUUID(), body)).status, 201);
      assert.equal((await api.call('POST', path, { token: api.token, body })).status, 201);
      assert.equal(await countOf(api, table), 3, path);
    }
  });

  it('creates one item for parallel requests with the same key', async () => {
    const api = await begin(database);
    // Rolled-back inserts leave gaps in the ids, so the category exists before.
    await api.call('POST', '/api/reprocategories', { token: api.token, body: categoryFields() });
    for (const { path, fields, table, id } of KINDS) {
      const [key, body] = [randomUUID(), fields()];
      const before = await countOf(api, table);
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => api.create(path, key, body)),
      );
      for (const { status, body: answered } of answers)
        assert.equal(status, 201, JSON.stringify([path, answered]));
      assert.equal(new Set(answers.map((answer) => answer.body[id])).size, 1, path);
      assert.equal(await countOf(api, table), before + 1, path);
    }
  });

  it('sends an answer once for repeated requests, although the first changes the version in their If-Match header', async () => {
    const api = await startApi(database, mailSettings(await startMailServer()));
    const token = await api.signIn();
    await send(api);
    const body = { subject: 'Re: Fúrás', body: 'Köszönjük.' };
    for (let round = 0; round < 5; round += 1) {
      const known = await api.call('GET', '/api/messages/1', { token });
      const headers = {
        'idempotency-key': randomUUID(),
        'if-match': `"${known.body.threadVersion}"`,
      };
      const sent: ReturnType<typeof api.call>[] = [];
      for (let turn = 0; turn < 10; turn += 1) {
        sent.push(api.call('POST', '/api/messages/1/answers', { token, body, headers }));
        await setImmediate();
      }
      const answers = await Promise.all(sent);
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
    }
    assert.equal(await countOf(api, 'contactEntry'), 5);
  });

  it('recognises a key for a day, and separately for each user', async () => {
    const api = await begin(database);
    const { application, call, create } = api;
    const other = { username: 'másik', password: 'Agyagos-Kavics-19' };
    await application.accounts.add(other.username, other.password);
    const theirs = (await call('POST', '/api/auth/login', { body: other })).body.token;
    const [key, body] = [randomUUID(), newsFields()];
    const first = (await create('/api/news', key, body)).body.newsId;
    const second = (await create('/api/news', key, body, theirs)).body.newsId;
    assert.notEqual(second, first);
    const keptAt = Date.now() - DAY + 60_000;
    await execute(api.databaseUrl, `update "idempotencyKey" set "keptAt" = ${keptAt}`);
    assert.equal((await create('/api/news', key, body)).body.newsId, first);
    await execute(api.databaseUrl, `update "idempotencyKey" set "keptAt" = ${Date.now() - DAY}`);
    const third = (await create('/api/news', key, body)).body.newsId;
    assert.notEqual(third, first);
    assert.equal((await create('/api/news', key, body)).body.newsId, third);
  });

  it('deletes expired keys when the site starts', async () => {
    const api = await begin(database);
    await api.create('/api/news', randomUUID(), newsFields());
    await execute(api.databaseUrl, `update "idempotencyKey" set "keptAt" = ${Date.now() - DAY}`);
    await api.create('/api/news', randomUUID(), newsFields());
    assert.equal(await countOf(api, 'idempotencyKey'), 2);
    const next = await startApi(database, { DATABASE_URL: api.databaseUrl });
    await next.application.rest();
    assert.equal(await countOf(api, 'idempotencyKey'), 1);
  });
});

onOneDatabase('the handling of an Idempotency-Key', (database) => {
  it('creates one note in each of two contact requests if both calls have the same key', async () => {
    const api = await begin(database);
    await send(api);
    await send(api);
    const key = randomUUID();
    const note = (id: number) =>
      api.create(`/api/messages/${id}/entries`, key, { sort: 'note', body: 'Jegyzet' });
    const made = [await note(1), await note(2), await note(2)];
    assert.deepEqual(
      made.map(({ status }) => status),
      [201, 201, 201],
    );
    assert.deepEqual(
      made.map(({ body }) => body.entryId),
      [1, 2, 2],
    );
    assert.equal(await countOf(api, 'contactEntry'), 2);
  });

  it('refuses different content with the same key, and returns the item created before', async () => {
    const api = await begin(database);
    for (const { path, fields, table } of KINDS) {
      const key = randomUUID();
      const made = await api.create(path, key, fields());
      const other = await api.create(path, key, fields());
      assert.equal(other.status, 409, path);
      assert.match(other.body.title, /Idempotency-Key/);
      assert.deepEqual(other.body.current, made.body);
      assert.equal(await countOf(api, table), 1, path);
    }
  });

  it('treats the same key at another address as a different key', async () => {
    const { create } = await begin(database);
    const key = randomUUID();
    for (const { path, fields } of KINDS) {
      assert.equal((await create(path, key, fields())).status, 201, path);
    }
  });

  it('does not use up the key if the request is refused', async () => {
    const { create } = await begin(database);
    for (const { path, fields } of KINDS) {
      const key = randomUUID();
      assert.equal((await create(path, key, {})).status, 400, path);
      assert.equal((await create(path, key, fields())).status, 201, path);
    }
  });

  it('returns the current state of the item if it was changed, and 404 if it was deleted', async () => {
    const { create, call, token } = await begin(database);
    for (const { path, fields } of KINDS) {
      const [key, body] = [randomUUID(), fields()];
      const { headers } = await create(path, key, body);
      const address = `${path}/${headers.get('location')!.split('/').at(-1)}`;
      const changed = await call('PUT', address, { token, body: fields() });
      const again = await create(path, key, body);
      assert.deepEqual([again.status, again.body], [201, changed.body], path);
      assert.equal(again.headers.get('etag'), '"2"');
    }
    // Prices first, because deleting a category deletes them.
    for (const { path, fields } of KINDS.toReversed()) {
      const [key, body] = [randomUUID(), fields()];
      const { headers } = await create(path, key, body);
      const id = headers.get('location')!.split('/').at(-1);
      assert.equal((await call('DELETE', `${path}/${id}`, { token })).status, 204);
      assert.equal((await create(path, key, body)).status, 404, path);
      assert.equal((await create(path, key, fields())).status, 404, path);
    }
  });

  it('stores less than 300 bytes for the key of a large item', async () => {
    const api = await begin(database);
    const content = `<p>${'x'.repeat(900_000)}</p>`;
    const key = randomUUID();
    const first = await api.create('/api/news', key, newsFields({ content }));
    assert.equal(first.status, 201);
    const rows = await execute(api.databaseUrl, 'select * from "idempotencyKey"');
    assert.ok(JSON.stringify(rows).length < 300);
  });

  it('refuses an invalid key, and ignores keys in calls that do not create', async () => {
    const { create, call, token } = await begin(database);
    const keys = [
      '',
      '""',
      'short',
      'x'.repeat(15),
      'x'.repeat(129),
      'with a space in it',
      '"unended-string-here',
    ];
    for (const key of [...keys, `${randomUUID()}, ${randomUUID()}`]) {
      assert.equal((await create('/api/news', key, newsFields())).status, 400, key);
    }
    for (const key of ['x'.repeat(16), `"${'y'.repeat(128)}"`, 'news:new|m1abcdefg']) {
      assert.equal((await create('/api/news', key, newsFields())).status, 201, key);
    }
    const headers = { 'idempotency-key': 'x' };
    const body = newsFields();
    assert.equal((await call('PUT', '/api/news/1', { token, body, headers })).status, 200);
  });
});

onOneDatabase('a change repeated after its response was lost', (database) => {
  it('gets 412 with the stored item, marked as already applied', async () => {
    const { call, token } = await begin(database);
    for (const { path, fields } of KINDS) {
      await call('POST', path, { token, body: fields() });
      const body = { ...fields(), version: 1 };
      const stored = await call('PUT', `${path}/1`, { token, body });
      assert.equal(stored.status, 200);
      const again = await call('PUT', `${path}/1`, { token, body });
      assert.equal(again.status, 412, path);
      assert.deepEqual([again.body.current, again.body.applied], [stored.body, true], path);
      const other = await call('PUT', `${path}/1`, { token, body: { ...fields(), version: 1 } });
      assert.deepEqual([other.status, 'applied' in other.body], [412, false], path);
    }
  });
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { newsType } from '../../app/features/news/news.content-type.ts';
import { startApi } from '../support/application.ts';
import { onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { newsFields, untimed, untranslated } from '../support/factories.ts';

onBothDatabases('news in the API', (database) => {
  it('is listed newest first, by date and then by id', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    for (const date of ['2024-01-01', '2025-01-01', '2024-01-01']) {
      await call('POST', '/api/news', { token, body: newsFields({ date }) });
    }
    const list = await call('GET', '/api/news/getnewslist');
    assert.deepEqual(
      list.body.map((item: { newsId: number }) => item.newsId),
      [2, 3, 1],
    );
  });

  it('is paged and counted without unpublished items', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    for (let day = 1; day <= 6; day += 1) {
      const body = newsFields({ date: `2025-01-0${day}`, published: day !== 3 });
      await call('POST', '/api/news', { token, body });
    }
    const idsFrom = async (from: number, count: number) => {
      const path = `/api/news/getpublishednewslist?from=${from}&count=${count}`;
      return (await call('GET', path)).body.map((item: { newsId: number }) => item.newsId);
    };
    assert.equal((await call('GET', '/api/news/getpublishednewscount')).body, 5);
    assert.deepEqual(await idsFrom(0, 4), [6, 5, 4, 2]);
    assert.deepEqual(await idsFrom(4, 4), [1]);
    assert.deepEqual(await idsFrom(100, 100), []);
  });

  it('is changed by only one of ten parallel requests based on the same version', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    await call('POST', '/api/news', { token, body: newsFields() });
    const body = newsFields({ version: 1 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('PUT', '/api/news/1', { token, body })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [200, ...Array<number>(9).fill(412)]);
  });

  it('keeps a date unchanged, and stores a date-time as its day in Hungary', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    const days = {
      '2025-06-12': '2025-06-12',
      '2025-06-12T22:30:00Z': '2025-06-13',
      '2025-06-12T23:30:00+02:00': '2025-06-12',
      '2025-01-01T00:30:00.000Z': '2025-01-01',
      '2025-06-12T23:59:59': '2025-06-12',
      '1000-01-01': '1000-01-01',
      '9999-12-31': '9999-12-31',
    };
    for (const [sent, stored] of Object.entries(days)) {
      const { body } = await call('POST', '/api/news', { token, body: newsFields({ date: sent }) });
      assert.equal(body.date, stored, sent);
    }
  });

  it('is stored without characters that a database cannot store', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    const fields = newsFields({ title: 'a\u0000b\ud800', content: '<p>x\u0000y\udc00</p>' });
    const { status, body } = await call('POST', '/api/news', { token, body: fields });
    assert.equal(status, 201);
    assert.deepEqual([body.title, body.content], ['ab\ufffd', '<p>xy\ufffd</p>']);
  });
});

onOneDatabase('news in the API', (database) => {
  it('is stored as sent, and returned with 201 and its address', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    const fields = newsFields({ title: 'Árvíztűrő tükörfúrógép', subtitle: '' });

    const created = await call('POST', '/api/news', { token, body: fields });

    assert.equal(created.status, 201);
    assert.deepEqual(created.body, {
      newsId: 1,
      ...fields,
      ...untimed,
      ...untranslated(newsType),
      version: 1,
    });
    assert.equal(created.headers.get('location'), '/api/news/getnews/1');
    assert.equal(created.headers.get('etag'), '"1"');
    assert.deepEqual((await call('GET', '/api/news/getnews/1')).body, created.body);
  });

  it('is hidden from clients without a valid token while it is unpublished', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    await call('POST', '/api/news', { token, body: newsFields({ published: false }) });

    for (const reader of [undefined, 'nonsense', forged(token)]) {
      const options = reader ? { token: reader } : {};
      assert.equal((await call('GET', '/api/news/getnews/1', options)).status, 404);
      assert.deepEqual((await call('GET', '/api/news/getnewslist', options)).body, []);
    }
    assert.equal((await call('GET', '/api/news/getnews/1', { token })).status, 200);
    assert.equal((await call('GET', '/api/news/getnewslist', { token })).body.length, 1);
  });

  it('has a higher version after each update, and can be deleted', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    await call('POST', '/api/news', { token, body: newsFields() });

    const updated = await call('PUT', '/api/news/1', { token, body: newsFields({ title: 'Új' }) });
    assert.equal(updated.status, 200);
    assert.deepEqual([updated.body.title, updated.body.version], ['Új', 2]);

    const deleted = await call('DELETE', '/api/news/1', { token });
    assert.deepEqual([deleted.status, deleted.body], [204, '']);
    assert.equal((await call('GET', '/api/news/getnews/1')).status, 404);
    assert.equal((await call('DELETE', '/api/news/1', { token })).status, 404);
    assert.equal((await call('PUT', '/api/news/1', { token, body: newsFields() })).status, 404);
  });

  it('is not changed by a request based on an older version, which gets 412 with the stored item', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    await call('POST', '/api/news', { token, body: newsFields() });
    await call('PUT', '/api/news/1', { token, body: newsFields({ title: 'Másé' }) });

    const attempts = [
      { body: newsFields({ version: 1 }) },
      { body: newsFields(), headers: { 'if-match': '"1"' } },
      { body: newsFields(), headers: { 'if-match': '"no version of ours"' } },
    ];
    for (const attempt of attempts) {
      const refused = await call('PUT', '/api/news/1', { token, ...attempt });
      assert.equal(refused.status, 412);
      assert.deepEqual([refused.body.current.title, refused.body.current.version], ['Másé', 2]);
    }
    const headers = { 'if-match': '"1"' };
    assert.equal((await call('DELETE', '/api/news/1', { token, headers })).status, 412);

    const current = { token, headers: { 'if-match': '"2"' } };
    assert.equal(
      (await call('PUT', '/api/news/1', { ...current, body: newsFields() })).status,
      200,
    );
  });

  it('keeps the ETag of its lists for visitors when only unpublished items change', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    const add = async (published: boolean): Promise<number> => {
      const body = newsFields({ published });
      return (await call('POST', '/api/news', { token, body })).body.newsId;
    };
    const save = (id: number, published: boolean) =>
      call('PUT', `/api/news/${id}`, { token, body: newsFields({ published }) });
    const lists = ['/api/news/getnewslist', '/api/news/getpublishednewslist?from=0&count=4'];
    const tags = (as?: string) =>
      Promise.all(
        lists.map(async (path) => {
          const { headers } = await call('GET', path, as === undefined ? {} : { token: as });
          return headers.get('etag')!;
        }),
      );
    const [shown, draft] = [await add(true), await add(false)];
    const [before, beforeStaff] = [await tags(), await tags(token)];

    await save(draft, false);
    const another = await add(false);
    await call('DELETE', `/api/news/${another}`, { token });
    assert.deepEqual(await tags(), before);
    for (const [index, path] of lists.entries()) {
      const headers = { 'if-none-match': before[index]! };
      assert.equal((await call('GET', path, { headers })).status, 304, path);
    }
    assert.notEqual((await tags(token))[0], beforeStaff[0]);

    // Replacing one visible item by another also changes the ETag.
    const seen = [before[0]];
    for (const change of [
      () => save(shown, true),
      () => save(draft, true),
      () => save(shown, false),
      async () => void (await Promise.all([save(shown, true), save(draft, false)])),
      () => call('DELETE', `/api/news/${shown}`, { token }),
    ]) {
      await change();
      const [tag] = await tags();
      assert.ok(!seen.includes(tag!), `${tag} of ${seen.join()}`);
      seen.push(tag);
    }
  });

  it('is sanitised on every write', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    const content = '<p onclick="x()">Szöveg<script>alert(1)</script></p>';
    const created = await call('POST', '/api/news', { token, body: newsFields({ content }) });
    assert.equal(created.body.content, '<p>Szöveg</p>');
    const updated = await call('PUT', '/api/news/1', { token, body: newsFields({ content }) });
    assert.equal(updated.body.content, '<p>Szöveg</p>');
  });

  it('is stored without white text colour, so that the text is legible', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    const content = '<p>Egy <span style="color:#ffffff">fehér</span> szó</p>';
    await call('POST', '/api/news', { token, body: newsFields({ content }) });
    const stored = await call('GET', '/api/news/getnews/1');
    assert.equal(stored.body.content, '<p>Egy <span>fehér</span> szó</p>');
  });

  it('is stored without the sent values of fields that clients may not set', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    const theirs = {
      newsId: 99,
      version: 7,
      slug: 'mas',
      isSample: true,
      createdAt: '2001-01-01T00:00:00Z',
      updatedAt: '2001-01-01T00:00:00Z',
      updatedBy: 'valaki',
    };
    const fields = newsFields();
    const made = await call('POST', '/api/news', { token, body: { ...fields, ...theirs } });
    const plain = await call('POST', '/api/news', { token, body: fields });
    assert.deepEqual([made.status, made.body.newsId], [201, 1]);
    assert.deepEqual({ ...made.body, newsId: 2 }, plain.body);
    const body = { ...newsFields({ title: 'Más' }), ...theirs, version: 1 };
    const saved = await call('PUT', '/api/news/1', { token, body });
    assert.deepEqual([saved.status, saved.body.newsId, saved.body.version], [200, 1, 2]);
  });

  it('is refused with an error for every invalid field', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    const refusals: [Record<string, unknown>, Record<string, string[]>][] = [
      [newsFields({ title: '  ' }), { title: ['A cím kötelező'] }],
      [newsFields({ date: undefined }), { date: ['A dátum kötelező'] }],
      [newsFields({ date: '2025-02-30' }), { date: ['Ilyen nap nincs a naptárban'] }],
      [newsFields({ date: '2025. 06. 12.' }), { date: ['A dátum formátuma: éééé-hh-nn'] }],
      [newsFields({ date: '0001-01-01' }), { date: ['A dátum formátuma: éééé-hh-nn'] }],
      [newsFields({ published: 'igen' }), { published: ['Igaz vagy hamis érték'] }],
      [
        { title: 'x'.repeat(301) },
        { title: ['Legfeljebb 300 karakter lehet'], date: ['A dátum kötelező'] },
      ],
    ];
    for (const [body, errors] of refusals) {
      for (const [method, path] of [
        ['POST', '/api/news'],
        ['PUT', '/api/news/1'],
      ] as const) {
        const refused = await call(method, path, { token, body });
        assert.equal(refused.status, 400);
        assert.deepEqual(refused.body.errors, errors);
      }
    }
    assert.deepEqual((await call('GET', '/api/news/getnewslist')).body, []);
  });
});

/** The same token with another user name. */
function forged(token: string): string {
  const [header, payload, signature] = token.split('.') as [string, string, string];
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1 }));
  return [header, changed.toString('base64url'), signature].join('.');
}

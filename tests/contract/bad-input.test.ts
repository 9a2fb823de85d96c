import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApi } from '../support/application.ts';
import { onOneDatabase } from '../support/databases.ts';
import { newsFields } from '../support/factories.ts';

const TWENTY_DIGITS = '12345678901234567890';

onOneDatabase('invalid input of an API call', (database) => {
  it('is answered with 400 and the parameter’s name if it is in the path or query', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    const list = '/api/news/getpublishednewslist';
    const refusals: [method: string, path: string, field: string][] = [
      ['GET', `${list}?from=-1&count=4`, 'from'],
      ['GET', `${list}?from=0&count=0`, 'count'],
      ['GET', `${list}?from=0&count=101`, 'count'],
      ['GET', `${list}?from=1.5&count=4`, 'from'],
      ['GET', `${list}?from=${TWENTY_DIGITS}&count=4`, 'from'],
      ['GET', `${list}?count=4`, 'from'],
      ['GET', `${list}?from=0`, 'count'],
      ['GET', `${list}?from=&count=%00`, 'from'],
      ['GET', '/api/news/getnews/abc', 'id'],
      ['GET', '/api/news/getnews/-1', 'id'],
      ['GET', '/api/news/getnews/0', 'id'],
      ['GET', `/api/news/getnews/${TWENTY_DIGITS}`, 'id'],
      ['GET', '/api/news/getnews/2147483648', 'id'],
      ['GET', '/api/news/getnews/1%27%20or%201=1', 'id'],
      ['PUT', `/api/news/${TWENTY_DIGITS}`, 'newsId'],
      ['PUT', '/api/news/x', 'newsId'],
      ['DELETE', `/api/news/${TWENTY_DIGITS}`, 'id'],
      ['DELETE', '/api/news/1e3', 'id'],
    ];
    for (const [method, path, field] of refusals) {
      const options = method === 'PUT' ? { token, body: newsFields() } : { token };
      const { status, body, headers } = await call(method, path, options);
      assert.equal(status, 400, `${method} ${path}`);
      assert.match(body.errors[field][0], /egész szám/, `${method} ${path}`);
      assert.match(headers.get('content-type')!, /^application\/problem\+json/);
    }
  });

  it('is answered with 400 if the body is not a JSON object', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    const calls = [
      ['POST', '/api/news'],
      ['PUT', '/api/news/1'],
      ['POST', '/api/auth/login'],
    ] as const;
    const nonsense = ['', '{', 'null', '[]', '42', '"x"', '\u0000', '['.repeat(30_000)];
    for (const [method, path] of calls) {
      for (const raw of nonsense) {
        const { status, body } = await call(method, path, { token, raw });
        assert.equal(status, 400, `${method} ${path} ${raw.slice(0, 9)}`);
        assert.equal(typeof body.title, 'string');
      }
      const headers = { 'content-type': 'text/plain' };
      assert.equal((await call(method, path, { token, raw: '{}', headers })).status, 415);
    }
  });

  it('is refused with a Hungarian message, also in fields without a message of their own', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    const send = async (path: string, body: unknown) =>
      (await call('POST', path, { token, body })).body.errors;
    assert.deepEqual(await send('/api/news', null), { '': ['Más típusú érték kell'] });
    assert.deepEqual(await send('/api/news', newsFields({ newsId: 'x' })), {
      newsId: ['Más típusú érték kell'],
    });
    const deep = JSON.parse('['.repeat(33) + ']'.repeat(33));
    const refused = await call('POST', '/api/news', { token, body: newsFields({ deep }) });
    assert.deepEqual(refused.body, {
      type: 'urn:problem:bad-request',
      title: 'A kérés törzse túl mélyen egymásba ágyazott (legfeljebb 32 szint lehet)',
      status: 400,
    });
  });

  it('is answered with 415 if it is a compressed body', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    const compressed = { 'content-encoding': 'gzip' };
    const body = newsFields();
    const octets = { 'content-type': 'application/octet-stream', ...compressed };
    const file = new FormData();
    file.set('file', new Blob(['a']), 'a.png');
    const upload = `/api/uploads/${'a'.repeat(32)}?offset=0`;
    for (const [answer, type] of [
      [await call('POST', '/api/news', { token, body, headers: compressed }), 'application/json'],
      [await call('PUT', upload, { raw: 'a', headers: octets }), 'application/octet-stream'],
      [
        await call('POST', '/api/images', { token, raw: file, headers: compressed }),
        'multipart/form-data',
      ],
    ] as const) {
      const title = `A kérés törzse tömörítetlen ${type} típusú legyen`;
      assert.deepEqual([answer.status, answer.body.title], [415, title]);
    }
    const identity = { 'content-encoding': 'identity' };
    assert.equal((await call('POST', '/api/news', { token, body, headers: identity })).status, 201);
  });

  it('is answered with 413 if the body is too long, and with 401 if a required sign-in is missing', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    const raw = JSON.stringify({ username: 'a', password: 'x'.repeat(70_000) });
    assert.equal((await call('POST', '/api/auth/login', { raw })).status, 413);
    const huge = JSON.stringify(newsFields({ content: 'x'.repeat(21 * 1024 * 1024) }));
    assert.equal((await call('POST', '/api/news', { token, raw: huge })).status, 413);
    assert.equal((await call('POST', '/api/news', { raw: huge })).status, 401);
  });

  it('is answered with 404 if the address is unknown, and with 405 if the method is not allowed', async () => {
    const { call } = await startApi(database);
    for (const path of ['/api', '/api/', '/api/nothing', '/api/news/getnews/1/2']) {
      const { status, body } = await call('GET', path);
      assert.deepEqual([status, body.status], [404, 404], path);
    }
    const refused = await call('PATCH', '/api/news/1');
    assert.equal(refused.status, 405);
    assert.equal(refused.headers.get('allow'), 'PUT, DELETE, OPTIONS');
    const fixed = await call('DELETE', '/api/news/getnewslist');
    assert.deepEqual([fixed.status, fixed.headers.get('allow')], [405, 'GET, HEAD, OPTIONS']);
  });
});

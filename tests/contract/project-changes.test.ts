import assert from 'node:assert/strict';
import { it } from 'node:test';
import { SignJWT } from 'jose';
import { startApi } from '../support/application.ts';
import { onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { onePixel, projectFields } from '../support/factories.ts';

onBothDatabases('projects in the API', (database) => {
  it('can be updated and deleted, unless a newer version exists', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    await call('POST', '/api/Projects', { token, body: projectFields() });
    const path = '/api/Projects/1';

    const updated = await call('PUT', path, { token, body: projectFields({ name: 'Új' }) });
    assert.deepEqual(
      [updated.status, updated.body.name, updated.body.version, updated.headers.get('etag')],
      [200, 'Új', 2, '"2"'],
    );
    const ways = [
      { body: projectFields({ version: 1 }) },
      { body: projectFields(), headers: { 'if-match': '"1"' } },
      { body: projectFields(), headers: { 'if-match': '"1-url"' } },
      { body: projectFields({ version: 2 }), headers: { 'if-match': '"7"' } },
      { body: projectFields(), headers: { 'if-match': 'nonsense' } },
    ];
    for (const way of ways) {
      const refused = await call('PUT', path, { token, ...way });
      assert.deepEqual([refused.status, refused.body.current.name], [412, 'Új']);
      assert.equal(refused.body.current.image, onePixel);
    }
    const old = { token, headers: { 'if-match': '"1"' } };
    assert.equal((await call('DELETE', path, old)).status, 412);
    const current = { token, headers: { 'if-match': '"2-url"' } };
    assert.equal((await call('DELETE', path, current)).status, 204);
    assert.equal((await call('GET', '/api/projects/getproject/1')).status, 404);
    assert.equal((await call('DELETE', path, { token })).status, 404);
    assert.equal((await call('PUT', path, { token, body: projectFields() })).status, 404);
  });

  it('accept one of several parallel changes to the same version', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    await call('POST', '/api/Projects', { token, body: projectFields() });
    const body = projectFields({ version: 1 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call('PUT', '/api/Projects/1', { token, body })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    assert.deepEqual(statuses, [200, ...Array<number>(9).fill(412)]);
  });
});

onOneDatabase('projects in the API', (database) => {
  it('can be read by visitors and changed by staff only', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    await call('POST', '/api/Projects', { token, body: projectFields() });
    const claims = { sub: 'admin', iat: 1, exp: 4_000_000_000 };
    const forged = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new Uint8Array(32));
    const expired = await expiredToken(database);
    for (const reader of [undefined, forged, expired.token]) {
      const { call: ask } = reader === expired.token ? expired : { call };
      const options = reader ? { token: reader } : {};
      for (const [method, path] of [
        ['POST', '/api/Projects'],
        ['PUT', '/api/Projects/1'],
        ['DELETE', '/api/Projects/1'],
      ] as const) {
        const body = method === 'DELETE' ? {} : { body: projectFields() };
        const { status, headers } = await ask(method, path, { ...options, ...body });
        assert.deepEqual([status, headers.get('www-authenticate')], [401, 'Bearer']);
      }
      const read = await ask('GET', '/api/projects/getprojects', options);
      assert.equal(read.status, 200);
    }
    assert.equal((await call('GET', '/api/projects/getproject/1', { token: forged })).status, 200);
  });

  it('are not sent again to clients that send the current ETag', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    await call('POST', '/api/Projects', { token, body: projectFields() });
    const paths = [
      '/api/projects/getprojects',
      '/api/projects/getprojectsbytype/geotechnika?from=0&count=4',
      '/api/projects/getproject/1',
    ];
    const tagOf = async (path: string) => (await call('GET', path)).headers.get('etag')!;
    const before = await Promise.all(paths.map(tagOf));
    for (const [index, path] of paths.entries()) {
      const headers = { 'if-none-match': before[index]! };
      const again = await call('GET', path, { headers });
      assert.deepEqual([again.status, again.body], [304, ''], path);
      assert.equal((await call('GET', inForm(path), { headers })).status, 200, path);
      assert.notEqual(await tagOf(inForm(path)), before[index]);
      const head = await call('HEAD', path);
      assert.deepEqual(
        [head.status, head.headers.get('etag'), head.body],
        [200, before[index], ''],
      );
    }
    await call('PUT', '/api/Projects/1', { token, body: projectFields() });
    for (const [index, path] of paths.entries()) {
      const headers = { 'if-none-match': before[index]! };
      assert.equal((await call('GET', path, { headers })).status, 200, path);
    }
  });
});

function inForm(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}images=url`;
}

async function expiredToken(database: Parameters<typeof startApi>[0]) {
  const api = await startApi(database, { SESSION_HOURS: '0.0001' });
  return { ...api, token: await api.signIn() };
}

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { SignJWT } from 'jose';
import { projectMessages } from '../../app/features/projects/project.contract.ts';
import { projectTypes } from '../../app/features/projects/project-types.ts';
import { startApi } from '../support/application.ts';
import { onBothDatabases } from '../support/databases.ts';
import { onePixel, projectFields } from '../support/factories.ts';

const ids = (body: { projectId: number }[]) => body.map(({ projectId }) => projectId);

onBothDatabases('projects', (database) => {
  it('are stored as sent and answered 201 with the entity and its address', async () => {
    const { call, signIn } = await startApi(database);
    const fields = projectFields({ name: 'Árvíztűrő híd', featured: true, description: 'a\nb' });

    const created = await call('POST', '/api/Projects', { token: await signIn(), body: fields });

    assert.equal(created.status, 201);
    assert.deepEqual(created.body, { projectId: 1, ...fields, version: 1 });
    assert.equal(created.headers.get('location'), '/api/projects/getproject/1');
    assert.equal(created.headers.get('etag'), '"1"');
    assert.deepEqual((await call('GET', '/api/projects/getproject/1')).body, created.body);
  });

  it('need neither description nor to be featured', async () => {
    const { call, signIn } = await startApi(database);
    const body = projectFields({ featured: undefined, description: undefined });
    const created = await call('POST', '/api/projects', { token: await signIn(), body });
    assert.deepEqual([created.body.featured, created.body.description], [false, '']);
  });

  it('are listed newest first, all and by type, in pages', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    const dates = ['2024-01-01', '2025-01-01', '2024-01-01', '2023-01-01'];
    for (const date of dates) {
      await call('POST', '/api/Projects', { token, body: projectFields({ date }) });
    }
    await call('POST', '/api/Projects', { token, body: projectFields({ type: 'tervtar' }) });

    const page = async (from: number, count: number) => {
      const path = '/api/projects/getprojectsbytype/geotechnika';
      return ids((await call('GET', `${path}?from=${from}&count=${count}`)).body);
    };
    assert.deepEqual(ids((await call('GET', '/api/projects/getprojects')).body), [5, 2, 3, 1, 4]);
    assert.deepEqual(await page(0, 4), [2, 3, 1, 4]);
    assert.deepEqual(await page(1, 2), [3, 1]);
    assert.deepEqual(await page(100, 100), []);
    const count = async (type: string) =>
      (await call('GET', `/api/projects/getprojectcountbytype/${type}`)).body;
    assert.deepEqual(
      [await count('geotechnika'), await count('TERVTAR'), await count('reprografia')],
      [4, 1, 0],
    );
  });

  it('come whole and in order however many there are', async () => {
    const { application, call } = await startApi(database);
    const numbers = Array.from({ length: 120 }, (_, index) => index);
    const { hash } = await seedPicture(application);
    for (const index of numbers) {
      await application.projects.create(
        {
          name: `R ${index}`,
          type: projectTypes[index % 8]!.key,
          featured: false,
          image: `/media/${hash}.png`,
          date: day(index),
          description: '',
        },
        'url',
      );
    }
    for (const images of ['data', 'url']) {
      const { body } = await call('GET', `/api/projects/getprojects?images=${images}`);
      const expected = numbers
        .map((index) => ({ projectId: index + 1, date: day(index) }))
        .sort((a, b) => b.date.localeCompare(a.date) || b.projectId - a.projectId);
      assert.deepEqual(ids(body), ids(expected));
    }
  });

  it('are of one of eight types; another is not there', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    for (const { key } of projectTypes) {
      const { status } = await call('POST', '/api/Projects', {
        token,
        body: projectFields({ type: key }),
      });
      assert.equal(status, 201, key);
    }
    for (const path of ['getprojectsbytype/utepites?from=0&count=4', 'getprojectcountbytype/x']) {
      const { status, body } = await call('GET', `/api/projects/${path}`);
      assert.deepEqual([status, body.title], [404, 'Ilyen szakág nincs']);
    }
    const refused = await call('POST', '/api/Projects', {
      token,
      body: projectFields({ type: 'utepites' }),
    });
    assert.deepEqual(refused.body.errors, { type: ['Ilyen szakág nincs'] });
  });

  it("name missing fields in the specification's words", async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    const errors = {
      name: ['A név kötelező'],
      type: ['A szakág kötelező'],
      image: ['A kép kötelező'],
      date: ['A dátum kötelező'],
    };
    for (const empty of ['', null, undefined]) {
      const body = { name: empty ?? '', type: empty, image: empty, date: empty ?? '' };
      for (const [method, path] of [
        ['POST', '/api/Projects'],
        ['PUT', '/api/Projects/1'],
      ] as const) {
        const { status, body: problem } = await call(method, path, { token, body });
        assert.deepEqual([status, problem.errors], [400, errors]);
      }
    }
    assert.equal(projectMessages.nameRequired, errors.name[0]);
    assert.deepEqual((await call('GET', '/api/projects/getprojects')).body, []);
  });

  it('are updated and deleted, unless someone was faster', async () => {
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

  it('let one of many changes to the same version win', async () => {
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

  it('are read by everybody and changed by staff alone', async () => {
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

  it('are not sent again to those who have them', async () => {
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

function day(index: number): string {
  return `2025-01-${String(1 + (index % 9)).padStart(2, '0')}`;
}

function inForm(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}images=url`;
}

type Started = Awaited<ReturnType<typeof startApi>>;

async function seedPicture({ pictures }: Started['application']): Promise<{ hash: string }> {
  const url = await pictures.upload(Buffer.from(onePixel.split(',')[1]!, 'base64'));
  return { hash: /\/media\/([\w-]+)\./.exec(url)![1]! };
}

/** A third of a second of life is rounded to none at all. */
async function expiredToken(database: Parameters<typeof startApi>[0]) {
  const api = await startApi(database, { SESSION_HOURS: '0.0001' });
  return { ...api, token: await api.signIn() };
}

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ADMIN } from '../support/administrator.ts';
import { startApi } from '../support/application.ts';
import { onOneDatabase } from '../support/databases.ts';
import { newsFields, onePixel, projectFields } from '../support/factories.ts';
import { strangers } from '../support/strangers.ts';

const NEW_PASSWORD = 'Másik-Kavics-Réteg-18';

onOneDatabase('the API calls for staff', (database) => {
  it('refuse other clients, and change nothing for them', async () => {
    const api = await startApi(database);
    const token = await api.signIn();
    await api.call('POST', '/api/news', { token, body: newsFields() });
    const calls: [string, string, unknown?][] = [
      ['GET', '/api/news/find?from=0&count=10'],
      ['GET', '/api/projects/find?from=0&count=10'],
      ['POST', '/api/news/preview', newsFields()],
      ['POST', '/api/projects/preview', projectFields()],
      ['GET', '/api/publication?kind=news&id=1'],
      ['PUT', '/api/auth/password', { current: ADMIN.password, wanted: NEW_PASSWORD }],
    ];
    for (const [role, stranger] of Object.entries(await strangers(database, api))) {
      for (const [method, path, body] of calls) {
        const options = { body, ...(stranger !== undefined && { token: stranger }) };
        const refused = await api.call(method, path, options);
        assert.equal(refused.status, 401, `${role}: ${method} ${path}`);
        assert.equal(refused.headers.get('www-authenticate'), 'Bearer');
        assert.deepEqual(Object.keys(refused.body).toSorted(), ['status', 'title', 'type']);
      }
    }
    for (const [method, path, body] of calls) {
      const answered = await api.call(method, path, { token, body });
      assert.equal(answered.status, 200, `staff: ${method} ${path}`);
    }
  });
});

onOneDatabase('GET /api/news/find', (database) => {
  it('returns a page of matching items without their content, and the number of matches', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    for (const [title, published] of [
      ['Árvízvédelmi töltés', true],
      ['ARVIZ után', false],
      ['Őszi fúrások', true],
    ] as const) {
      await call('POST', '/api/news', { token, body: newsFields({ title, published }) });
    }
    const find = async (query: string) =>
      (await call('GET', `/api/news/find?from=0&count=2&${query}`, { token })).body;
    const titles = async (query: string) =>
      (await find(query)).items.map(({ title }: { title: string }) => title);

    const all = await find('');
    assert.equal(all.total, 3);
    assert.equal(all.items.length, 2);
    assert.deepEqual(Object.keys(all.items[0]).toSorted(), [
      'date',
      'hasOutdated',
      'hasPending',
      'newsId',
      'publishAt',
      'published',
      'subtitle',
      'title',
      'unpublishAt',
      'version',
    ]);
    assert.deepEqual(await titles('search=arviz&sort=title&direction=asc'), [
      'ARVIZ után',
      'Árvízvédelmi töltés',
    ]);
    assert.deepEqual(await titles('search=ŐSZI'), ['Őszi fúrások']);
    assert.deepEqual(await titles(`search=${encodeURIComponent("„Ő'szi”")}`), ['Őszi fúrások']);
    assert.deepEqual(await titles('state=draft'), ['ARVIZ után']);
    assert.deepEqual(await titles('search=arviz&state=published'), ['Árvízvédelmi töltés']);
    assert.deepEqual(await find('search=nincs+ilyen'), { total: 0, items: [] });
    assert.deepEqual(await find('search=%25'), { total: 0, items: [] });
    assert.deepEqual(await find('search=_'), { total: 0, items: [] });
  });

  it('refuses invalid parameters and names them', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    for (const [query, name] of [
      ['from=0&count=10&sort=content', 'sort'],
      ['from=0&count=10&state=x', 'state'],
      ['from=0&count=10&direction=up', 'direction'],
      ['from=-1&count=10', 'from'],
      ['from=0&count=101', 'count'],
      [`from=0&count=10&search=${'x'.repeat(201)}`, 'search'],
    ] as const) {
      const { status, body } = await call('GET', `/api/news/find?${query}`, { token });
      assert.deepEqual([status, Object.keys(body.errors)], [400, [name]], query);
    }
  });
});

onOneDatabase('GET /api/projects/find', (database) => {
  it('searches, filters by type and sorts', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    for (const fields of [
      { name: 'Mélygarázs', type: 'geotechnika', featured: true, date: '2024-01-01' },
      { name: 'Felmérés', type: 'geodezia', date: '2025-01-01' },
      { name: 'melyépítés', type: 'geodezia', date: '2023-01-01' },
    ]) {
      await call('POST', '/api/projects', { token, body: projectFields(fields) });
    }
    const find = async (query: string) => {
      const { body } = await call('GET', `/api/projects/find?from=0&count=9&${query}`, { token });
      return body.items.map(({ name }: { name: string }) => name);
    };
    assert.deepEqual(await find(''), ['Felmérés', 'Mélygarázs', 'melyépítés']);
    assert.deepEqual(await find('search=MELY'), ['Mélygarázs', 'melyépítés']);
    assert.deepEqual(await find('type=geodezia&sort=name&direction=asc'), [
      'Felmérés',
      'melyépítés',
    ]);
    assert.deepEqual((await find('sort=featured')).at(0), 'Mélygarázs');
  });
});

onOneDatabase('previews', (database) => {
  it('return the values that a save would store, and store nothing', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    const body = newsFields({ content: '<p>Szöveg<script>x()</script></p>', image: onePixel });
    const { body: news } = await call('POST', '/api/news/preview', { token, body });
    assert.deepEqual([news.title, news.content], [body.title, '<p>Szöveg</p>']);
    assert.match(news.image.src, /^\/media\//);
    assert.deepEqual((await call('GET', '/api/news/getnewslist', { token })).body, []);

    const fields = projectFields();
    const project = await call('POST', '/api/projects/preview', { token, body: fields });
    assert.equal(project.body.name, fields.name);
    assert.deepEqual((await call('GET', '/api/projects/getprojects')).body, []);
  });

  it('refuse the same input as a save', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    const news = await call('POST', '/api/news/preview', { token, body: { title: ' ' } });
    assert.deepEqual(news.body.errors, {
      title: ['A cím kötelező'],
      date: ['A dátum kötelező'],
    });
    const project = await call('POST', '/api/projects/preview', { token, body: {} });
    assert.deepEqual(project.body.errors, {
      name: ['A név kötelező'],
      type: ['A szakág kötelező'],
      image: ['A kép kötelező'],
      date: ['A dátum kötelező'],
    });
  });
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApi, type TestApi } from '../support/application.ts';
import { onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { categoryFields, contactFields, newsFields, projectFields } from '../support/factories.ts';

type Body = Record<string, unknown>;

async function start(database: Parameters<typeof startApi>[0]) {
  const api = await startApi(database);
  const token = await api.signIn();
  const post = (path: string, body: Body) => api.call('POST', path, { token, body });
  return { ...api, token, post };
}

const titlesFound = async ({ call }: TestApi, token: string, search: string) => {
  const query = `search=${encodeURIComponent(search)}&from=0&count=9&sort=title&direction=asc`;
  const { body } = await call('GET', `/api/news/find?${query}`, { token });
  return body.items.map((item: { title: string }) => item.title);
};

onBothDatabases('text sent to the API', (database) => {
  it('is searched and sorted by its visible letters', async () => {
    const { post, token, ...api } = await start(database);
    for (const title of [
      'Łódź',
      'Máglya',
      'CO₂-mérés',
      'Geo\u00adtechnika',
      'Lapdob',
      'Lovas',
      'k = 10⁻⁴',
    ]) {
      const { status } = await post('/api/news', newsFields({ title, subtitle: '' }));
      assert.equal(status, 201);
    }
    const found = (search: string) => titlesFound(api, token, search);
    assert.deepEqual(await found('lodz'), ['Łódź']);
    assert.deepEqual(await found('co2'), ['CO₂-mérés']);
    for (const typed of ['10-4', '10⁻⁴', '10−4']) {
      assert.deepEqual(await found(typed), ['k = 10⁻⁴'], typed);
    }
    assert.deepEqual(await found('geotechnika'), ['Geo\u00adtechnika']);
    assert.deepEqual(await found('l'), ['Lapdob', 'Łódź', 'Lovas', 'Máglya']);
    assert.deepEqual(
      (await post('/api/news', newsFields({ title: 'CO2', subtitle: '' }))).status === 201 &&
        (await found('CO₂')),
      ['CO2', 'CO₂-mérés'],
    );
  });
});

onOneDatabase('text sent to the API', (database) => {
  it('is stored in composed form, although macOS sends it decomposed', async () => {
    const { post } = await start(database);
    const title = 'Őrbottyáni fúrás';
    const content = `<p>${title}</p>`;
    const sent = newsFields({ title: title.normalize('NFD'), content: content.normalize('NFD') });
    const { body } = await post('/api/news', sent);
    assert.deepEqual([body.title, body.content], [title, content]);
  });

  it('is stored in composed form without invisible characters, also from HTML entities', async () => {
    const { post } = await start(database);
    const content =
      '<p>Ma&#x301;tya&#769;sfo&#x30B;ld &#8238;gnp&#8236; vize&ZeroWidthSpace;s&#xFEFF; ' +
      '&#11;sor &#8232;uj</p>';
    const { body } = await post('/api/news', newsFields({ content }));
    assert.equal(body.content, '<p>Mátyásfőld gnp vizes \nsor \nuj</p>');
  });

  it('is stored with a line break or a space for each soft line break', async () => {
    const { post } = await start(database);
    const sent = projectFields({ name: 'Fúrás\u000bMérés', task: 'Fúrás\u000bMérés\u2028Labor' });
    const { body } = await post('/api/projects', sent);
    assert.deepEqual([body.name, body.task], ['Fúrás Mérés', 'Fúrás\nMérés\nLabor']);
  });

  it('is refused like empty text if it has no visible characters', async () => {
    const { post, call } = await start(database);
    const refused = async (answer: Promise<{ status: number; body: { errors?: Body } }>) => {
      const { status, body } = await answer;
      return [status, Object.keys(body.errors ?? {})];
    };
    for (const unseen of ['\u200b', '\u00ad \u2060', '\u3164', '\u2800', '\u202e']) {
      assert.deepEqual(await refused(post('/api/news', newsFields({ title: unseen }))), [
        400,
        ['title'],
      ]);
      const category = categoryFields({ name: unseen });
      assert.deepEqual(await refused(post('/api/reprocategories', category)), [400, ['name']]);
      const mail = contactFields({ name: unseen, message: unseen });
      assert.deepEqual(await refused(call('POST', '/api/mail', { body: mail })), [
        400,
        ['name', 'message'],
      ]);
    }
  });

  it('cannot change the writing direction if a visitor sends it, and e-mail addresses lose invisible characters', async () => {
    const { call, token } = await start(database);
    const body = contactFields({
      name: 'Kis\u202egnA',
      subject: '\u2067Ajánlat',
      email: '\u200bkovacs.anna@example.hu\ufeff',
    });
    assert.equal((await call('POST', '/api/mail', { body })).status, 201);
    const inbox = await call('GET', '/api/messages?from=0&count=9', { token });
    const [{ name, subject, email }] = inbox.body.items;
    assert.deepEqual([name, subject, email], ['KisgnA', 'Ajánlat', 'kovacs.anna@example.hu']);
  });
});

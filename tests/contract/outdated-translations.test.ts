/** A translation is outdated while its Hungarian text differs from the one it was made from. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApi, type TestApi } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import { onOneDatabase } from '../support/databases.ts';
import { newsFields } from '../support/factories.ts';

const hungarian = { title: 'Az új híd', content: '<p>Acélból.</p>' };
const english = { title: 'The new bridge', content: '<p>Made of steel.</p>' };

async function withOneNews(database: Parameters<typeof startApi>[0]) {
  const api = await startApi(database);
  const token = await api.signIn();
  const send = async (method: string, path: string, body: object = {}) => {
    const answer = await api.call(method, path, { token, body });
    assert.ok(answer.status < 300, `${method} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  await send('POST', '/api/news', newsFields({ ...hungarian, translations: { en: english } }));
  const save = (fields: object) =>
    send('PUT', '/api/news/1', newsFields({ ...hungarian, ...fields }));
  return { ...api, token, send, save, outdated: () => outdatedOf(api) };
}

async function outdatedOf({ call }: TestApi): Promise<string> {
  return (await call('GET', '/api/news/getnews/1')).body.translations.en.outdated;
}

onOneDatabase('outdated translations', (database) => {
  it('belong to a Hungarian text that was changed without its translation, unless the change is reverted', async () => {
    const { save, outdated } = await withOneNews(database);
    assert.equal(await outdated(), '');
    await save({ title: 'A régi híd' });
    assert.equal(await outdated(), 'title');
    await save({ title: 'A régi híd', subtitle: 'Más', content: '<p>Fából.</p>' });
    assert.equal(await outdated(), 'title content');
    await save({ content: '<p>Fából.</p>' });
    assert.equal(await outdated(), 'content');
    await save({});
    assert.equal(await outdated(), '');
  });

  it('become current when they are changed, removed or confirmed', async () => {
    const { save, outdated } = await withOneNews(database);
    const other = { title: 'A régi híd', content: '<p>Fából.</p>' };
    await save({ ...other, translations: { en: { ...english, title: 'The old bridge' } } });
    assert.equal(await outdated(), 'content', 'both texts of the title were changed together');
    const same = { en: { ...english, title: 'The old bridge' } };
    await save({ ...other, translations: same });
    assert.equal(await outdated(), 'content', 'a save of something else says nothing of it');
    await save({ ...other, translations: { en: { ...same.en, reviewed: 'content' } } });
    assert.equal(await outdated(), '');
    await save({ ...other, content: '<p>Kőből.</p>', translations: { en: { ...same.en } } });
    assert.equal(await outdated(), 'content', 'it was right for that text alone');
    await save({ ...other, content: '<p>Kőből.</p>', translations: { en: { title: 'Old' } } });
    assert.equal(await outdated(), '', 'a text that is not there is not outdated');
    await save({
      title: 'Egyszerre',
      translations: { en: { title: 'Old', reviewed: 'title' } },
    });
    assert.equal(await outdated(), '', 'said with the change itself');
  });

  it('are marked in the list of news, and are listed as open tasks', async () => {
    const { call, token, save, send } = await withOneNews(database);
    await send('POST', '/api/news', newsFields({ content: '<p>"outdated":{"title":1}</p>' }));
    const marks = async () => {
      const path = '/api/news/find?search=&published=&sort=date&direction=asc&from=0&count=9';
      const { items } = (await call('GET', path, { token })).body;
      return items.map(({ newsId, hasOutdated }: Record<string, unknown>) => [newsId, hasOutdated]);
    };
    const tasks = async () => {
      const { groups } = (await call('GET', '/api/todos', { token })).body;
      return groups.find(({ name }: { name: string }) => name === 'translations');
    };
    assert.deepEqual(
      [await marks(), await tasks()],
      [
        [
          [1, false],
          [2, false],
        ],
        undefined,
      ],
    );
    await save({ title: 'A régi híd' });
    const office = (await call('GET', '/api/content/offices', { token })).body[0];
    const fields = { ...office, translations: { en: { name: 'Head office' } } };
    const made = await send('PUT', `/api/content/offices/${office.officeId}`, fields);
    await send('PUT', `/api/content/offices/${office.officeId}`, { ...made, name: 'Iroda' });
    assert.deepEqual(await marks(), [
      [1, true],
      [2, false],
    ]);
    const { count, items } = await tasks();
    assert.deepEqual(
      [
        count,
        items.map(({ kind, itemId, label }: Record<string, unknown>) => [kind, itemId, label]),
      ],
      [
        2,
        [
          ['news', 1, 'A régi híd'],
          ['offices', office.officeId, 'Iroda'],
        ],
      ],
    );
  });

  it('are not listed as tasks for a privacy notice that can no longer be changed', async () => {
    const { call, signIn, databaseUrl } = await startApi(database);
    const token = await signIn();
    const others =
      '"title", "introduction", "sections", "requestsTitle", "requests", "contact", "authority", "authorityEmail", "authorityWebsite", "isSample", "order", "translations"';
    const marked = '{"en":{"title":"Privacy","outdated":{"title":"digest"}}}';
    await execute(databaseUrl, `update "privacyVersion" set "translations" = '${marked}'`);
    await execute(
      databaseUrl,
      `insert into "privacyVersion" ("privacyVersionId", "from", ${others})
        select 99, '2021-01-01', ${others} from "privacyVersion" where "privacyVersionId" = 1`,
    );
    const { groups } = (await call('GET', '/api/todos', { token })).body;
    const { items } = groups.find(({ name }: { name: string }) => name === 'translations');
    assert.deepEqual(
      items.map(({ itemId }: { itemId: number }) => itemId),
      [99],
    );
  });

  it('remain marked as outdated in the history, in the trash and in drafts', async () => {
    const { call, token, send, save, outdated } = await withOneNews(database);
    await save({ title: 'A régi híd' });
    const { items } = (
      await call('GET', '/api/history?kind=news&itemId=1&from=0&count=9', { token })
    ).body;
    const [second, first] = items.map(({ historyId }: { historyId: number }) => historyId);
    assert.deepEqual(items[0].changed, ['title'], 'a mark is no change of the translation');

    await send('POST', `/api/history/${first}/revert`);
    assert.equal(await outdated(), '');
    await send('POST', `/api/history/${second}/revert`);
    assert.equal(await outdated(), 'title');
    await call('DELETE', '/api/news/1', { token });
    await send('POST', '/api/bin/restore', { kind: 'news', itemId: 1 });
    assert.equal(await outdated(), 'title');

    const draft = async (fields: object) => {
      const { version } = (await call('GET', '/api/news/getnews/1')).body;
      const body = { ...newsFields({ ...hungarian, ...fields }), baseVersion: version };
      await send('PUT', '/api/news/pending/1', body);
      assert.equal(await outdated(), 'title', 'nothing is published yet');
      await send('POST', '/api/news/pending/1');
    };
    await draft({ title: 'A legrégibb híd', content: '<p>Fából.</p>' });
    assert.equal(await outdated(), 'title content');
    const reviewed = { en: { ...english, reviewed: 'title content' } };
    const body = { title: 'A legrégibb híd', content: '<p>Fából.</p>', translations: reviewed };
    await save({ ...body, translations: { en: { ...english, reviewed: 'content' } } });
    assert.equal(await outdated(), 'title');
    await draft(body);
    assert.equal(await outdated(), '');
    await save({ ...body, title: 'Más híd', translations: { en: english } });
    assert.equal(await outdated(), 'title', 'what was said to be right was said of that text');
  });

  it('are not marked in a preview that was requested without translations', async () => {
    const { send } = await withOneNews(database);
    const { translations } = await send('POST', '/api/news/preview', newsFields(hungarian));
    assert.equal(translations.en.outdated, '');
  });

  it('do not prevent the server from recognising a save that is repeated after a lost response', async () => {
    const { call, token, save } = await withOneNews(database);
    const { version } = await save({ title: 'A régi híd', version: 1 });
    assert.equal(version, 2);
    const body = newsFields({
      ...hungarian,
      title: 'A régi híd',
      version: 1,
      translations: { en: english },
    });
    const again = await call('PUT', '/api/news/1', { token, body });
    assert.deepEqual([again.status, again.body.applied], [412, true]);
  });
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ADMIN } from '../support/administrator.ts';
import { startApi, type TestApi } from '../support/application.ts';
import { send } from '../support/contact-requests.ts';
import { execute } from '../support/database-content.ts';
import { onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { newsFields, onePixel, projectFields } from '../support/factories.ts';
import { addPerson } from '../support/people.ts';

interface Group {
  name: string;
  count: number;
  items: { kind: string; itemId: number | null; label: string; detail: string; reason: string }[];
}

async function todosOf({ call }: TestApi, token: string) {
  const { status, body } = await call('GET', '/api/todos', { token });
  assert.equal(status, 200, JSON.stringify(body));
  const groups = body.groups as Group[];
  const counts = (await call('GET', '/api/todos/count', { token })).body;
  assert.deepEqual(
    counts,
    {
      total: groups.reduce((sum, group) => sum + group.count, 0),
      requests: groups.find(({ name }) => name === 'requests')?.count ?? 0,
    },
    'the numbers in the menu are those of the page',
  );
  return Object.fromEntries(groups.map((group) => [group.name, group]));
}

onOneDatabase('the to-do list', (database) => {
  it('is empty if there are no open tasks', async () => {
    const api = await startApi(database);
    assert.deepEqual(await todosOf(api, await api.signIn()), {});
  });

  it('contains the newest requests, drafts and pictures without descriptions', async () => {
    const api = await startApi(database);
    const token = await api.signIn();
    const post = async (path: string, body: object) =>
      (await api.call('POST', path, { token, body })).body;
    for (let index = 1; index <= 7; index += 1) await send(api, { subject: `Üzenet ${index}` });
    await post('/api/news', newsFields({ title: 'Vázlat', published: false }));
    const { newsId } = await post('/api/news', newsFields({ title: 'Él' }));
    const pending = { token, body: { ...newsFields({ title: 'Új címmel' }), baseVersion: 1 } };
    const saved = await api.call('PUT', `/api/news/pending/${newsId}`, pending);
    assert.ok(saved.status < 300, JSON.stringify(saved.body));
    const bare = projectFields({ name: 'Szótlan kép' });
    const { projectId } = await post('/api/projects', bare);
    await post('/api/projects', projectFields({ imageAlt: 'Híd a folyón' }));

    const found = await todosOf(api, token);
    assert.deepEqual(
      Object.entries(found).map(([name, { count }]) => [name, count]),
      [
        ['requests', 7],
        ['drafts', 1],
        ['pending', 1],
        ['pictures', 1],
      ],
    );
    assert.deepEqual(
      found['requests']!.items.map(({ label }) => label),
      [7, 6, 5, 4, 3].map((index) => `Üzenet ${index}`),
    );
    assert.equal(found['drafts']!.items[0]!.label, 'Vázlat');
    assert.equal(found['pending']!.items[0]!.label, 'Él', 'as visitors still see it');
    const [picture] = found['pictures']!.items;
    assert.deepEqual([picture!.kind, picture!.itemId], ['project', projectId]);

    // Pictures of any content type count. A logo beside the company's name needs no description.
    const path = '/api/content';
    const [withoutAlt, described] = [{ image: onePixel, imageAlt: '' }, { image: onePixel }];
    await post(`${path}/certificates`, { title: 'Okirat', ...withoutAlt });
    await post(`${path}/disciplines`, { label: 'Bányászat', ...withoutAlt });
    await post(`${path}/people`, { name: 'Próba Pál', role: 'mérnök', ...withoutAlt });
    await post(`${path}/people`, {
      name: 'Szó Sára',
      role: 'mérnök',
      ...described,
      imageAlt: 'Sára',
    });
    await post('/api/news', newsFields({ title: 'Képes', ...withoutAlt }));
    const { body: look } = await api.call('GET', `${path}/look`);
    const logo = { token, body: { ...look, ...withoutAlt } };
    assert.equal((await api.call('PUT', `${path}/look`, logo)).status, 200);
    const { count, items } = (await todosOf(api, token))['pictures']!;
    assert.equal(count, 5);
    assert.deepEqual(items.map(({ kind, label }) => `${kind}: ${label}`).toSorted(), [
      'certificates: Okirat',
      'disciplines: Bányászat',
      'news: Képes',
      'people: Próba Pál',
      'project: Szótlan kép',
    ]);
  });

  it('contains requests until they are answered or closed, those assigned to the user first', async () => {
    const api = await startApi(database);
    const token = await api.signIn();
    const editor = await addPerson(api, 'szerkeszto');
    for (const subject of ['Első', 'Második', 'Harmadik']) await send(api, { subject });
    const change = async (id: number, what: string, body: object) => {
      const { status } = await api.call('PUT', `/api/messages/${id}/${what}`, { token, body });
      assert.equal(status, 200);
    };
    const seenBy = async (who: string) =>
      ((await todosOf(api, who))['requests']?.items ?? []).map(
        ({ label, reason }) => `${label}: ${reason}`,
      );
    await change(1, 'state', { state: 'seen' });
    await change(1, 'assignee', { assignedTo: 'szerkeszto' });
    await change(2, 'state', { state: 'seen' });
    assert.deepEqual(await seenBy(editor), ['Első: assigned', 'Harmadik: new', 'Második: seen']);
    assert.deepEqual(await seenBy(token), ['Harmadik: new', 'Második: seen']);
    const open = await api.call('GET', '/api/messages?from=0&count=9&state=open', { token });
    assert.equal(open.body.total, 3);

    await change(2, 'state', { state: 'new' });
    assert.deepEqual(await seenBy(token), ['Harmadik: new', 'Második: new']);
    await change(2, 'state', { state: 'answered' });
    await change(3, 'state', { state: 'closed' });
    assert.deepEqual(await seenBy(token), []);

    const disabled = { role: 'editor', email: '', isDisabled: true, password: ADMIN.password };
    await api.call('PUT', '/api/users/szerkeszto', { token, body: disabled });
    assert.deepEqual(await seenBy(token), ['Első: seen'], 'nobody else could see to it');
  });

  it('contains failed mails and backups for administrators only', async () => {
    const api = await startApi(database, { BACKUP_DIR: '/nowhere/at/all' });
    const editor = await addPerson(api, 'szerkeszto');
    await send(api, { subject: 'Elveszett' });
    await execute(
      api.databaseUrl,
      `update "contactRequest" set delivery = 'failed', state = 'answered'`,
    );
    const found = await todosOf(api, await api.signIn());
    assert.deepEqual(Object.keys(found), ['mails', 'backups']);
    assert.equal(found['mails']!.items[0]!.label, 'Elveszett');
    assert.equal(found['backups']!.items.length, 1);
    assert.deepEqual(await todosOf(api, editor), {});
    const refused = await api.call('POST', '/api/todos/mails', { token: editor });
    assert.equal(refused.status, 403);
  });

  it('counts at most a thousand tasks in a group', async () => {
    const api = await startApi(database);
    const rows = Array.from(
      { length: 1200 },
      (_, index) => `('Hír ${index}', '', false, '2026-01-01', '')`,
    );
    await execute(
      api.databaseUrl,
      `insert into news (title, subtitle, published, date, content) values ${rows.join(', ')}`,
    );
    const found = await todosOf(api, await api.signIn());
    assert.equal(found['drafts']!.count, 1000);
  });
});

onBothDatabases('dead links that were found at the same time', (database) => {
  it('are listed in an order that does not depend on the order of their rows', async () => {
    const api = await startApi(database);
    const token = await api.signIn();
    const { newsId } = (await api.call('POST', '/api/news', { token, body: newsFields() })).body;
    const rows = [3, 1, 8, 5, 2, 7, 4, 6].map(
      (page) => `('news', ${newsId}, '${page}', '/${page}', '', 1, 1)`,
    );
    await execute(
      api.databaseUrl,
      `insert into "contentLink" (kind, "itemId", digest, url, host, "deadSince", "nextCheckAt")
        values ${rows.join(', ')}`,
    );
    const found = await todosOf(api, token);
    assert.deepEqual(
      found['links']!.items.map(({ detail }) => detail),
      ['/8', '/7', '/6', '/5', '/4'],
    );
  });
});

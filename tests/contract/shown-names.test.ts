import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ADMIN } from '../support/administrator.ts';
import { startApi } from '../support/application.ts';
import { send } from '../support/contact-requests.ts';
import { onOneDatabase } from '../support/databases.ts';
import { newsFields } from '../support/factories.ts';
import { addPerson } from '../support/people.ts';

onOneDatabase('display names of users', (database) => {
  it('are shown with or instead of the login name until the user is deleted', async () => {
    const api = await startApi(database);
    const admin = await api.signIn();
    const eva = await addPerson(api, 'eva', 'editor', admin);
    const done = async (method: string, path: string, body?: object, token = eva) => {
      const answer = await api.call(method, path, { token, ...(body && { body }) });
      assert.ok(answer.status < 300, `${method} ${path}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    };
    for (const title of ['Egyik', 'Másik']) await done('POST', '/api/news', newsFields({ title }));
    await done('PUT', '/api/news/pending/1', { ...newsFields(), baseVersion: 1 });
    await done('DELETE', '/api/news/2');
    const link = await done('POST', '/api/preview-links', { kind: 'news', itemId: 1 });
    await send(api, {});
    await done('PUT', '/api/messages/1/assignee', { assignedTo: 'eva' }, admin);

    const named = async () => {
      const read = (path: string) => done('GET', path, undefined, admin);
      const history = await read('/api/history?kind=news&itemId=1&from=0&count=9');
      const version = await read(`/api/history/${history.items[0].historyId}`);
      const recent = await read('/api/history/recent');
      const { groups } = await read('/api/todos');
      const pending = groups.find(({ name }: { name: string }) => name === 'pending');
      const log = await done(
        'POST',
        '/api/audit/export',
        { action: 'created', user: 'eva' },
        admin,
      );
      return [
        history.items[0].savedByName,
        version.savedByName,
        recent.items[0].savedByName,
        (await read('/api/bin?from=0&count=9')).items[0].deletedByName,
        (await read('/api/news/pending/1')).change.savedByName,
        pending.items[0].detail,
        /;"(eva|Kovács Éva[^"]*)";"created";/.exec(log)?.[1],
      ];
    };
    const assignee = async () => {
      const requests = await done('POST', '/api/messages/export', {}, admin);
      return /;"(eva|Kovács Éva[^"]*)";/.exec(requests)?.[1];
    };
    const links = async () =>
      (await done('GET', '/api/preview-links?kind=news&itemId=1', undefined, admin)).links;
    assert.deepEqual([...new Set(await named()), link.madeByName], ['eva', 'eva']);
    const profile = { displayName: 'Kovács Éva', position: '', phone: '' };
    await done('PUT', '/api/auth/profile', profile);
    assert.deepEqual([...new Set(await named())], ['Kovács Éva (eva)']);
    assert.equal((await links())[0].madeByName, 'Kovács Éva (eva)');
    assert.equal(await assignee(), 'Kovács Éva');
    assert.equal((await done('GET', '/api/auth/session')).displayName, 'Kovács Éva');
    const gone = { role: 'editor', email: '', isDisabled: true, password: ADMIN.password };
    await done('PUT', '/api/users/eva', gone, admin);
    await done('DELETE', '/api/users/eva', { password: ADMIN.password }, admin);
    assert.deepEqual([...new Set(await named()), await assignee()], ['eva', 'eva']);
  });
});

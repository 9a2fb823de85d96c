import assert from 'node:assert/strict';
import { it } from 'node:test';
import { siteContentTypes } from '../../app/main/content-types.server.ts';
import { execute } from '../support/database-content.ts';
import { onOneDatabase } from '../support/databases.ts';
import { startHistories } from '../support/histories.ts';

onOneDatabase('the presence of users at an item', (database) => {
  it('lists the other users until they leave or their presence expires', async () => {
    const { api, call } = await startHistories(database);
    await api.application.accounts.add('kovacs', 'negy Egyforma szekrenyke 81');
    const { body } = await api.call('POST', '/api/auth/login', {
      body: { username: 'kovacs', password: 'negy Egyforma szekrenyke 81' },
    });
    const token = body.token as string;
    const opened = (window: string, itemId = 1) => ({ body: { window, kind: 'news', itemId } });
    const announce = async (sent: object, as?: string) => {
      const options = { ...sent, ...(as && { token: as }) };
      const answer = await call('POST', '/api/presence', options);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return (answer.body.others as { username: string; isSelf: boolean; since: string }[]).map(
        ({ username, isSelf, since }) => {
          assert.ok(Math.abs(Date.parse(since) - Date.now()) < 60_000);
          return [username, isSelf];
        },
      );
    };
    assert.deepEqual(await announce(opened('window01')), []);
    assert.deepEqual(await announce(opened('window02'), token), [['admin', false]]);
    assert.deepEqual(await announce(opened('window03', 2), token), []);
    assert.deepEqual(await announce(opened('window04'), token), [
      ['admin', false],
      ['kovacs', true],
    ]);
    assert.deepEqual(await announce(opened('window01')), [['kovacs', false]]);

    const leave = async (window: string, as?: string) =>
      await call('POST', '/api/presence/leave', { body: { window }, ...(as && { token: as }) });
    assert.equal((await leave('window02')).status, 204);
    assert.equal((await leave('window04', token)).status, 204);
    assert.deepEqual(await announce(opened('window01')), [['kovacs', false]]);
    await execute(
      api.databaseUrl,
      `update presence set "seenAt" = "seenAt" - 61000 where "window" = 'window02'`,
    );
    assert.deepEqual(await announce(opened('window02')), [['admin', true]]);
    assert.deepEqual(await announce(opened('window01')), []);
    const kept = `select count(*) as count from presence where "window" = 'window01'`;
    assert.equal(Number((await execute(api.databaseUrl, kept))[0]!['count']), 1);
  });

  it('ends for all windows of a user who signs out', async () => {
    const { api, call } = await startHistories(database);
    const password = 'negy Egyforma szekrenyke 81';
    await api.application.accounts.add('kovacs', password);
    const signIn = async () => {
      const body = { username: 'kovacs', password };
      return (await api.call('POST', '/api/auth/login', { body })).body.token as string;
    };
    const announce = async (window: string, token?: string) => {
      const body = { window, kind: 'news', itemId: 1 };
      const answer = await call('POST', '/api/presence', { body, ...(token && { token }) });
      return (answer.body.others as { username: string }[]).map(({ username }) => username);
    };
    const token = await signIn();
    await announce('window01', token);
    assert.deepEqual(await announce('window02'), ['kovacs']);
    assert.equal((await api.call('POST', '/api/auth/logout', { token })).status, 204);
    assert.deepEqual(await announce('window02'), []);
    assert.deepEqual(await announce('window03', await signIn()), ['admin']);
  });

  it('changes no content and is not logged', async () => {
    const { api, call } = await startHistories(database);
    const state = async () => ({
      revisions: await execute(api.databaseUrl, 'select * from revision order by subject'),
      log: await execute(api.databaseUrl, 'select count(*) as count from "auditEvent"'),
      history: await execute(api.databaseUrl, 'select count(*) as count from history'),
    });
    const before = await state();
    const body = { window: 'window01', kind: 'project', itemId: 1 };
    await call('POST', '/api/presence', { body });
    await call('POST', '/api/presence/leave', { body: { window: 'window01' } });
    assert.deepEqual(await state(), before);
  });

  it('can be announced for every content type, but only by staff and with valid fields', async () => {
    const { api, call } = await startHistories(database);
    const body = { window: 'window01', kind: 'news', itemId: 1 };
    for (const { name: kind } of siteContentTypes) {
      const { status } = await call('POST', '/api/presence', { body: { ...body, kind } });
      assert.equal(status, 200, kind);
    }
    assert.equal((await api.call('POST', '/api/presence', { body })).status, 401);
    for (const odd of [{ window: 'A' }, { kind: 'új' }, { itemId: 0 }]) {
      const { status } = await call('POST', '/api/presence', { body: { ...body, ...odd } });
      assert.equal(status, 400, JSON.stringify(odd));
    }
  });
});

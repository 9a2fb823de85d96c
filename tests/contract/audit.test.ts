import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { it } from 'node:test';
import { createAuditRepository } from '../../app/audit/audit.repository.server.ts';
import { createAuditService } from '../../app/audit/audit.service.server.ts';
import { createLog } from '../../app/platform/log.server.ts';
import { ADMIN } from '../support/administrator.ts';
import { whenFree } from '../../app/platform/database/sqlite-driver.server.ts';
import { send } from '../support/contact-requests.ts';
import { execute } from '../support/database-content.ts';
import { onBothDatabases, onOneDatabase, type DatabaseName } from '../support/databases.ts';
import { categoryFields, newsFields, priceFields } from '../support/factories.ts';
import { startHistories } from '../support/histories.ts';
import { scene } from '../support/pictures.ts';
import { until } from '../support/until.ts';

const DAY = 24 * 3600 * 1000; // ms
const never = new AbortController().signal;

async function start(database: DatabaseName) {
  const started = await startHistories(database);
  await execute(started.api.databaseUrl, 'delete from "auditEvent"');
  const events = async (query = '') =>
    (await started.call('GET', `/api/audit?from=0&count=100${query}`)).body;
  const told = async () =>
    // oxlint-disable-next-line typescript/no-explicit-any -- as it came
    (await events()).items.map((event: any) => [
      event.action,
      event.username,
      event.kind,
      event.itemId,
      event.label,
    ]);
  return { ...started, events, told };
}

onBothDatabases('the audit log', (database) => {
  it('records each action on content, and one entry for a category deleted with its prices', async () => {
    const { call, add, remove, restore, bin, history, told } = await start(database);
    await add('/api/news', newsFields({ title: 'Első' }));
    await call('PUT', '/api/news/1', { body: newsFields({ title: 'Második' }) });
    const [, first] = await history('news', 1);
    await call('POST', `/api/history/${first!.historyId}/revert`);
    await remove('/api/news/1');
    await restore('news', 1);
    await remove('/api/news/1');
    await call('DELETE', `/api/bin/${(await bin())[0]!.binId}`);
    await add('/api/reprocategories', categoryFields({ name: 'Nyomtatás' }));
    await add('/api/reproprices', priceFields(1, { column1: 'A2' }));
    await remove('/api/reprocategories/1');
    assert.deepEqual((await told()).toReversed(), [
      ['created', 'admin', 'news', 1, 'Első'],
      ['saved', 'admin', 'news', 1, 'Második'],
      ['reverted', 'admin', 'news', 1, 'Első'],
      ['deleted', 'admin', 'news', 1, 'Első'],
      ['restored', 'admin', 'news', 1, 'Első'],
      ['deleted', 'admin', 'news', 1, 'Első'],
      ['deletedForGood', 'admin', 'news', 1, 'Első'],
      ['created', 'admin', 'reproCategory', 1, 'Nyomtatás'],
      ['created', 'admin', 'reproPrice', 1, 'A2'],
      ['deleted', 'admin', 'reproCategory', 1, 'Nyomtatás'],
    ]);
  });

  it('can be filtered, exported and read in pages', async () => {
    const { api, call, add, events } = await start(database);
    for (const title of ['=Képlet', 'Második', 'Harmadik'])
      await add('/api/news', newsFields({ title }));
    await call('DELETE', '/api/news/2');
    await api.application.accounts.add('vendel', 'Másik-Kavics-Réteg-18');
    const created = await events('&action=created');
    assert.deepEqual([created.total, created.users], [3, ['admin']]);
    assert.equal((await events('&user=admin')).total, 4);
    assert.equal((await events('&user=admin&action=deleted')).total, 1);
    assert.equal((await events('&user=nincs')).total, 0);
    assert.equal((await call('GET', '/api/audit?from=0&count=5&action=x')).status, 400);
    const page = (await call('GET', '/api/audit?from=1&count=2&action=created')).body;
    assert.deepEqual(
      page.items.map(({ label }: { label: string }) => label),
      ['Második', '=Képlet'],
    );
    const csv = await call('POST', '/api/audit/export', { body: { action: 'created' } });
    const lines = csv.body.trimEnd().split('\r\n');
    assert.equal(lines.length, 4);
    assert.match(lines[3], /"admin";"created";"news";"1";"'=Képlet";"admin"$/);
    assert.equal((await events()).items[0].action, 'exported');
  });

  it('has entries that cannot be changed, and that expire after the retention period', async () => {
    const { api, db, add, events } = await start(database);
    await add('/api/news', newsFields());
    const change = () => execute(api.databaseUrl, `update "auditEvent" set "username" = 'más'`);
    await assert.rejects(change(), /only added to/);
    const service = createAuditService(
      createAuditRepository(db),
      { retentionDays: 365 },
      createLog('fatal'),
    );
    await service.removeOld(Date.now() + 364 * DAY, never);
    assert.equal((await events()).total, 1);
    await service.removeOld(Date.now() + 366 * DAY, never);
    assert.equal((await events()).total, 0);
  });

  it('records at most 300 failed sign-ins in an hour', async () => {
    const { db, events, api } = await start(database);
    const service = createAuditService(
      createAuditRepository(db),
      { retentionDays: 365 },
      createLog('fatal'),
    );
    for (let count = 0; count < 305; count += 1) {
      await service.note({ username: '', action: 'signInFailed' });
    }
    await service.note({ username: 'admin', action: 'signedIn' });
    assert.equal((await events('&action=signInFailed')).total, 300);
    assert.equal((await events('&action=signedIn')).total, 1);
    await execute(
      api.databaseUrl,
      `delete from "auditEvent" where "eventId" = (select min("eventId") from "auditEvent")`,
    );
    await service.note({ username: '', action: 'signInFailed' });
    assert.equal((await events('&action=signInFailed')).total, 300);
  });
});

onOneDatabase('the audit log', (database) => {
  it('does not record refused actions', async () => {
    const { call, add, told } = await start(database);
    await add('/api/news', newsFields());
    const body = newsFields();
    await call('PUT', '/api/news/1', { body, headers: { 'if-match': '"9"' } });
    await call('DELETE', '/api/news/1', { headers: { 'if-match': '"9"' } });
    await call('DELETE', '/api/news/2');
    await call('POST', '/api/bin/restore', { body: { kind: 'news', itemId: 1 } });
    assert.equal((await told()).length, 1);
  });

  it('names contact requests only by their reference', async () => {
    const { api, call, remove, restore, bin, told } = await start(database);
    const reference = await send(api, { name: 'Titkos Tamás' });
    await remove('/api/messages/1');
    await restore('contactRequest', 1);
    await remove('/api/messages/1');
    await call('DELETE', `/api/bin/${(await bin())[0]!.binId}`);
    await send(api, { name: 'Másik Márta' });
    const marked = await call('PUT', '/api/messages/2/state', { body: { state: 'answered' } });
    assert.equal(marked.status, 200);
    await call('POST', '/api/messages/export', { body: {} });
    assert.deepEqual((await told()).toReversed(), [
      ['deleted', 'admin', 'contactRequest', 1, reference],
      ['restored', 'admin', 'contactRequest', 1, reference],
      ['deleted', 'admin', 'contactRequest', 1, reference],
      ['deletedForGood', 'admin', 'contactRequest', 1, ''],
      ['marked', 'admin', 'contactRequest', 2, marked.body.reference],
      ['exported', 'admin', 'contactRequest', null, ''],
    ]);
  });

  it('records sign-ins, failed sign-ins and changes of accounts, but no passwords', async () => {
    const { api, call, told } = await start(database);
    await call('POST', '/api/auth/login', { body: ADMIN });
    const wrong = { username: 'admin', password: 'Rossz-Jelszó-77' };
    await api.call('POST', '/api/auth/login', { body: wrong });
    const mistaken = { username: 'Titkos-Jelszó-88', password: 'x' };
    await api.call('POST', '/api/auth/login', { body: mistaken });
    const { accounts } = api.application;
    await accounts.add('vendel', 'Másik-Kavics-Réteg-18');
    await accounts.changePassword('vendel', 'Harmadik-Homok-Réteg-19');
    await accounts.remove('vendel');
    const { token } = (await api.call('POST', '/api/auth/login', { body: ADMIN })).body;
    await api.call('POST', '/api/auth/logout', { token });
    assert.deepEqual((await told()).toReversed(), [
      ['signedIn', 'admin', '', null, ''],
      ['signInFailed', '', '', null, 'admin'],
      ['signInFailed', '', '', null, ''],
      ['userAdded', '', '', null, 'vendel'],
      ['passwordChanged', '', '', null, 'vendel'],
      ['userRemoved', '', '', null, 'vendel'],
      ['signedIn', 'admin', '', null, ''],
      ['signedOut', 'admin', '', null, ''],
    ]);
    const rows = JSON.stringify(await execute(api.databaseUrl, 'select * from "auditEvent"'));
    for (const secret of [wrong.password, ADMIN.password, mistaken.username]) {
      assert.ok(!rows.includes(secret), secret);
    }
  });

  it('contains one entry for a series of blocked sign-ins, and an entry for each uploaded picture', async () => {
    const { api, call, told } = await start(database);
    const wrong = { username: 'admin', password: 'Rossz-Jelszó-77' };
    for (let count = 0; count < 9; count += 1) {
      await api.call('POST', '/api/auth/login', { body: wrong });
    }
    const stopped = (await told()).filter(([action]: string[]) => action === 'signInBarred');
    assert.deepEqual(stopped, [['signInBarred', '', '', null, 'admin']]);
    const file = new File([await scene(31, 31).png().toBuffer()], 'kép.png', { type: 'image/png' });
    const form = new FormData();
    form.set('file', file);
    const { status, body } = await call('POST', '/api/images', { raw: form });
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual((await told())[0], ['pictureUploaded', 'admin', '', null, body.url]);
  });

  it('records failed sign-ins after a fast clock was corrected', async () => {
    const { db, events } = await start(database);
    const repository = createAuditRepository(db);
    const service = createAuditService(repository, { retentionDays: 365 }, createLog('fatal'));
    const happenedAt = Date.now() + 30 * DAY;
    const event = { username: '', action: 'signInFailed', kind: '', label: '' } as const;
    for (let count = 0; count < 300; count += 1) {
      await db
        .insertInto('auditEvent')
        .values({ ...event, itemId: null, happenedAt })
        .execute();
    }
    await service.note({ username: '', action: 'signInFailed' });
    assert.equal((await events('&action=signInFailed')).total, 301);
  });

  it('cannot be read or exported by clients that are not signed in', async () => {
    const { api } = await start(database);
    assert.equal((await api.call('GET', '/api/audit?from=0&count=1')).status, 401);
    assert.equal((await api.call('POST', '/api/audit/export', { body: {} })).status, 401);
  });
});

it('a sign-in does not wait for its audit entry while another process locks the database', async () => {
  const { api, call } = await startHistories('SQLite');
  const entries = async (): Promise<number> =>
    (await call('GET', '/api/audit?from=0&count=1&action=signedIn')).body.total;
  const before = await entries();
  const other = new DatabaseSync(api.databaseUrl.slice('file:'.length));
  await whenFree(() => other.exec('begin immediate'), performance.now() + 60_000);
  const signedIn = call('POST', '/api/auth/login', { body: ADMIN });
  // The response must not wait for the lock. A log entry that waits ten seconds for the lock is
  // lost.
  const { status } = await signedIn;
  other.exec('rollback');
  other.close();
  assert.equal(status, 200);
  await until(async () => (await entries()) === before + 1);
});

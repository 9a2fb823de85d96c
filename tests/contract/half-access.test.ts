/** Access is granted by several writes. If one fails, none of them is stored. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { TOTP } from 'otpauth';
import { ADMIN } from '../support/administrator.ts';
import { startApi, type TestApi } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import { onBothDatabases } from '../support/databases.ts';

/** Makes writes to `table` fail during `work`, as if the process had died before them. */
async function withoutWrites<T>(
  { databaseUrl }: TestApi,
  table: string,
  act: () => Promise<T>,
): Promise<T> {
  const isSqlite = databaseUrl.startsWith('file:');
  const before = `create trigger "refusal" before insert on "${table}"`;
  const statements = isSqlite
    ? [`${before} begin select raise(abort, 'refused'); end`]
    : [
        `create function refuse() returns trigger as $$ begin raise 'refused'; end $$ language plpgsql`,
        `${before} for each row execute function refuse()`,
      ];
  for (const statement of statements) await execute(databaseUrl, statement);
  try {
    return await act();
  } finally {
    await execute(databaseUrl, `drop trigger "refusal"${isSqlite ? '' : ` on "${table}"`}`);
  }
}

onBothDatabases('granting access in several steps', (database) => {
  it('stores an invited user together with the link, or neither of them', async () => {
    const api = await startApi(database);
    const token = await api.signIn();
    const body = { username: 'vendeg', role: 'editor', email: '', password: ADMIN.password };
    const invite = () => api.call('POST', '/api/users', { token, body });
    const refused = await withoutWrites(api, 'accountLink', invite);
    assert.ok(refused.status >= 500, String(refused.status));
    assert.equal((await api.call('GET', '/api/users/vendeg', { token })).status, 404);
    assert.equal((await invite()).status, 200);
    const user = (await api.call('GET', '/api/users/vendeg', { token })).body;
    assert.notEqual(user.linkUntil, null);
  });

  it('stores an authenticator app together with recovery codes, or neither of them', async () => {
    const api = await startApi(database);
    const token = await api.signIn();
    const ask = (path: string, body: object) => api.call('POST', path, { token, body });
    const begun = await ask('/api/auth/factors/totp', { password: ADMIN.password });
    const totp = new TOTP({ secret: begun.body.secret });
    const confirm = () => ask('/api/auth/factors/totp/confirm', { code: totp.generate() });
    const refused = await withoutWrites(api, 'recoveryCode', confirm);
    assert.ok(refused.status >= 500, String(refused.status));
    const { body } = await api.call('GET', '/api/auth/factors', { token });
    assert.deepEqual([body.hasTotp, body.recoveryCodes], [false, 0]);
    assert.equal((await confirm()).body.recoveryCodes.length, 10);
  });
});

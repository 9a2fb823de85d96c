import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ADMIN } from '../support/administrator.ts';
import { startApi } from '../support/application.ts';
import { onOneDatabase } from '../support/databases.ts';

const NEW_PASSWORD = 'Másik-Kavics-Réteg-18';

onOneDatabase('the API call that changes the user’s own password', (database) => {
  it('revokes earlier tokens and returns a new one', async () => {
    const { call, signIn } = await startApi(database);
    const [token, elsewhere] = [await signIn(), await signIn()];
    const body = { current: ADMIN.password, wanted: NEW_PASSWORD };
    const changed = await call('PUT', '/api/auth/password', { token, body });
    assert.equal(changed.status, 200);
    const session = async (known: string) =>
      (await call('GET', '/api/auth/session', { token: known })).status;
    assert.deepEqual(
      [await session(changed.body.token), await session(token), await session(elsewhere)],
      [200, 401, 401],
    );
    const login = async (password: string) =>
      (await call('POST', '/api/auth/login', { body: { username: 'admin', password } })).status;
    assert.deepEqual([await login(NEW_PASSWORD), await login(ADMIN.password)], [200, 401]);
  });

  it('refuses a password of 11 characters and accepts one of 12', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    const change = async (requested: string) => {
      const body = { current: ADMIN.password, wanted: requested };
      return (await call('PUT', '/api/auth/password', { token, body })).status;
    };
    assert.deepEqual([await change('Qv7#tUz-9wK'), await change('Qv7#tUz-9wK!')], [400, 200]);
  });

  it('refuses a wrong current password and a weak new one, and limits the attempts', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    const change = (current: string, requested: string) =>
      call('PUT', '/api/auth/password', { token, body: { current, wanted: requested } });
    assert.deepEqual((await change('', '')).body.errors, {
      current: ['Jelszó kötelező'],
      wanted: ['Jelszó kötelező'],
    });
    const weak = await change(ADMIN.password, 'rövid');
    assert.deepEqual([weak.status, Object.keys(weak.body.errors)], [400, ['wanted']]);
    const wrong = await change('rossz', NEW_PASSWORD);
    assert.deepEqual(wrong.body.errors, { current: ['Hibás a jelszó'] });
    for (let attempt = 0; attempt < 4; attempt += 1) await change('rossz', NEW_PASSWORD);
    const refused = await change(ADMIN.password, NEW_PASSWORD);
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
  });
});

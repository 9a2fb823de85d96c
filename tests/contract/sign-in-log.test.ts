import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { ADMIN } from '../support/administrator.ts';
import { freshDatabase } from '../support/databases.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

interface Event {
  time: string;
  level: number;
  msg: string;
  user: string;
  address: string;
  reason?: string;
}

it('the log contains successful and failed sign-ins with addresses, and no secrets', async () => {
  const database = await freshDatabase('SQLite');
  const { child, origin, output } = await startServer({
    DATABASE_URL: database.url,
    LOG_LEVEL: 'info',
    TRUST_PROXY: '1',
  });
  after(async () => {
    await stopServer(child);
    await database.drop();
  });
  const signIn = async (username: string, password: string, address: string) => {
    const response = await fetch(`${origin}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ username, password }),
    });
    return (await response.json()) as { token: string };
  };
  const events = () =>
    output()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => JSON.parse(line) as Event)
      .filter(({ msg }) => /sign/.test(msg));
  const begin = Date.now();
  const secret = 'Elgépelt-Jelszó-55';
  const { token } = await signIn(' Admin ', ADMIN.password, '192.0.2.7');
  for (let attempt = 0; attempt < 5; attempt += 1) await signIn('admin', secret, '192.0.2.8');
  await signIn('admin', ADMIN.password, '192.0.2.8');
  await signIn('senki\u001b[2J\u009b31m\u202e\u2028{"msg":"signed in"}', secret, '192.0.2.9');
  await signIn(secret, 'x', '192.0.2.10');
  await signIn('x'.repeat(100), secret, `2001:db8::1${'z'.repeat(3000)}`);
  await until(() => events().length === 10);

  const told = events();
  for (const { time } of told) assert.ok(Date.parse(time) >= begin - 1000, time);
  const [success, ...failures] = told;
  assert.deepEqual(
    [success!.msg, success!.level, success!.user, success!.address],
    ['signed in', 30, 'admin', '192.0.2.7'],
  );
  for (const { msg, level } of failures) assert.deepEqual([msg, level], ['sign-in failed', 40]);
  assert.deepEqual(
    failures.slice(0, 6).map(({ user, address, reason }) => [user, address, reason]),
    [
      ...Array.from({ length: 5 }, () => ['admin', '192.0.2.8', 'unknown name or wrong password']),
      ['admin', '192.0.2.8', 'too many failures'],
    ],
  );
  const [hostile, mistaken, long] = failures.slice(6);
  // No account has these names, and one of them may be a password.
  for (const { user } of [hostile!, mistaken!, long!]) assert.equal(user, '');
  for (const { user, address } of [hostile!, long!]) {
    assert.doesNotMatch(user + address, /[\p{C}\p{Zl}\p{Zp}]/u);
    assert.ok(user.length <= 100 && address.length <= 100);
  }
  for (const hidden of [
    secret,
    secret.toLowerCase(),
    ADMIN.password,
    token,
    token.split('.')[2]!,
  ]) {
    assert.ok(!output().includes(hidden));
  }
});

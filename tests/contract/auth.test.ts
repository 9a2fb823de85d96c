import assert from 'node:assert/strict';
import { createHook } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { after, it } from 'node:test';
import { decodeJwt, SignJWT, UnsecuredJWT } from 'jose';
import { createAccountRepository } from '../../app/identity/account.repository.server.ts';
import { createSessionRepository } from '../../app/identity/sessions/session.repository.server.ts';
import { createAuthServices } from '../../app/identity/auth.module.server.ts';
import { readConfig } from '../../app/platform/config.server.ts';
import { hashPassword } from '../../app/identity/password.server.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { createLog } from '../../app/platform/log.server.ts';
import { ADMIN } from '../support/administrator.ts';
import { startApi } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import { onOneDatabase } from '../support/databases.ts';
import { contactFields, newsFields } from '../support/factories.ts';
import { secretOf } from '../support/people.ts';
import { emptyDatabaseUrl } from '../support/processes.ts';

const OTHER_PASSWORD = 'Másik-Kavics-Réteg-18';
const ARGON2 = 'ARGON2REQUEST';

onOneDatabase('staff authentication', (database) => {
  it('returns a token that contains user name, time of issue and expiry, and identifies the user', async () => {
    const { call } = await startApi(database, { SESSION_HOURS: '2' });
    const { status, body } = await call('POST', '/api/auth/login', {
      body: { username: ' ADMIN ', password: ADMIN.password },
    });
    assert.equal(status, 200);
    const { sub, iat, exp, ...others } = decodeJwt(body.token);
    assert.deepEqual([sub, exp! - iat!, others], ['admin', 7200, {}]);
    const session = await call('GET', '/api/auth/session', { token: body.token });
    assert.deepEqual(session.body, {
      username: 'admin',
      role: 'administrator',
      lacksFactor: false,
      displayName: '',
    });
  });

  it('returns the same response for an unknown user and a wrong password', async () => {
    const { call } = await startApi(database);
    for (const username of ['admin', 'nobody']) {
      const { status, body, headers } = await call('POST', '/api/auth/login', {
        body: { username, password: 'rossz' },
      });
      assert.equal(status, 401);
      assert.deepEqual(body, {
        type: 'urn:problem:wrong-credentials',
        title: 'Hibás a jelszó',
        status: 401,
      });
      assert.equal(headers.get('www-authenticate'), 'Bearer');
    }
  });

  it('refuses a user name that a database cannot store', async () => {
    const { call } = await startApi(database);
    for (const username of ['\u0000', 'x\u0000y', '\ud800', 'x\u0007']) {
      const { status } = await call('POST', '/api/auth/login', {
        body: { username, password: '\u0000\udfff' },
      });
      assert.ok([400, 401].includes(status), `${status} ${JSON.stringify(username)}`);
    }
  });

  it('returns an error for each missing field', async () => {
    const { call } = await startApi(database);
    const { status, body } = await call('POST', '/api/auth/login', { body: { username: ' ' } });
    assert.equal(status, 400);
    assert.deepEqual(body.errors, {
      username: ['Felhasználónév kötelező'],
      password: ['Jelszó kötelező'],
    });
  });

  it('is blocked after five failures, but only for the network address that caused them', async () => {
    const { call } = await startApi(database);
    const wrong = { username: 'admin', password: 'rossz' };
    for (let attempt = 0; attempt < 5; attempt += 1) {
      assert.equal((await call('POST', '/api/auth/login', { body: wrong })).status, 401);
    }
    const refused = await call('POST', '/api/auth/login', { body: ADMIN });
    assert.equal(refused.status, 429);
    const wait = Number(refused.headers.get('retry-after'));
    assert.ok(wait > 0 && wait <= 15 * 60, String(wait));
    const elsewhere = await call('POST', '/api/auth/login', { body: ADMIN, address: '192.0.2.2' });
    assert.equal(elsewhere.status, 200);
  });

  it('checks only five of twelve wrong passwords sent in parallel', async () => {
    const { call } = await startApi(database);
    const wrong = { username: 'admin', password: 'rossz' };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => call('POST', '/api/auth/login', { body: wrong })),
    );
    assert.equal(answers.filter(({ status }) => status === 401).length, 5);
  });

  it('refuses tokens that are expired, forged, unsigned or malformed', async () => {
    const { call, signInAnew } = await startApi(database);
    const token = await signInAnew();
    const claims = { sub: 'admin', iat: 1, exp: 4_000_000_000 };
    const [header, , signature] = token.split('.');
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const elsewhere = { DATABASE_URL: await emptyDatabaseUrl(database) };
    const expiring = await startApi(database, { SESSION_HOURS: '0.0001' });
    const bad = {
      unsigned: new UnsecuredJWT(claims).encode(),
      'signed with another key': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256' })
        .sign(new Uint8Array(32)),
      'with other claims': `${header}.${payload}.${signature}`,
      'of another installation': await (await startApi(database, elsewhere)).signInAnew(),
      ...Object.fromEntries(
        [5, true, null, {}, ['admin'], '', '\u0000', 'admin\u0000', '\ud800', 'x'.repeat(5000)].map(
          (sub) => [`of ${JSON.stringify(sub)}`.slice(0, 40), unsignedFor(sub)],
        ),
      ),
      empty: '..',
      nonsense: 'x',
      huge: 'x'.repeat(10_000),
    };
    for (const [name, forged] of Object.entries(bad)) {
      for (const [method, path] of [
        ['POST', '/api/news'],
        ['PUT', '/api/news/1'],
        ['DELETE', '/api/news/1'],
        ['GET', '/api/auth/session'],
      ] as const) {
        const options = { token: forged, ...(method !== 'GET' && { body: newsFields() }) };
        const { status, headers } = await call(method, path, options);
        assert.equal(status, 401, `${name}: ${method} ${path}`);
        assert.equal(headers.get('www-authenticate'), 'Bearer');
      }
    }
    // This lifetime, a third of a second, is rounded down to 0.
    const expired = await expiring.signIn();
    assert.equal((await expiring.call('GET', '/api/auth/session', { token: expired })).status, 401);
  });

  it('stores a password only as an Argon2id hash with its own salt', async () => {
    const { application, databaseUrl } = await startApi(database);
    await application.accounts.add('vendel', ADMIN.password);
    const rows = await execute(databaseUrl, 'select * from "account"');
    const hashes = rows.map((row) => String(row['passwordHash']));
    assert.equal(new Set(hashes).size, 2);
    for (const hash of hashes) {
      assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    }
    assert.ok(!JSON.stringify(rows).includes(ADMIN.password));
  });

  it('refuses tokens that were issued for another purpose', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    await call('POST', '/api/news', { token, body: newsFields({ published: false }) });
    const post = async (path: string, body: object) =>
      (await call('POST', path, { token, body })).body;
    const { address } = await post('/api/preview-links', { kind: 'news', itemId: 1 });
    const { link } = await post('/api/users', {
      username: 'vendel',
      role: 'editor',
      email: '',
      password: ADMIN.password,
    });
    const { receipt } = await post('/api/mail', contactFields());
    const { formToken } = await post('/api/mail/form', {});
    const preview = new URL(address).pathname.split('/').at(-1)!;
    const made = { token, preview, link: secretOf(link), receipt, formToken };
    assert.equal(new Set(Object.values(made)).size, 5);
    const status = async (path: string, body: object) =>
      (await call('POST', path, { body })).status;
    for (const [name, secret] of Object.entries(made)) {
      const session = await call('GET', '/api/auth/session', { token: secret });
      assert.equal(session.status, name === 'token' ? 200 : 401, name);
      assert.equal(
        (await status('/api/previews', { token: secret })) === 200,
        name === 'preview',
        name,
      );
      assert.equal(
        (await status('/api/auth/password-link', { secret })) === 200,
        name === 'link',
        name,
      );
      const { body } = await call('POST', '/api/mail/form', { body: { receipt: secret } });
      assert.equal(typeof body.reference === 'string', name === 'receipt', name);
    }
  });

  it('revokes a user’s tokens when the password changes or the user is deleted', async () => {
    const { application, call, signIn } = await startApi(database);
    const session = async (token: string) =>
      (await call('GET', '/api/auth/session', { token })).status;

    const first = await signIn();
    await application.accounts.changePassword('Admin', OTHER_PASSWORD);
    assert.equal(await session(first), 401);

    const body = { username: 'admin', password: OTHER_PASSWORD };
    const second = (await call('POST', '/api/auth/login', { body })).body.token;
    assert.equal(await session(second), 200);
    await application.accounts.remove('admin');
    assert.equal(await session(second), 401);
    await application.accounts.add('admin', OTHER_PASSWORD);
    assert.equal(await session(second), 401);
  });

  it('revokes exactly the token with which a user signs out, whatever its encoding', async () => {
    const { call, signInAnew } = await startApi(database);
    const session = async (token: string) =>
      (await call('GET', '/api/auth/session', { token })).status;
    // Of three tokens in a row, two are issued within the same second.
    const [token, elsewhere, third] = [await signInAnew(), await signInAnew(), await signInAnew()];
    assert.equal(new Set([token, elsewhere, third]).size, 3);
    const { status, body } = await call('POST', '/api/auth/logout', { token });
    assert.deepEqual([status, body], [204, '']);
    assert.equal(await session(token), 401);
    // The last character of a signature has unused bits: other characters decode to the same bytes.
    const [last] = [...token].slice(-1) as [string];
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const twin = token.slice(0, -1) + letters[letters.indexOf(last) ^ 1];
    for (const known of [twin, `${token}=`]) assert.equal(await session(known), 401);
    assert.equal((await call('POST', '/api/auth/logout', { token })).status, 401);
    for (const other of [elsewhere, third]) assert.equal(await session(other), 200);
  });

  it('accepts a sign-in immediately after signing out', async () => {
    const { call, signInAnew } = await startApi(database);
    const first = await signInAnew();
    await call('POST', '/api/auth/logout', { token: first });
    const second = await signInAnew();
    assert.notEqual(second, first);
    assert.equal((await call('GET', '/api/auth/session', { token: second })).status, 200);
  });

  it('issues no valid token if the user is deleted during the sign-in', async () => {
    const { databaseUrl } = await startApi(database);
    const opened = openDatabase(databaseUrl, () => {});
    after(() => opened.close());
    const accounts = createAccountRepository(opened.db);
    const removedWhenFound: typeof accounts = {
      ...accounts,
      async findByUsername(username) {
        const account = await accounts.findByUsername(username);
        await accounts.deleteByUsername(username);
        return account;
      },
    };
    const { auth, authenticate } = createAuthServices(opened.db, removedWhenFound, readConfig({}), {
      secret: Buffer.alloc(32),
      log: createLog('fatal'),
      note: async () => {},
    });
    const token = await auth.login(ADMIN, { address: '192.0.2.1', userAgent: '' });
    assert.equal(await authenticate(token), undefined);
  });

  it('revokes tokens for all processes, and deletes the revocations after the tokens’ expiry', async () => {
    const { databaseUrl, call, signIn } = await startApi(database);
    const token = await signIn();
    await call('POST', '/api/auth/logout', { token });
    const other = await startApi(database, { DATABASE_URL: databaseUrl });
    assert.equal((await other.call('GET', '/api/auth/session', { token })).status, 401);
    const opened = openDatabase(databaseUrl, () => {});
    after(() => opened.close());
    const ended = () => opened.db.selectFrom('endedToken').selectAll().execute();
    const [entry, ...others] = await ended();
    assert.equal(others.length, 0);
    assert.equal(Number(entry!.expiresAt), decodeJwt(token).exp! * 1000);
    assert.ok(!JSON.stringify(entry).includes(token.split('.')[2]!));
    const tokens = createSessionRepository(opened.db);
    await tokens.deleteExpiredTokens(Number(entry!.expiresAt) - 1);
    assert.equal((await ended()).length, 1);
    await tokens.deleteExpiredTokens(Number(entry!.expiresAt));
    assert.equal((await ended()).length, 0);
  });

  it('refuses short and common passwords for new users', async () => {
    const { application } = await startApi(database);
    for (const password of [
      'Rövid-1',
      'password1234',
      'aaaaaaaaaaaa',
      'vendelvendel',
      'Mintageo-2025',
      'jelszo2025!!',
    ]) {
      await assert.rejects(
        application.accounts.add('vendel', password),
        /^Error: The password/,
        password,
      );
    }
    const names = (await application.accounts.list()).map(({ username }) => username);
    assert.deepEqual(names, ['admin']);
  });

  it('accepts passwords of more than 64 characters, and does not truncate them', async () => {
    const { application, call } = await startApi(database);
    const password = randomBytes(96).toString('base64');
    await application.accounts.add('vendel', password);
    const body = { username: 'vendel', password };
    assert.equal((await call('POST', '/api/auth/login', { body })).status, 200);
    const cut = { ...body, password: password.slice(0, 64) };
    assert.equal((await call('POST', '/api/auth/login', { body: cut })).status, 401);
  });
});

it('a refused sign-in computes one password hash, both for known and for unknown users', async () => {
  const { call } = await startApi('SQLite');
  let hashes = 0;
  const counting = createHook({ init: (_id, type) => void (hashes += Number(type === ARGON2)) });
  after(() => counting.disable());
  counting.enable();
  for (const username of ['admin', 'senki']) {
    hashes = 0;
    const body = { username, password: 'Rossz-Kavics-Réteg-9' };
    assert.equal((await call('POST', '/api/auth/login', { body })).status, 401);
    assert.equal(hashes, 1, username);
  }
});

onOneDatabase('a user with a password that would be refused today', (database) => {
  it('can still sign in, and can only choose a stronger password', async () => {
    const { call, databaseUrl } = await startApi(database);
    const opened = openDatabase(databaseUrl, () => {});
    after(() => opened.close());
    const password = 'Mintageo-2025!';
    const passwordHash = await hashPassword(password);
    await createAccountRepository(opened.db).insert({ username: 'vendel', passwordHash });
    const body = { username: 'vendel', password };
    const { status, body: answer } = await call('POST', '/api/auth/login', { body });
    assert.equal(status, 200);
    const refused = await call('PUT', '/api/auth/password', {
      token: answer.token,
      body: { current: password, wanted: 'Geotechnika-2026' },
    });
    assert.equal(refused.status, 400);
    assert.match(refused.body.errors.wanted.join(), /^A jelszó túl könnyen kitalálható: /);
  });
});

onOneDatabase('anti-forgery protection', (database) => {
  it('refuses write requests that a page of another site sends', async () => {
    const { call, signIn } = await startApi(database);
    const token = await signIn();
    const post = async (headers: Record<string, string>) =>
      (await call('POST', '/api/news', { token, body: newsFields(), headers })).status;

    assert.equal(await post({ 'sec-fetch-site': 'cross-site' }), 403);
    assert.equal(await post({ cookie: 'XSRF-TOKEN=abc' }), 403);
    assert.equal(await post({ cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abd' }), 403);
    assert.equal(await post({ cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' }), 201);
    assert.equal(await post({ 'sec-fetch-site': 'same-origin' }), 201);
    const read = await call('GET', '/api/news/getnewslist', {
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    assert.equal(read.status, 200);
  });
});

/** A token with arbitrary claims and a made-up signature. */
function unsignedFor(sub: unknown): string {
  const claims = { sub, iat: 1, exp: 4_000_000_000 };
  return [encoded({ alg: 'HS256' }), encoded(claims), 'AAAA'].join('.');
}

function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

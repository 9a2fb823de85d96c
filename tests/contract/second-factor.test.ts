import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { it, mock } from 'node:test';
import { promisify } from 'node:util';
import { TOTP } from 'otpauth';
import { ADMIN } from '../support/administrator.ts';
import { startApi } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import { onOneDatabase, type DatabaseName } from '../support/databases.ts';
import { mailParts } from '../support/mail-parts.ts';
import { mailSettings, startMailServer } from '../support/mail-server.ts';
import { createPasskey } from '../support/passkey.ts';
import { addPerson, PASSWORD } from '../support/people.ts';
import { until } from '../support/until.ts';

const STEP = 30_000; // ms
const proof = { password: ADMIN.password };

/**
 * The site with an administrator who has an app. `codeAt(n)` is the app's code for the time step n
 * steps from now.
 */
async function startWithTotp(database: DatabaseName, environment: Record<string, string> = {}) {
  const api = await startApi(database, environment);
  const token = await api.signIn();
  const ask = (method: string, path: string, body?: unknown, as = token) =>
    api.call(method, path, { token: as, ...(body !== undefined && { body }) });
  const begun = await ask('POST', '/api/auth/factors/totp', proof);
  assert.equal(begun.status, 200, JSON.stringify(begun.body));
  const totp = new TOTP({ secret: begun.body.secret });
  const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * STEP });
  // The code of the step before is the oldest valid one. If the next step begins meanwhile, the
  // code is too old.
  let [step, confirmed] = [0, begun];
  do {
    step = Math.floor(Date.now() / STEP);
    confirmed = await ask('POST', '/api/auth/factors/totp/confirm', { code: codeAt(-1) });
  } while (confirmed.status === 400 && Math.floor(Date.now() / STEP) > step);
  assert.equal(confirmed.status, 200, JSON.stringify(confirmed.body));
  const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] };
  const signIn = (fields: object = {}, address = '192.0.2.1') =>
    api.call('POST', '/api/auth/login', { body: { ...ADMIN, ...fields }, address });
  return { api, token, ask, begun: begun.body, codeAt, recoveryCodes, signIn };
}

onOneDatabase('signing in with a passkey', (database) => {
  it('is not blocked by failed attempts with a password or with another passkey', async () => {
    const { call } = await startApi(database);
    const byKey = async (id: string) =>
      (await call('POST', '/api/auth/passkey', { body: { response: { id } } })).status;
    for (let failure = 0; failure < 6; failure += 1) {
      await call('POST', '/api/auth/login', { body: { username: 'passkey', password: 'x' } });
      await byKey('another');
    }
    assert.equal(await byKey('another'), 429);
    assert.deepEqual(
      [await byKey('own'), await byKey('a\u0000'), await byKey('')],
      [401, 401, 401],
    );
  });
});

/** A passkey is bound to a host name and needs a secure origin. */
const ORIGIN = 'https://www.example.hu';

/** The site, and helpers with which an administrator adds a passkey and signs in with it. */
async function startWithKeys(database: DatabaseName) {
  const api = await startApi(database, { PUBLIC_URL: ORIGIN });
  const token = await api.signIn();
  const ask = (path: string, body: unknown) => api.call('POST', path, { token, body });
  return {
    api,
    ask,
    question: async () => (await ask('/api/auth/factors/passkeys/begin', proof)).body,
    add: (response: unknown) => ask('/api/auth/factors/passkeys', { name: 'Irodai gép', response }),
    signInQuestion: async () => (await api.call('POST', '/api/auth/passkey/begin')).body,
    signIn: (response: unknown) => api.call('POST', '/api/auth/passkey', { body: { response } }),
    state: async () => (await api.call('GET', '/api/auth/factors', { token })).body,
  };
}

onOneDatabase('a passkey', (database) => {
  it('can be added once, signs a user in, and answers each challenge once', async () => {
    const { add, question, signIn, signInQuestion, state, ask } = await startWithKeys(database);
    const key = createPasskey(ORIGIN);
    const made = key.made(await question());
    const added = await Promise.all([add(made), add(made)]);
    assert.deepEqual(added.map(({ status }) => status).toSorted(), [200, 400]);
    assert.equal(added.find(({ status }) => status === 200)!.body.recoveryCodes.length, 10);
    assert.equal((await add(key.made(await question()))).status, 400, 'the same key');
    const opened = key.opened(await signInQuestion());
    const answers = await Promise.all([signIn(opened), signIn(opened)]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 401]);
    for (const invalid of [{}, { id: 'x' }]) assert.equal((await signIn(invalid)).status, 401);
    const { passkeys, recoveryCodes } = await state();
    assert.deepEqual([passkeys.length, passkeys[0].name, recoveryCodes], [1, 'Irodai gép', 10]);
    assert.ok(passkeys[0].usedAt);
    const path = `/api/auth/factors/passkeys/${passkeys[0].passkeyId}/remove`;
    assert.equal((await ask(path, proof)).status, 204);
    assert.equal((await signIn(key.opened(await signInQuestion()))).status, 401);
    assert.equal((await state()).recoveryCodes, 0);
  });

  it('is refused for another site or challenge, from another device, and with an outdated counter', async () => {
    const { add, question, signIn, signInQuestion, api } = await startWithKeys(database);
    const key = createPasskey(ORIGIN);
    const elsewhere = createPasskey('https://www.example.org');
    assert.equal((await add(elsewhere.made(await question()))).status, 400, 'another site');
    assert.equal((await add(key.made(await signInQuestion()))).status, 400, 'another question');
    const vendel = await addPerson(api, 'vendel');
    const body = { password: PASSWORD };
    const path = '/api/auth/factors/passkeys/begin';
    const { body: theirs } = await api.call('POST', path, { token: vendel, body });
    assert.equal((await add(key.made(theirs))).status, 400, 'somebody else’s question');
    const early = key.opened(await signInQuestion());
    assert.equal((await add(key.made(await question()))).status, 200);
    assert.equal((await signIn(key.opened(await question()))).status, 401, 'another question');
    const forger = createPasskey(ORIGIN);
    // The signature counter is ahead of the stored one, so that only the signature is wrong.
    for (let count = 0; count < 9; count += 1) forger.opened({ challenge: '' });
    const forged = forger.opened(await signInQuestion());
    const { status } = await signIn({ ...forged, id: early.id, rawId: early.id });
    assert.equal(status, 401, 'another device');
    assert.equal((await signIn(early)).status, 401, 'a device that has been copied');
    assert.equal((await signIn(key.opened(await signInQuestion()))).status, 200);
  });

  it('can be used once instead of the password where a user must confirm an action', async () => {
    const { api, add, question, signIn, signInQuestion, ask } = await startWithKeys(database);
    await addPerson(api, 'vendel');
    const [key, other] = [createPasskey(ORIGIN), createPasskey(ORIGIN)];
    assert.equal((await add(key.made(await question()))).status, 200);
    const link = '/api/users/vendel/password-link';
    const paths = [
      link,
      '/api/auth/factors/totp',
      '/api/auth/factors/passkeys/begin',
      '/api/auth/factors/recovery-codes',
    ];
    for (const path of paths) {
      const bare = await ask(path, {});
      assert.deepEqual([bare.status, bare.body.type], [403, 'urn:problem:proof-needed'], path);
      const passkey = key.opened(await signInQuestion());
      assert.equal((await ask(path, { passkey })).status, 200, path);
      const again = await ask(path, { passkey });
      const told = { password: ['A hozzáférési kulcsot a honlap nem fogadta el'] };
      assert.deepEqual([again.status, again.body.errors], [400, told], path);
      assert.equal((await signIn(passkey)).status, 401, path);
    }
    const unknown = { passkey: other.opened(await signInQuestion()) };
    assert.equal((await ask(link, unknown)).status, 400);
    const used = key.opened(await signInQuestion());
    assert.equal((await signIn(used)).status, 200);
    assert.equal((await ask(link, { passkey: used })).status, 400);
  });

  it('allows its owner to change a forgotten password', async () => {
    const { api, add, question, signInQuestion } = await startWithKeys(database);
    const key = createPasskey(ORIGIN);
    assert.equal((await add(key.made(await question()))).status, 200);
    const token = await api.signIn();
    const change = (body: object) => api.call('PUT', '/api/auth/password', { token, body });
    const requested = PASSWORD;
    const bare = await change({ wanted: requested });
    assert.deepEqual([bare.status, bare.body.errors], [400, { current: ['Jelszó kötelező'] }]);
    const foreign = {
      passkey: createPasskey(ORIGIN).opened(await signInQuestion()),
      wanted: requested,
    };
    const told = { current: ['A hozzáférési kulcsot a honlap nem fogadta el'] };
    assert.deepEqual((await change(foreign)).body.errors, told);
    const answer = { passkey: key.opened(await signInQuestion()), wanted: requested };
    assert.equal((await change(answer)).status, 200);
    const body = { username: ADMIN.username, password: requested };
    const login = await api.call('POST', '/api/auth/login', { body });
    assert.equal(login.body.type, 'urn:problem:second-factor-needed', 'the password is right');
  });

  it('is not accepted instead of another user’s password', async () => {
    const { api, ask, signIn, signInQuestion } = await startWithKeys(database);
    const token = await addPerson(api, 'vendel');
    const by = (path: string, body: unknown) => api.call('POST', path, { token, body });
    const key = createPasskey(ORIGIN);
    const begun = await by('/api/auth/factors/passkeys/begin', { password: PASSWORD });
    const response = key.made(begun.body);
    assert.equal((await by('/api/auth/factors/passkeys', { name: 'x', response })).status, 200);
    const passkey = key.opened(await signInQuestion());
    assert.equal((await ask('/api/users/vendel/password-link', { passkey })).status, 400);
    assert.equal((await signIn(key.opened(await signInQuestion()))).status, 200);
  });

  it('is not accepted for a disabled user, and is deleted with its owner', async () => {
    const { api, signIn, signInQuestion } = await startWithKeys(database);
    const token = await addPerson(api, 'vendel');
    const by = (path: string, body: unknown) => api.call('POST', path, { token, body });
    const own = { password: PASSWORD };
    const key = createPasskey(ORIGIN);
    const { body: question } = await by('/api/auth/factors/passkeys/begin', own);
    const name = 'Telefon';
    const response = key.made(question);
    assert.equal((await by('/api/auth/factors/passkeys', { name, response })).status, 200);
    const opens = async () => (await signIn(key.opened(await signInQuestion()))).status;
    assert.equal(await opens(), 200);
    const admin = await api.signIn();
    const body = { role: 'editor', email: '', isDisabled: true, ...proof };
    await api.call('PUT', '/api/users/vendel', { token: admin, body });
    assert.equal(await opens(), 401);
    const gone = await api.call('DELETE', '/api/users/vendel', { token: admin, body: proof });
    assert.equal(gone.status, 204);
    const again = await addPerson(api, 'vendel');
    assert.equal(await opens(), 401);
    const { body: state } = await api.call('GET', '/api/auth/factors', { token: again });
    assert.deepEqual(state.passkeys, []);
  });
});

onOneDatabase('a code of an authenticator app', (database) => {
  it('is requested after the correct password, and is valid only together with it', async () => {
    const { ask, begun, codeAt, signIn } = await startWithTotp(database);
    assert.match(begun.uri, /^otpauth:\/\/totp\/[^?]+:admin\?.*secret=[A-Z2-7]{32}/);
    const { status, body } = await signIn();
    assert.deepEqual(
      [status, body.type, body.factors],
      [401, 'urn:problem:second-factor-needed', ['totp', 'recoveryCode']],
    );
    const wrongPassword = await signIn({ password: 'rossz', code: codeAt(0) });
    assert.deepEqual([wrongPassword.status, wrongPassword.body.title], [401, 'Hibás a jelszó']);
    const wrong = await signIn({ code: codeAt(0) === '000000' ? '000001' : '000000' });
    assert.deepEqual(wrong.body.errors, { code: ['A kód hibás, vagy már felhasználták'] });
    const fullWidth = await signIn({ code: '４９２９４９' });
    assert.deepEqual([fullWidth.status, fullWidth.body.errors], [400, wrong.body.errors]);
    const right = await signIn({ code: codeAt(0).replace(/^.../, '$& ') });
    assert.equal(right.status, 200);
    const state = await ask('GET', '/api/auth/factors', undefined, right.body.token);
    assert.deepEqual(
      [state.body.hasTotp, state.body.recoveryCodes, state.body.isRequired],
      [true, 10, false],
    );
  });

  it('is accepted once, even in parallel requests, and older codes are refused afterwards', async () => {
    const { codeAt, signIn } = await startWithTotp(database);
    const code = codeAt(0);
    const answers = await Promise.all([signIn({ code }), signIn({ code }), signIn({ code })]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400, 400]);
    assert.equal((await signIn({ code: codeAt(-1) })).status, 400);
    assert.equal((await signIn({ code: codeAt(1) })).status, 200);
  });

  it('is accepted from a device whose clock differs by half a minute, and refused from any other', async () => {
    const { codeAt, signIn } = await startWithTotp(database);
    // Later, so that no tested code is older than the code that confirmed the app.
    mock.timers.enable({ apis: ['Date'], now: Date.now() + 10 * STEP });
    try {
      for (const [steps, status] of [
        [-2, 400],
        [2, 400],
        [-1, 200],
        [0, 200],
        [1, 200],
      ] as const)
        assert.equal((await signIn({ code: codeAt(steps) })).status, status, String(steps));
    } finally {
      mock.timers.reset();
    }
  });

  it('is not required until the app was confirmed with a code', async () => {
    const api = await startApi(database);
    const token = await api.signIn();
    const ask = (path: string, body: unknown) => api.call('POST', path, { token, body });
    const first = (await ask('/api/auth/factors/totp', proof)).body.secret;
    const second = (await ask('/api/auth/factors/totp', proof)).body.secret;
    assert.notEqual(first, second);
    const login = await api.call('POST', '/api/auth/login', { body: ADMIN });
    assert.equal(login.status, 200);
    const confirm = (secret: string) =>
      ask('/api/auth/factors/totp/confirm', { code: new TOTP({ secret }).generate() });
    assert.equal((await confirm(first)).status, 400);
    assert.equal((await confirm(second)).status, 200);
    assert.equal((await ask('/api/auth/factors/totp', proof)).status, 400);
    assert.equal((await confirm(second)).status, 400);
  });

  it('cannot be guessed faster from many addresses, and a recovery code still works during the lock', async () => {
    const { codeAt, recoveryCodes, signIn } = await startWithTotp(database);
    const wrong = codeAt(0) === '000000' ? '000001' : '000000';
    let [guesses, last] = [0, 400];
    for (; last === 400 && guesses < 50; guesses += 1) {
      last = (await signIn({ code: wrong }, `198.51.100.${guesses}`)).status;
    }
    assert.equal(last, 429);
    assert.ok(guesses <= 31, String(guesses));
    const elsewhere = '203.0.113.9';
    assert.equal((await signIn({ code: codeAt(0) }, elsewhere)).status, 429);
    assert.equal((await signIn({ code: recoveryCodes[0] }, elsewhere)).status, 200);
  });

  it('is refused after thirty wrong codes in an hour or forty in a day, and the owner is notified by mail', async () => {
    const mail = await startMailServer();
    const { ask, codeAt, signIn } = await startWithTotp(database, mailSettings(mail));
    const own = { role: 'administrator', email: 'admin@example.test', isDisabled: false };
    assert.equal((await ask('PUT', '/api/users/admin', { ...own, ...proof })).status, 200);
    const wrong = codeAt(0) === '000000' ? '000001' : '000000';
    mock.timers.enable({ apis: ['Date'], now: Date.now() });
    try {
      let guesses = 0;
      const guessOn = async () => {
        while ((await signIn({ code: wrong }, `198.51.100.${guesses}`)).status === 400)
          guesses += 1;
        return guesses;
      };
      assert.equal(await guessOn(), 30);
      // The mail has to be sent before the clock is changed, which the mailer would take for a
      // timeout.
      await until(() => mail.received.length > 0);
      mock.timers.tick(3_601_000);
      assert.equal(await guessOn(), 40);
      mock.timers.tick(3_601_000);
      assert.equal(await guessOn(), 40);
    } finally {
      mock.timers.reset();
    }
    const { to, raw } = mail.received[0]!;
    assert.deepEqual(to, ['admin@example.test']);
    assert.match(mailParts(raw).bodies['text/plain']!, /túl sok hibás kóddal/);
  });

  it('belongs to a second factor that can be changed only with the password', async () => {
    const { ask, recoveryCodes, signIn } = await startWithTotp(database);
    for (const path of ['totp/remove', 'recovery-codes', 'passkeys/begin']) {
      const { status, body } = await ask('POST', `/api/auth/factors/${path}`, {
        password: 'rossz',
      });
      assert.deepEqual([status, body.errors], [400, { password: ['Hibás a jelszó'] }]);
    }
    const state = async () => {
      const { body } = await ask('GET', '/api/auth/factors');
      return [body.hasTotp, body.recoveryCodes];
    };
    assert.deepEqual(await state(), [true, 10]);
    assert.equal((await signIn({ code: recoveryCodes[0] })).status, 200);
    assert.equal((await ask('POST', '/api/auth/factors/totp/remove', proof)).status, 204);
    assert.deepEqual(await state(), [false, 0]);
  });
});

onOneDatabase('a recovery code', (database) => {
  it('replaces a code of the app once, whatever the notation', async () => {
    const { ask, recoveryCodes, signIn } = await startWithTotp(database);
    assert.equal(new Set(recoveryCodes).size, 10);
    for (const code of recoveryCodes)
      assert.match(code, /^([\da-hjkmnp-tv-z]{4}-){3}[\da-hjkmnp-tv-z]{4}$/);
    const [first, second] = recoveryCodes as [string, string];
    const answers = await Promise.all([signIn({ code: first }), signIn({ code: first })]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400]);
    const typed = ` ${second.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'I')} `;
    assert.equal((await signIn({ code: typed })).status, 200);
    assert.equal((await ask('GET', '/api/auth/factors')).body.recoveryCodes, 8);
    const renewed = await ask('POST', '/api/auth/factors/recovery-codes', proof);
    assert.equal((await signIn({ code: recoveryCodes[2] })).status, 400);
    assert.equal((await signIn({ code: renewed.body.recoveryCodes[0] })).status, 200);
  });

  it('is not readable in the database, and its use is logged', async () => {
    const { api, ask, recoveryCodes, signIn } = await startWithTotp(database);
    const rows = await execute(api.databaseUrl, 'select * from "recoveryCode"');
    assert.equal(rows.length, 10);
    const stored = JSON.stringify(rows).replaceAll('-', '');
    for (const code of recoveryCodes) assert.ok(!stored.includes(code.replaceAll('-', '')));
    await signIn({ code: recoveryCodes[0] });
    const log = JSON.stringify((await ask('GET', '/api/audit?from=0&count=10')).body.items);
    assert.match(log, /recoveryCodeUsed/);
    assert.ok(!log.includes(recoveryCodes[0]!));
  });
});

onOneDatabase('a second factor required for a role', (database) => {
  it('restricts users without a second factor to setting one up', async () => {
    const { api, ask } = await startWithTotp(database);
    const token = await addPerson(api, 'vendel');
    const news = () => ask('GET', '/api/news/find?from=0&count=4', undefined, token);
    assert.equal(
      (await ask('PUT', '/api/factor-policy', { factorPolicy: 'administrators', ...proof })).status,
      200,
    );
    assert.equal((await news()).status, 200);
    await ask('PUT', '/api/factor-policy', { factorPolicy: 'everybody', ...proof });
    const refused = await news();
    assert.deepEqual(
      [refused.status, refused.body.type],
      [403, 'urn:problem:second-factor-missing'],
    );
    const draft = (
      await ask('POST', '/api/news', {
        title: 'Vázlat',
        date: '2026-01-01',
        published: false,
        content: '',
      })
    ).body;
    const seesDraft = async () =>
      (await ask('GET', `/api/news/getnews/${draft.newsId}`, undefined, token)).status;
    assert.equal(await seesDraft(), 404);
    const session = await ask('GET', '/api/auth/session', undefined, token);
    assert.equal(session.body.lacksFactor, true);
    const own = { password: PASSWORD };
    const { secret } = (await ask('POST', '/api/auth/factors/totp', own, token)).body;
    const code = new TOTP({ secret }).generate();
    await ask('POST', '/api/auth/factors/totp/confirm', { code }, token);
    assert.deepEqual([(await news()).status, await seesDraft()], [200, 200]);
    const removed = await ask('POST', '/api/auth/factors/totp/remove', own, token);
    assert.equal(removed.status, 400);
    assert.match(removed.body.title, /kötelező/);
  });

  it('cannot be removed by deleting the app and the last passkey in parallel', async () => {
    const { api, ask } = await startWithTotp(database);
    await ask('PUT', '/api/factor-policy', { factorPolicy: 'everybody', ...proof });
    await execute(
      api.databaseUrl,
      `insert into passkey (username, name, "credentialId", "publicKey", counter, transports, "createdAt")
        values ('admin', 'kulcs', 'k', 'k', 0, '', 0)`,
    );
    const { body: before } = await ask('GET', '/api/auth/factors');
    assert.deepEqual([before.hasTotp, before.passkeys.length], [true, 1]);
    const [{ passkeyId }] = before.passkeys;
    const own = { password: ADMIN.password };
    const answers = await Promise.all([
      ask('POST', '/api/auth/factors/totp/remove', own),
      ask('POST', `/api/auth/factors/passkeys/${passkeyId}/remove`, own),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [204, 400]);
    const { body: after } = await ask('GET', '/api/auth/factors');
    assert.equal(Number(after.hasTotp) + after.passkeys.length, 1);
    assert.equal((await ask('GET', '/api/news/find?from=0&count=4')).status, 200);
  });

  it('cannot be introduced by an administrator who has no second factor', async () => {
    const api = await startApi(database);
    const token = await api.signIn();
    const body = { factorPolicy: 'everybody' };
    const refused = await api.call('PUT', '/api/factor-policy', { token, body });
    assert.equal(refused.status, 400);
    assert.match(refused.body.title, /Előbb állítsa be/);
    const { body: policy } = await api.call('GET', '/api/factor-policy', { token });
    assert.deepEqual(policy, { factorPolicy: 'nobody' });
  });

  it('is not changed by a request that states an outdated requirement', async () => {
    const { ask } = await startWithTotp(database);
    const set = async (factorPolicy: string, was?: string) =>
      await ask('PUT', '/api/factor-policy', { factorPolicy, was, ...proof });
    const late = await set('everybody', 'administrators');
    assert.deepEqual([late.status, late.body.current], [412, { factorPolicy: 'nobody' }]);
    assert.equal((await set('administrators', 'nobody')).status, 200);
    const again = await set('administrators', 'nobody');
    assert.deepEqual([again.status, again.body.applied], [412, true]);
    assert.equal((await set('nobody', 'administrators')).status, 200);
    assert.equal((await set('everybody')).status, 200, 'any requirement is replaced');
    const { body: policy } = await ask('GET', '/api/factor-policy');
    assert.deepEqual(policy, { factorPolicy: 'everybody' });
  });
});

onOneDatabase('a user who has lost the password and the second factor', (database) => {
  it('can regain access only by a command on the server', async () => {
    const { api, token, signIn } = await startWithTotp(database);
    const colleague = await addPerson(api, 'vendel', 'administrator');
    const by = (method: string, path: string, body?: unknown) =>
      api.call(method, path, { token: colleague, ...(body !== undefined && { body }) });
    const own = { password: PASSWORD };
    await by('PUT', '/api/factor-policy', { factorPolicy: 'nobody', ...own });
    const { link } = (await by('POST', '/api/users/admin/password-link', own)).body;
    const password = 'Harmadik-Kavics-Réteg-36';
    const secret = new URL(link).hash.slice(1);
    assert.equal(
      (await api.call('PUT', '/api/auth/password-link', { body: { secret, wanted: password } }))
        .status,
      200,
    );
    assert.equal((await api.call('GET', '/api/auth/session', { token })).status, 401);
    const withLink = await signIn({ password });
    assert.equal(withLink.body.type, 'urn:problem:second-factor-needed');
    await by('PUT', '/api/users/admin', { role: 'editor', email: '', isDisabled: true, ...own });

    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['app/main/site.server.ts', 'user', 'let-in', 'Admin', '--generate'],
      { env: { ...process.env, DATABASE_URL: api.databaseUrl } },
    );
    const inAgain = await signIn({ password: stdout.trim() });
    assert.equal(inAgain.status, 200);
    const session = await api.call('GET', '/api/auth/session', { token: inAgain.body.token });
    assert.deepEqual(session.body, {
      username: 'admin',
      role: 'administrator',
      lacksFactor: false,
      displayName: '',
    });
    assert.equal((await signIn({ password })).status, 401);
  });
});

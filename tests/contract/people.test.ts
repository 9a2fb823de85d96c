import assert from 'node:assert/strict';
import { it, mock } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { ADMIN } from '../support/administrator.ts';
import { startApi, type TestApi } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import { onOneDatabase } from '../support/databases.ts';
import { contactFields } from '../support/factories.ts';
import { mailSettings, startMailServer } from '../support/mail-server.ts';
import { mailParts } from '../support/mail-parts.ts';
import { addPerson, PASSWORD, secretOf } from '../support/people.ts';
import { until } from '../support/until.ts';

const HOUR = 3600 * 1000; // ms
const proof = { password: ADMIN.password };

async function start(...parameters: Parameters<typeof startApi>) {
  const api = await startApi(...parameters);
  const token = await api.signIn();
  const ask = (method: string, path: string, body?: unknown, as = token) =>
    api.call(method, path, { token: as, ...(body !== undefined && { body }) });
  return { api, token, ask };
}

const signIn = ({ call }: TestApi, username: string, password: string) =>
  call('POST', '/api/auth/login', { body: { username, password } });

const choose = ({ call }: TestApi, link: string, requested: string) =>
  call('PUT', '/api/auth/password-link', { body: { secret: secretOf(link), wanted: requested } });

onOneDatabase('an invitation', (database) => {
  it('lets its recipient choose a password once and sign in', async () => {
    const { api, ask } = await start(database);
    const body = { username: ' Kovács.Éva ', role: 'editor', email: '', ...proof };
    const { status, body: invited } = await ask('POST', '/api/users', body);
    assert.deepEqual([status, invited.mailedTo], [200, null]);
    assert.match(invited.link, /^http:\/\/127\.0\.0\.1:3000\/login\/jelszo#[\w-]{43}$/);
    assert.equal((await signIn(api, 'kovács.éva', '')).status, 400);
    assert.equal((await signIn(api, 'kovács.éva', 'akármi')).status, 401);
    const secret = secretOf(invited.link);
    const owner = await api.call('POST', '/api/auth/password-link', { body: { secret } });
    assert.deepEqual(owner.body, { username: 'kovács.éva' });

    const weak = await choose(api, invited.link, 'kovács.éva123');
    assert.deepEqual([weak.status, Object.keys(weak.body.errors)], [400, ['wanted']]);
    assert.equal((await choose(api, invited.link, PASSWORD)).status, 200);
    const login = await signIn(api, 'kovács.éva', PASSWORD);
    assert.equal(login.status, 200);
    const session = await ask('GET', '/api/auth/session', undefined, login.body.token);
    assert.deepEqual(session.body, {
      username: 'kovács.éva',
      role: 'editor',
      lacksFactor: false,
      displayName: '',
    });
    assert.equal((await choose(api, invited.link, 'Másik-Kavics-Réteg-18')).status, 404);
    assert.equal((await signIn(api, 'kovács.éva', PASSWORD)).status, 200);
  });

  it('is refused if the name consists of dots, has invisible characters or mixes scripts', async () => {
    const { ask } = await start(database);
    for (const username of [
      '.',
      '..',
      '...',
      'ad\u200bmin',
      'a\u202enimd',
      'a\u00adb',
      'a\u00a0b',
      'x\ufe0f',
      'y\u3164',
      'z\ue000',
      'a\u2028b',
      '\u0430dmin',
      'admin\u2800',
      'ａdmin',
      'ⓐdmin',
      'adm\u03b9n',
    ]) {
      const { status, body } = await ask('POST', '/api/users', {
        username,
        role: 'editor',
        email: '',
        ...proof,
      });
      assert.deepEqual(
        [status, Object.keys(body.errors ?? {})],
        [400, ['username']],
        JSON.stringify(username),
      );
      assert.match(body.errors.username[0], /^A név nem állhat csak pontokból/);
    }
    for (const username of [
      'kovács éva',
      'a.b',
      '..x',
      'ő',
      '李',
      '1',
      '\u0438\u0432\u0430\u043d',
      'o’neil-2',
    ]) {
      const { status } = await ask('POST', '/api/users', {
        username,
        role: 'editor',
        email: '',
        ...proof,
      });
      assert.equal(status, 200, username);
    }
  });

  it('is refused if its name looks like another user’s login or display name', async () => {
    const { api, ask } = await start(database);
    const eva = await addPerson(api, 'kovacse');
    await ask('PUT', '/api/auth/profile', { displayName: 'Kovács Éva' }, eva);
    const invite = (username: string, displayName?: string) =>
      ask('POST', '/api/users', { username, displayName, role: 'editor', email: '', ...proof });
    const names = ['ádmin', 'admın', 'adrnin', 'admin.', 'kovácsé', 'kovács éva', 'Kovacs  Eva'];
    for (const name of names) {
      const { status, body } = await invite(name);
      assert.deepEqual(
        [status, body.errors],
        [400, { username: ['Ez egy másik felhasználó neve, vagy összetéveszthető vele'] }],
        name,
      );
      await assert.rejects(
        api.application.accounts.add(name, PASSWORD),
        /looks like the name of another user/,
        name,
      );
    }
    assert.equal((await invite('szabó.é', 'Szabó.É')).status, 200);
    assert.equal((await invite('kovács.éva')).status, 200);
    await api.application.accounts.add('kovácsné', PASSWORD);
  });

  it('can be used only once, even by parallel requests', async () => {
    const { api, ask } = await start(database);
    const body = { username: 'vendel', role: 'editor', email: '', ...proof };
    const { link } = (await ask('POST', '/api/users', body)).body;
    const passwords = Array.from({ length: 5 }, (_, place) => `${PASSWORD}-${place}`);
    const answers = await Promise.all(passwords.map((password) => choose(api, link, password)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404, 404, 404, 404]);
    const used = passwords[answers.findIndex(({ status }) => status === 200)]!;
    assert.equal((await signIn(api, 'vendel', used)).status, 200);
  });

  it('expires after 24 hours, when a newer one is created, or when the user is deleted or disabled', async () => {
    const { api, ask } = await start(database);
    const invite = async (username: string) =>
      (await ask('POST', '/api/users', { username, role: 'editor', email: '', ...proof })).body
        .link;
    const ends = async (link: string) =>
      (await api.call('POST', '/api/auth/password-link', { body: { secret: secretOf(link) } }))
        .status;
    const first = await invite('vendel');
    const second = (await ask('POST', '/api/users/vendel/password-link', proof)).body.link;
    assert.deepEqual([await ends(first), await ends(second)], [404, 200]);

    const gone = await invite('gone');
    assert.equal((await ask('DELETE', '/api/users/gone', proof)).status, 204);
    assert.equal(await ends(gone), 404);

    const disabled = await invite('disabled');
    const barred = { role: 'editor', email: '', isDisabled: true, ...proof };
    await ask('PUT', '/api/users/disabled', barred);
    assert.equal(await ends(disabled), 404);
    assert.equal((await choose(api, disabled, PASSWORD)).status, 404);

    const now = Date.now();
    mock.timers.enable({ apis: ['Date'], now: now + 24 * HOUR - 60_000 });
    try {
      assert.equal(await ends(second), 200);
      mock.timers.setTime(now + 24 * HOUR + 1_000);
      assert.equal(await ends(second), 404);
      assert.equal((await choose(api, second, PASSWORD)).status, 404);
    } finally {
      mock.timers.reset();
    }
  });

  it('is sent by mail if mail is configured, and its link is always returned to the administrator', async () => {
    const mail = await startMailServer();
    const { ask } = await start(database, mailSettings(mail));
    const invite = (username: string) =>
      ask('POST', '/api/users', { username, role: 'editor', email: 'eva@example.test', ...proof });
    const sent = (await invite('eva')).body;
    assert.equal(sent.mailedTo, 'eva@example.test');
    const [received, ...others] = mail.received;
    assert.deepEqual([received!.to, others.length], [['eva@example.test'], 0]);
    const { bodies } = mailParts(received!.raw);
    assert.ok(bodies['text/plain']!.includes(sent.link), received!.raw);
    mail.behaviour = 'refuse the message';
    const unsent = (await invite('adam')).body;
    assert.equal(unsent.mailedTo, null);
    assert.match(unsent.link, /#/);
  });

  it('stores no secret in the database that could be used to sign in', async () => {
    const { api, ask } = await start(database);
    const body = { username: 'vendel', role: 'editor', email: '', ...proof };
    const { link } = (await ask('POST', '/api/users', body)).body;
    const rows = JSON.stringify(await execute(api.databaseUrl, 'select * from "accountLink"'));
    assert.ok(!rows.includes(secretOf(link)), rows);
    assert.match(rows, /vendel/);
  });

  it('is refused if the name is taken, empty or too long, or the address is invalid', async () => {
    const { ask } = await start(database);
    const fields = { username: 'vendel', role: 'editor', email: '', ...proof };
    const errors = async (change: object) =>
      (await ask('POST', '/api/users', { ...fields, ...change })).body.errors;
    assert.deepEqual(await errors({ username: 'ADMIN' }), {
      username: ['Már van ilyen nevű felhasználó'],
    });
    assert.deepEqual(await errors({ username: ' ' }), { username: ['Felhasználónév kötelező'] });
    assert.deepEqual(Object.keys(await errors({ username: 'x'.repeat(101) })), ['username']);
    assert.deepEqual(await errors({ email: 'a@b, c@d.hu' }), { email: ['Ez nem e-mail-cím'] });
    // The rule is the same as that of the contact form, for e-mail addresses in any script.
    assert.deepEqual(await errors({ email: 'kis@példa.hu', username: '' }), {
      username: ['Felhasználónév kötelező'],
    });
    assert.deepEqual(Object.keys(await errors({ role: 'owner' })), ['role']);
  });
});

onOneDatabase('a change of access to the staff area', (database) => {
  it('requires the administrator’s password in addition to the token', async () => {
    const { api, ask } = await start(database);
    await addPerson(api, 'vendel');
    await addPerson(api, 'kizart');
    const vendel = { role: 'editor', email: '', isDisabled: false };
    await addPerson(api, 'masik', 'administrator');
    await ask('POST', '/api/users', { username: 'ujonc', role: 'editor', email: '', ...proof });
    await ask('PUT', '/api/users/kizart', { ...vendel, isDisabled: true, ...proof });
    const changes: [string, string, object, number?][] = [
      ['POST', '/api/users/vendel/password-link', {}],
      ['POST', '/api/users', { username: 'tolvaj', role: 'administrator', email: '' }],
      ['POST', '/api/users', { username: 'orgazda', role: 'editor', email: '' }],
      ['PUT', '/api/users/vendel', { ...vendel, email: 'mas@example.test' }],
      ['PUT', '/api/users/admin', { ...vendel, role: 'administrator', email: 'mas@example.test' }],
      ['PUT', '/api/users/vendel', { ...vendel, role: 'administrator' }],
      ['PUT', '/api/users/kizart', vendel],
      ['PUT', '/api/users/masik', { ...vendel, role: 'editor' }],
      ['PUT', '/api/users/masik', { ...vendel, role: 'administrator', isDisabled: true }],
      ['DELETE', '/api/users/ujonc', {}, 204],
      ['PUT', '/api/factor-policy', { factorPolicy: 'nobody' }],
    ];
    const before = (await ask('GET', '/api/users')).body;
    for (const [method, path, body] of changes) {
      const bare = await ask(method, path, body);
      assert.deepEqual([bare.status, bare.body.type], [403, 'urn:problem:proof-needed'], path);
      const wrong = await ask(method, path, { ...body, password: PASSWORD });
      assert.deepEqual(
        [wrong.status, wrong.body.errors],
        [400, { password: ['Hibás a jelszó'] }],
        path,
      );
      // Each successful attempt resets the count of failures.
      assert.equal((await signIn(api, ADMIN.username, ADMIN.password)).status, 200);
    }
    const unchanged = (users: { username: string }[]) =>
      users.filter(({ username }) => username !== 'admin');
    assert.deepEqual(unchanged((await ask('GET', '/api/users')).body), unchanged(before));
    for (const [method, path, body, status = 200] of changes) {
      assert.equal((await ask(method, path, { ...body, ...proof })).status, status, path);
    }
  });

  it('cannot be a password link for the administrator’s own account', async () => {
    const { ask } = await start(database);
    const { status, body } = await ask('POST', '/api/users/Admin/password-link', proof);
    assert.equal(status, 400);
    assert.match(body.title, /saját fiókjában/);
  });

  it('is reported by mail to the administrator whose account made it', async () => {
    const mail = await startMailServer();
    const { api, ask } = await start(database, mailSettings(mail));
    await addPerson(api, 'vendel');
    await addPerson(api, 'kizart');
    const own = { role: 'administrator', email: 'admin@example.test', isDisabled: false };
    const theirs = { role: 'editor', email: '', isDisabled: false };
    await ask('PUT', '/api/users/admin', { ...own, ...proof });
    await ask('PUT', '/api/users/kizart', { ...theirs, isDisabled: true, ...proof });
    await until(() => mail.received.length === 1);
    mail.received.splice(0);
    const uj = { username: 'uj', role: 'administrator', email: '' };
    const changes: [string, string, object, RegExp][] = [
      ['POST', '/api/users/vendel/password-link', {}, /jelszóbeállító link készült „vendel”/],
      ['POST', '/api/users', uj, /Új felhasználó meghívása: „uj”, rendszergazda/],
      ['POST', '/api/users', { ...uj, username: 'regi', role: 'editor' }, /„regi”, szerkesztő/],
      [
        'PUT',
        '/api/users/vendel',
        { ...theirs, role: 'administrator' },
        /„vendel”.* rendszergazda lett/,
      ],
      ['PUT', '/api/users/kizart', theirs, /„kizart”.* újra beléphet/],
      ['PUT', '/api/factor-policy', { factorPolicy: 'nobody' }, /kinek kötelező/],
    ];
    for (const [at, [method, path, body, words]] of changes.entries()) {
      assert.equal((await ask(method, path, { ...body, ...proof })).status, 200, path);
      await until(() => mail.received.length > at);
      const { to, raw } = mail.received[at]!;
      assert.deepEqual(to, ['admin@example.test']);
      assert.match(mailParts(raw).bodies['text/plain']!, words);
    }
  });
});

onOneDatabase('revoking access', (database) => {
  it('is reported by mail to the administrator who did it, and to the user', async () => {
    const mail = await startMailServer();
    const { api, ask } = await start(database, mailSettings(mail));
    await addPerson(api, 'vendel', 'administrator');
    const theirs = { role: 'administrator', email: 'vendel@example.test', isDisabled: false };
    await ask('PUT', '/api/users/vendel', { ...theirs, ...proof });
    await ask('PUT', '/api/users/admin', { ...theirs, email: 'admin@example.test', ...proof });
    const path = '/api/users/vendel';
    const changes: [string, string, object | undefined, RegExp][] = [
      ['POST', `${path}/sign-out`, undefined, /„vendel” felhasználót minden eszközén kiléptették/],
      ['PUT', path, { ...theirs, role: 'editor', ...proof }, /„vendel” .*már nem rendszergazda/],
      [
        'PUT',
        path,
        { ...theirs, role: 'editor', isDisabled: true, ...proof },
        /„vendel” felhasználót letiltották/,
      ],
      ['DELETE', path, proof, /„vendel” felhasználót végleg törölték/],
    ];
    for (const [method, address, body, words] of changes) {
      assert.ok((await ask(method, address, body)).status < 300, words.source);
      await until(() => mail.received.length === 2);
      const received = mail.received.splice(0);
      assert.deepEqual(received.flatMap(({ to }) => to).toSorted(), [
        'admin@example.test',
        'vendel@example.test',
      ]);
      for (const { raw } of received) {
        assert.match(mailParts(raw).bodies['text/plain']!, words);
      }
    }
  });
});

onOneDatabase('signing a user out repeatedly', (database) => {
  it('is reported to the administrator and the user at most once an hour', async () => {
    const mail = await startMailServer();
    const { api, ask } = await start(database, mailSettings(mail));
    await addPerson(api, 'vendel');
    const told = async (email: string, username: string, role: string) =>
      ask('PUT', `/api/users/${username}`, { role, email, isDisabled: false, ...proof });
    await told('vendel@example.test', 'vendel', 'editor');
    await told('admin@example.test', 'admin', 'administrator');
    const signOuts = () =>
      mail.received.filter(({ raw }) =>
        /minden eszközén kiléptették/.test(mailParts(raw).bodies['text/plain']!),
      );
    const signOut = async () =>
      assert.equal((await ask('POST', '/api/users/vendel/sign-out')).status, 204);
    for (let round = 0; round < 5; round += 1) await signOut();
    // All mails have to be sent before the clock is changed, which the mailer would take for a
    // timeout.
    await until(() => signOuts().length === 2);
    mock.timers.enable({ apis: ['Date'], now: Date.now() + HOUR + 1_000 });
    try {
      await signOut();
    } finally {
      mock.timers.reset();
    }
    await api.application.rest();
    const receivers = signOuts().flatMap(({ to }) => to);
    assert.deepEqual(receivers.toSorted(), [
      ...Array(2).fill('admin@example.test'),
      ...Array(2).fill('vendel@example.test'),
    ]);
  });
});

onOneDatabase('a change of an e-mail address', (database) => {
  it('is reported to the former address, and to the administrator who made it', async () => {
    const mail = await startMailServer();
    const { api, ask } = await start(database, mailSettings(mail));
    await addPerson(api, 'vendel');
    const put = async (username: string, role: string, email: string) => {
      const body = { role, email, isDisabled: false, ...proof };
      assert.equal((await ask('PUT', `/api/users/${username}`, body)).status, 200);
    };
    const received = async (count: number) => {
      await until(() => mail.received.length === count);
      for (const { raw } of mail.received) {
        assert.match(mailParts(raw).bodies['text/plain']!, /Megváltozott „\w+” .*e-mail-címe/);
      }
      return mail.received.splice(0).flatMap(({ to }) => to);
    };
    await put('admin', 'administrator', 'admin@example.test');
    await put('vendel', 'editor', 'vendel@example.test');
    assert.deepEqual(await received(1), ['admin@example.test']);
    await put('vendel', 'editor', 'tolvaj@example.test');
    const [first, second] = await received(2);
    assert.deepEqual([first, second].toSorted(), ['admin@example.test', 'vendel@example.test']);
    await put('admin', 'administrator', 'tolvaj@example.test');
    assert.deepEqual(await received(1), ['admin@example.test']);
  });
});

onOneDatabase('user accounts', (database) => {
  it('are listed with role, state, last sign-in and second factor', async () => {
    const { api, ask } = await start(database);
    await addPerson(api, 'vendel');
    await ask('POST', '/api/users', {
      username: 'uj',
      role: 'administrator',
      email: 'a@b.hu',
      ...proof,
    });
    const { body } = await ask('GET', '/api/users');
    const brief = body.map((user: Record<string, unknown>) => [
      user['username'],
      user['role'],
      user['state'],
      user['email'],
      user['hasFactor'],
      user['lastSignInAt'] !== null,
      user['linkUntil'] !== null,
    ]);
    assert.deepEqual(brief, [
      ['admin', 'administrator', 'active', '', false, true, false],
      ['uj', 'administrator', 'invited', 'a@b.hu', false, false, true],
      ['vendel', 'editor', 'active', '', false, true, false],
    ]);
    assert.deepEqual((await ask('GET', '/api/users/Vendel')).body, body[2]);
    assert.equal((await ask('GET', '/api/users/nobody')).status, 404);
    assert.ok(!JSON.stringify(body).includes('argon2'));
  });

  it('have changed rights from the next call on, and none while they are disabled', async () => {
    const { api, ask } = await start(database);
    const token = await addPerson(api, 'vendel');
    const [users, news, session] = [
      '/api/users',
      '/api/news/find?from=0&count=4',
      '/api/auth/session',
    ];
    const statuses = async () => [
      (await ask('GET', users, undefined, token)).status,
      (await ask('GET', news, undefined, token)).status,
      (await ask('GET', session, undefined, token)).status,
    ];
    assert.deepEqual(await statuses(), [403, 200, 200]);
    const set = (role: string, isDisabled = false) =>
      ask('PUT', '/api/users/vendel', { role, email: '', isDisabled, ...proof });
    await set('administrator');
    assert.deepEqual(await statuses(), [200, 200, 200]);
    await set('editor', true);
    assert.deepEqual(await statuses(), [401, 401, 401]);
    const login = await signIn(api, 'vendel', PASSWORD);
    assert.deepEqual([login.status, login.body.title], [401, 'Hibás a jelszó']);
    await set('editor');
    const from = (was: object) =>
      ask('PUT', '/api/users/vendel', {
        role: 'editor',
        email: '',
        isDisabled: true,
        was,
        ...proof,
      });
    const now = { role: 'editor', email: '', isDisabled: false };
    for (const other of [{ role: 'administrator' }, { email: 'a@b.hu' }, { isDisabled: true }]) {
      const late = await from({ ...now, ...other });
      assert.deepEqual([late.status, late.body.current.state], [412, 'active']);
    }
    assert.equal((await from(now)).body.state, 'disabled');
    assert.equal((await from(now)).body.applied, true);
    await set('editor');
    assert.deepEqual(await statuses(), [401, 401, 401]);
    assert.equal((await signIn(api, 'vendel', PASSWORD)).status, 200);
  });

  it('cannot be disabled or demoted by their owners, and the last administrator always remains', async () => {
    const { api, ask } = await start(database);
    const fields = { role: 'administrator', email: '', isDisabled: false };
    for (const change of [{ isDisabled: true }, { role: 'editor' }]) {
      assert.equal((await ask('PUT', '/api/users/admin', { ...fields, ...change })).status, 400);
    }
    assert.equal((await ask('DELETE', '/api/users/admin', proof)).status, 400);
    // Two administrators demote each other at once: one stays.
    for (const body of [
      { ...fields, role: 'editor' },
      { ...fields, isDisabled: true },
    ]) {
      const first = await api.signInAnew();
      const second = await addPerson(api, 'masik', 'administrator', first);
      const answers = await Promise.all([
        ask('PUT', '/api/users/masik', { ...body, ...proof }, first),
        ask('PUT', '/api/users/admin', { ...body, password: PASSWORD }, second),
      ]);
      const able = (await execute(
        api.databaseUrl,
        `select username from account where role = 'administrator' and "disabledAt" is null`,
      )) as { username: string }[];
      assert.equal(able.length, 1, JSON.stringify([body, ...answers.map(({ status }) => status)]));
      await api.application.accounts.remove('masik').catch(() => {});
      await api.application.accounts.remove('admin').catch(() => {});
      await api.application.accounts.add('admin', ADMIN.password);
    }
  });

  it('are signed out everywhere without effect on other accounts', async () => {
    const { api, token, ask } = await start(database);
    const elsewhere = await addPerson(api, 'vendel');
    const status = async (as: string) =>
      (await ask('GET', '/api/auth/session', undefined, as)).status;
    assert.equal((await ask('POST', '/api/users/vendel/sign-out')).status, 204);
    assert.deepEqual([await status(elsewhere), await status(token)], [401, 200]);
    const again = (await signIn(api, 'vendel', PASSWORD)).body.token;
    assert.equal(await status(again), 200);
  });

  it('are not accessible by a token that was renewed while the user was signed out or disabled', async () => {
    const { api, ask } = await start(database);
    await addPerson(api, 'vendel');
    const settings = { role: 'editor', email: '' };
    for (let round = 0; round < 24; round += 1) {
      const stolen = (await signIn(api, 'vendel', PASSWORD)).body.token;
      const renew = () => ask('POST', '/api/auth/sessions/end-others', undefined, stolen);
      const early = [renew(), renew()];
      await setTimeout(round / 4);
      const isSignOut = round % 2 === 0;
      const ended = isSignOut
        ? ask('POST', '/api/users/vendel/sign-out')
        : ask('PUT', '/api/users/vendel', { ...settings, isDisabled: true, ...proof });
      const answers = await Promise.all([...early, renew(), renew()]);
      assert.ok((await ended).status < 300);
      await ask('PUT', '/api/users/vendel', { ...settings, isDisabled: false, ...proof });
      for (const token of [stolen, ...answers.map(({ body }) => body.token)]) {
        const { status } = await ask('GET', '/api/auth/session', undefined, token ?? 'none');
        assert.equal(status, 401, `round ${round}`);
      }
    }
  });

  it('accept only one of two parallel password changes, one by the owner and one by a link', async () => {
    const { api, ask } = await start(database);
    const own = await addPerson(api, 'vendel');
    const [reset, stolen] = ['Homok-Kavics-Agyag-27', 'Tolvaj-Kavics-Agyag-28'];
    const link = (await ask('POST', '/api/users/vendel/password-link', proof)).body.link as string;
    const change = ask('PUT', '/api/auth/password', { current: PASSWORD, wanted: stolen }, own);
    const chosen = await choose(api, link, reset);
    const changed = await change;
    const opens = async (password: string) =>
      (await signIn(api, 'vendel', password)).status === 200;
    assert.ok(chosen.status === 200 || changed.status === 200);
    assert.notEqual(chosen.status, changed.status, 'one of the two');
    assert.deepEqual(
      [await opens(reset), await opens(stolen)],
      [chosen.status === 200, changed.status === 200],
    );
  });

  it('have a list of sessions: the owner can end one of them, or all others at once', async () => {
    const { api, ask } = await start(database);
    await addPerson(api, 'vendel');
    const login = async (device: string) =>
      (
        await api.call('POST', '/api/auth/login', {
          body: { username: 'vendel', password: PASSWORD },
          headers: { 'user-agent': device },
        })
      ).body.token;
    const [desk, phone, tablet] = [
      await login('Asztali'),
      await login('Telefon'),
      await login('Tábla'),
    ];
    const status = async (as: string) =>
      (await ask('GET', '/api/auth/session', undefined, as)).status;
    const sessions = async (as: string) =>
      (await ask('GET', '/api/auth/sessions', undefined, as)).body as {
        sessionId: number;
        isOwn: boolean;
        device: string;
        address: string;
      }[];
    const listed = await sessions(desk);
    assert.equal(listed.length, 4);
    assert.deepEqual(
      listed.filter(({ isOwn }) => isOwn).map(({ device, address }) => [device, address]),
      [['Asztali', '192.0.2.1']],
    );
    const { sessionId } = listed.find(({ device }) => device === 'Telefon')!;
    assert.equal(
      (await ask('DELETE', `/api/auth/sessions/${sessionId}`)).status,
      404,
      'not one’s own',
    );
    const path = `/api/auth/sessions/${sessionId}`;
    assert.equal((await ask('DELETE', path, undefined, desk)).status, 204);
    assert.deepEqual(
      [await status(desk), await status(phone), await status(tablet)],
      [200, 401, 200],
    );
    const { body } = await ask('POST', '/api/auth/sessions/end-others', undefined, desk);
    assert.deepEqual(
      [await status(desk), await status(tablet), await status(body.token)],
      [401, 401, 200],
    );
    assert.deepEqual(
      (await sessions(body.token)).map(({ isOwn }) => isOwn),
      [true],
    );
    const { items } = (await ask('GET', '/api/audit?from=0&count=3')).body;
    const ended = items.map((event: Record<string, string>) => `${event.username} ${event.action}`);
    assert.deepEqual(ended.slice(0, 2), ['vendel userSignedOut', 'vendel signedOut']);
  });

  it('can be deleted only while they are disabled or before their first sign-in', async () => {
    const { api, ask } = await start(database);
    await addPerson(api, 'vendel');
    const refused = await ask('DELETE', '/api/users/vendel', {});
    assert.deepEqual(
      [refused.status, refused.body.title],
      [400, 'Törölni csak azt lehet, akit előbb letiltott: addig minden visszavonható'],
    );
    const barred = { role: 'editor', email: '', isDisabled: true, ...proof };
    await ask('PUT', '/api/users/vendel', barred);
    assert.equal((await ask('DELETE', '/api/users/vendel', proof)).status, 204);
    await ask('POST', '/api/users', { username: 'uj', role: 'editor', email: '', ...proof });
    assert.equal((await ask('DELETE', '/api/users/uj', proof)).status, 204);
    assert.equal((await ask('DELETE', '/api/users/uj', {})).status, 404);
  });

  it('are named in the audit entry of each action on them', async () => {
    const { api, ask } = await start(database);
    await addPerson(api, 'vendel');
    const barred = { role: 'editor', email: '', isDisabled: true, ...proof };
    await ask('PUT', '/api/users/vendel', barred);
    await ask('DELETE', '/api/users/vendel', proof);
    const { items } = (await ask('GET', '/api/audit?from=0&count=20')).body;
    const brief = items.map(
      ({ username, action, label }: Record<string, string>) => `${username} ${action} ${label}`,
    );
    assert.deepEqual(brief.slice(0, 5), [
      'admin userRemoved vendel',
      'admin userDisabled vendel',
      'vendel signedIn ',
      'vendel passwordChanged vendel',
      'admin userInvited vendel',
    ]);
  });
});

onOneDatabase('the name and contact data that a user shows to colleagues', (database) => {
  const fields = { displayName: 'Kovács Éva', position: 'geotechnikus', phone: '+36 1 234 5678' };
  const person = { role: 'editor', email: '', isDisabled: false };

  it('can be changed by an administrator, and stay if a client omits them', async () => {
    const { ask } = await start(database);
    const invited = { username: 'eva', role: 'editor', email: '', ...fields, position: '' };
    assert.equal((await ask('POST', '/api/users', { ...invited, ...proof })).status, 200);
    const put = (body: object) => ask('PUT', '/api/users/eva', { ...person, ...body });
    assert.equal((await put({ position: fields.position })).status, 200);
    const { body: stored } = await put({});
    assert.deepEqual({ ...stored, ...fields }, stored);
    const late = await put({ phone: '', was: { ...person, displayName: 'Kovácsné' } });
    assert.deepEqual([late.status, late.body.current.phone], [412, fields.phone]);
  });

  it('can be changed by the users themselves, without effect on other fields', async () => {
    const { api, ask } = await start(database);
    const eva = await addPerson(api, 'eva');
    const own = (method: string, body?: object) => ask(method, '/api/auth/profile', body, eva);
    const empty = { displayName: '', position: '', phone: '' };
    assert.deepEqual((await own('GET')).body, empty);
    const typed = { ...fields, displayName: ' Kovács\u200b\nE\u0301va ', was: empty };
    assert.deepEqual((await own('PUT', typed)).body, fields);
    assert.equal((await own('PUT', { phone: '1234', was: { phone: '' } })).status, 412);
    assert.equal((await own('PUT', { role: 'administrator', phone: '' })).status, 200);
    const { body: stored } = await ask('GET', '/api/users/eva');
    assert.deepEqual([stored.role, stored.phone], ['editor', '']);
    const { status, body } = await own('PUT', {
      displayName: 'x'.repeat(101),
      position: 'x'.repeat(101),
      phone: 'hívjon',
    });
    assert.equal(status, 400);
    assert.deepEqual(body.errors, {
      displayName: ['Legfeljebb 100 karakter lehet'],
      position: ['Legfeljebb 100 karakter lehet'],
      phone: ['A telefonszám számjegyekből áll, például +36 1 234 5678'],
    });
    assert.equal((await ask('GET', '/api/audit?from=0&count=1')).body.items[0].username, 'eva');
  });

  it('are refused if the name looks like another user’s or mixes scripts, and lose invisible characters', async () => {
    const { api, ask } = await start(database);
    const eva = await addPerson(api, 'eva');
    const own = (displayName: string) => ask('PUT', '/api/auth/profile', { displayName }, eva);
    const invited = { username: 'zita', role: 'editor', email: '', ...proof };
    await ask('POST', '/api/users', { ...invited, displayName: 'Szabó Zita' });
    const refusals: Record<string, string[]> = {
      'Ez egy másik felhasználó neve, vagy összetéveszthető vele': [
        'admin',
        'ADMIN',
        'Ádmin',
        'zita',
        'szabo  zita',
        'admın',
        'ａdmin',
        // Invisible characters are removed from every text.
        'admin\u3164',
        'admin\u2800',
        'admin\u{e0061}',
      ],
      'A név betűi egyetlen írásé legyenek, és nem lehet benne láthatatlan karakter': [
        '\u0430dmin',
      ],
    };
    for (const [message, names] of Object.entries(refusals)) {
      for (const displayName of names) {
        const another = { ...invited, username: 'adam', displayName };
        for (const { status, body } of [
          await own(displayName),
          await ask('PUT', '/api/users/eva', { ...person, displayName }),
          await ask('POST', '/api/users', another),
        ]) {
          assert.deepEqual([status, body.errors], [400, { displayName: [message] }], displayName);
        }
      }
    }
    assert.equal((await own('Kovács\u3164 Éva')).body.displayName, 'Kovács Éva');
    for (const name of ['Eva', 'Éva', 'Иван', 'O’Neil-Kis Éva', '']) {
      assert.equal((await own(name)).status, 200, name);
    }
  });

  it('may include an older name that is no longer allowed, until the name is changed', async () => {
    const { api, ask } = await start(database);
    const eva = await addPerson(api, 'eva');
    await execute(api.databaseUrl, `update "account" set "displayName" = 'admin'`);
    const disabled = { ...person, displayName: 'admin', isDisabled: true };
    assert.equal(
      (await ask('PUT', '/api/auth/profile', { displayName: 'admin' }, eva)).status,
      200,
    );
    assert.equal((await ask('PUT', '/api/users/eva', { ...disabled, ...proof })).status, 200);
  });

  it('are used in the audit log, presence, the choice of an assignee, and mails', async () => {
    const mail = await startMailServer();
    const { api, ask } = await start(database, mailSettings(mail));
    const eva = await addPerson(api, 'eva');
    assert.equal((await ask('PUT', '/api/auth/profile', fields, eva)).status, 200);
    const { named } = (await ask('GET', '/api/audit?from=0&count=1')).body;
    assert.deepEqual(named, [{ username: 'eva', displayName: fields.displayName }]);
    const opened = (window: string) => ({ window, kind: 'news', itemId: 1 });
    await ask('POST', '/api/presence', opened('window01'), eva);
    const { others } = (await ask('POST', '/api/presence', opened('window02'))).body;
    assert.equal(others[0].displayName, fields.displayName);

    const sent = await api.call('POST', '/api/mail', { body: contactFields() });
    assert.equal(sent.status, 201, JSON.stringify(sent.body));
    const assign = (assignedTo: string, as?: string) =>
      ask('PUT', '/api/messages/1/assignee', { assignedTo }, as);
    const address = { role: 'administrator', email: 'admin@example.test', isDisabled: false };
    await ask('PUT', '/api/users/admin', { ...address, ...proof });
    assert.equal((await assign('admin', eva)).status, 200);
    await until(() => mail.received.some(({ to }) => to.includes('admin@example.test')));
    const { raw } = mail.received.find(({ to }) => to.includes('admin@example.test'))!;
    assert.match(mailParts(raw).bodies['text/plain']!, /^Kovács Éva Önre bízta/);
    await assign('eva');
    const { items } = (await ask('GET', '/api/messages?from=0&count=1')).body;
    assert.deepEqual([items[0].assignedTo, items[0].assigneeName], ['eva', 'Kovács Éva']);

    await ask('PUT', '/api/users/eva', { ...person, email: 'eva@example.test', ...proof });
    await ask('POST', '/api/users/eva/password-link', proof);
    const greeted = mail.received.find(({ to }) => to.includes('eva@example.test'))!;
    assert.match(mailParts(greeted.raw).bodies['text/plain']!, /^Tisztelt Kovács Éva!/);
  });
});

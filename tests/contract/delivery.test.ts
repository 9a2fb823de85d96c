import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApi } from '../support/application.ts';
import { offerFields } from '../support/attachments.ts';
import { messageOnce, retry, send } from '../support/contact-requests.ts';
import { execute } from '../support/database-content.ts';
import { freshDatabase, onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { contactFields } from '../support/factories.ts';
import { headerOf, mailParts } from '../support/mail-parts.ts';
import { mailSettings, startMailServer } from '../support/mail-server.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

onBothDatabases('mail delivery', (database) => {
  it('waits until a mail server is configured', async () => {
    const api = await startApi(database);
    await send(api);
    const token = await api.signIn();
    const list = (await api.call('GET', '/api/messages?from=0&count=1', { token })).body;
    assert.deepEqual([list.deliveryConfigured, list.items[0].delivery], [false, 'waiting']);
    assert.equal((await retry(api)).status, 409);
    const server = await startMailServer();
    const environment = { ...mailSettings(server), DATABASE_URL: api.databaseUrl };
    const later = await startApi(database, environment);
    await messageOnce(later, ({ delivery }) => delivery === 'sent');
    assert.equal(server.received.length, 1);
  });

  it('does not resend a request that was deleted during its delivery and then restored', async () => {
    const server = await startMailServer();
    server.behaviour = 'hang';
    const api = await startApi(database, mailSettings(server));
    await send(api);
    await until(() => server.begun === 1);
    const token = await api.signIn();
    assert.equal((await api.call('DELETE', '/api/messages/1', { token })).status, 204);
    const body = { kind: 'contactRequest', itemId: 1 };
    assert.equal((await api.call('POST', '/api/bin/restore', { token, body })).status, 204);
    const { delivery, deliveryReason } = (await api.call('GET', '/api/messages/1', { token })).body;
    assert.equal(delivery, 'failed');
    assert.match(deliveryReason, /lehet, hogy a levél elment/);
    server.behaviour = 'accept';
    assert.equal((await retry(api)).status, 200);
  });

  it('sends each request once, even if two processes use the same database', async () => {
    const server = await startMailServer();
    const { url, drop } = await freshDatabase(database);
    const settings = { ...mailSettings(server), DATABASE_URL: url, TRUST_PROXY: '1' };
    const sites = await Promise.all([startServer(settings), startServer(settings)]);
    const references = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const response = await fetch(`${sites[index % 2]!.origin}/api/mail`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `192.0.2.${index}` },
          body: JSON.stringify(contactFields()),
        });
        return ((await response.json()) as { reference: string }).reference;
      }),
    );
    const sentCount = async () =>
      (await execute(url, `select 1 from "contactRequest" where "delivery" = 'sent'`)).length;
    await until(async () => (await sentCount()) === 20);
    for (const { child } of sites) assert.equal(await stopServer(child), 0);
    const subjects = server.received.map(({ raw }) => headerOf(mailParts(raw).headers, 'subject'));
    assert.deepEqual(
      subjects.map((subject) => subject.slice(1, 13)).toSorted(),
      references.toSorted(),
    );
    await drop();
  });
});

onOneDatabase('mail delivery', (database) => {
  it('sends the office one mail in plain text and HTML, and replies to it go to the sender of the request', async () => {
    const server = await startMailServer();
    const environment = { ...mailSettings(server), PUBLIC_URL: 'https://www.example.hu' };
    const api = await startApi(database, environment);
    const message = 'Tisztelt Címzett!\n\n<b>Árvíztűrő</b> tükörfúrógép & 5 > 3 😀\n.\nVége';
    const reference = await send(api, {
      name: 'Őri "Űrhajós" Ödön',
      email: 'odon@kútfúró.hu',
      subject: 'Kút fúrása őszi időpontban: lehetséges-e, és ha igen, mennyiért? Kérem, írják meg.',
      message,
    });
    const stored = await messageOnce(api, ({ delivery }) => delivery === 'sent');
    assert.deepEqual([stored['attempts'], stored['deliveryReason']], [1, '']);
    assert.equal(server.received.length, 1);

    const mail = server.received[0]!;
    assert.deepEqual([mail.from, mail.to], ['honlap@example.hu', ['iroda@example.hu']]);
    const { headers, bodies } = mailParts(mail.raw);
    const header = (name: string) => headerOf(headers, name);
    assert.equal(
      header('reply-to'),
      `Őri "Űrhajós" Ödön <odon@${new URL('http://kútfúró.hu').hostname}>`,
    );
    assert.match(header('subject'), new RegExp(`^\\[${reference}\\] Kút fúrása .* írják meg\\.$`));
    assert.match(header('message-id'), /^<k-20[\w-]+\.[\da-f]{16}@www\.example\.hu>$/);
    assert.equal(new Date(header('date')).getTime() % 1000, 0);
    assert.ok(bodies['text/plain']!.includes(message));
    assert.ok(
      bodies['text/html']!.includes('&lt;b&gt;Árvíztűrő&lt;/b&gt; tükörfúrógép &amp; 5 &gt;'),
    );
    assert.ok(bodies['text/html']!.includes('https://www.example.hu/admin/messages/1'));
    assert.doesNotMatch(mail.raw, /[^\r\n\t -~]/, 'plain ASCII on the wire');
  });

  it('sends an answer to a visitor before most of the waiting mails to the office', async () => {
    const server = await startMailServer();
    const api = await startApi(database, mailSettings(server));
    server.behaviour = 'hang';
    for (let count = 0; count < 5; count += 1) await send(api);
    await until(() => server.begun === 1);
    const body = { subject: 'Re: Fúrás', body: 'Köszönjük.' };
    const token = await api.signIn();
    const answered = await api.call('POST', '/api/messages/1/answers', { body, token });
    assert.equal(answered.status, 201, JSON.stringify(answered.body));
    server.behaviour = 'accept';
    server.goOn();
    await until(() => server.received.length === 6);
    const isAnswer = server.received.map(({ to }) => !to.includes('iroda@example.hu'));
    assert.ok([1, 2].includes(isAnswer.indexOf(true)), String(isAnswer));
  });

  it('reports an answer as failed, not as sent, if the mail server refused it', async () => {
    const server = await startMailServer();
    const api = await startApi(database, mailSettings(server));
    const token = await api.signIn();
    const call = async (method: string, path: string, body?: object) =>
      (await api.call(method, path, { token, ...(body && { body }) })).body;
    const { receipt } = await call('POST', '/api/offers', offerFields());
    await send(api);
    await until(() => server.received.length === 3);
    server.behaviour = 'refuse the recipient';
    const answer = { subject: 'Re: Fúrás', body: 'Köszönjük.' };
    await call('POST', '/api/messages/1/answers', answer);
    const entries = async () => (await call('GET', '/api/messages/1')).entries;
    const delivery = async () => (await entries()).at(-1).delivery;
    await until(async () => (await delivery()) === 'failed');

    const list = '/api/messages?from=0&count=10';
    const failed = async () => {
      const { items } = await call('GET', `${list}&delivery=failed`);
      return items.map(({ contactRequestId }: Record<string, unknown>) => contactRequestId);
    };
    const { items } = await call('GET', list);
    assert.deepEqual(
      items.map(({ letterFailed }: Record<string, unknown>) => letterFailed),
      [false, true],
    );
    assert.deepEqual(await failed(), [1]);
    assert.match(JSON.stringify(await call('GET', '/api/todos')), /Re: Fúrás/);
    const status = async () => await call('POST', '/api/offers/status', { receipt });
    assert.deepEqual(await status().then(({ state, answeredAt }) => [state, answeredAt]), [
      'seen',
      null,
    ]);

    // A delayed mail is sent at its scheduled time, or earlier when another mail has been sent.
    const { entryId } = (await entries()).at(-1);
    server.behaviour = 'accept';
    await call('POST', '/api/messages/1/answers', { ...answer, body: 'Ismét.' });
    await until(async () => (await delivery()) === 'sent');
    assert.deepEqual(await failed(), []);
    assert.doesNotMatch(JSON.stringify(await call('GET', '/api/todos')), /Re: Fúrás/);
    await call('POST', `/api/message-entries/${entryId}/retry`);
    await until(async () => (await entries()).at(-2).delivery === 'sent');
    assert.deepEqual(await failed(), []);
    const { state, answeredAt } = await status();
    assert.equal(state, 'answered');
    assert.ok(answeredAt);
  });

  it('does not allow a field of a request to add a mail header', async () => {
    const server = await startMailServer();
    const api = await startApi(database, mailSettings(server));
    const injected = 'A\r\nBcc: aldozat@example.com\r\n\r\nTest\u2028Cc: x@example.com';
    await send(api, {
      name: injected,
      subject: injected,
      company: injected,
      phone: '1\nTo: x@y.hu',
    });
    await messageOnce(api, ({ delivery }) => delivery === 'sent');
    const { headers } = mailParts(server.received[0]!.raw);
    const names = headers.map(([name]) => name);
    assert.deepEqual(names.toSorted(), [
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ]);
    assert.deepEqual(server.received[0]!.to, ['iroda@example.hu']);
  });

  it('keeps mail readers from decoding a subject that only looks encoded', async () => {
    const server = await startMailServer();
    const api = await startApi(database, mailSettings(server));
    await send(api, { subject: `=?utf-8?B?${Buffer.from('Más').toString('base64')}?=` });
    await messageOnce(api, ({ delivery }) => delivery === 'sent');
    const subject = headerOf(mailParts(server.received[0]!.raw).headers, 'subject');
    assert.match(subject, /= ?\?utf-8\?B/);
  });
});

it('mail delivery authenticates and encrypts, and refuses an unknown certificate', async () => {
  const password = 'jel:szó/@%1';
  const server = await startMailServer({
    disabledCommands: [],
    authOptional: false,
    onAuth: ({ username, password: given }, _session, done) =>
      username === 'honlap' && given === password
        ? done(null, { user: username })
        : done(new Error('Invalid login')),
  });
  const as = (secret: string) => `honlap:${encodeURIComponent(secret)}@`;
  const reasonWith = async (settings: Record<string, string>) => {
    const api = await startApi('SQLite', settings);
    await send(api);
    const tried = await messageOnce(
      api,
      ({ deliveryReason, delivery }) => deliveryReason !== '' || delivery === 'sent',
    );
    return [tried['delivery'], tried['deliveryReason']];
  };
  const distrusted = await reasonWith(mailSettings(server, '', as(password)));
  assert.equal(distrusted[0], 'waiting');
  assert.match(String(distrusted[1]), /titkosított kapcsolat nem jött létre/);
  const trusting = '?tls.rejectUnauthorized=false';
  const wrong = await reasonWith(mailSettings(server, trusting, as('rossz')));
  assert.equal(
    wrong[0],
    'waiting',
    'a setting can be set right, and the mail is as good as before',
  );
  assert.match(String(wrong[1]), /nem fogadta el a belépést \(535/);
  assert.equal(server.received.length, 0);
  assert.deepEqual(await reasonWith(mailSettings(server, trusting, as(password))), ['sent', '']);
  const [mail] = server.received;
  assert.deepEqual([mail!.isEncrypted, mail!.user], [true, 'honlap']);
});

it('mail delivery sends its password unencrypted only if the operator permits it', async () => {
  const heard: string[] = [];
  const server = await startMailServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: false,
    onAuth({ username, password }, _session, done) {
      heard.push(`${username}:${password}`);
      done(null, { user: username! });
    },
  });
  const tried = async (settings: Record<string, string>) => {
    const api = await startApi('SQLite', settings);
    await send(api);
    return await messageOnce(
      api,
      ({ deliveryReason, delivery }) => deliveryReason !== '' || delivery === 'sent',
    );
  };
  // The option `ignoreTLS` in the address does not count as the operator's permission, because it
  // may have other reasons.
  for (const query of ['', '?ignoreTLS=true', '?opportunisticTLS=true', '?requireTLS=false']) {
    const waiting = await tried(mailSettings(server, query, 'honlap:titkos@'));
    assert.equal(waiting['delivery'], 'waiting', query);
    assert.match(String(waiting['deliveryReason']), /titkosított kapcsolat nem jött létre/, query);
  }
  assert.deepEqual([heard, server.received.length], [[], 0]);
  const settings = mailSettings(server, '', 'honlap:titkos@');
  const sent = await tried({ ...settings, SMTP_PLAIN_PASSWORD: 'accept' });
  assert.deepEqual([sent['delivery'], heard], ['sent', ['honlap:titkos']]);
});

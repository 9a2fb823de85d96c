import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApi } from '../support/application.ts';
import { messageOnce, retry, send } from '../support/contact-requests.ts';
import { execute } from '../support/database-content.ts';
import { freshDatabase, onOneDatabase } from '../support/databases.ts';
import { contactFields } from '../support/factories.ts';
import { headerOf, mailParts } from '../support/mail-parts.ts';
import { mailSettings, noSuchUser, startMailServer } from '../support/mail-server.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

const MINUTE = 60_000;

onOneDatabase('a failed delivery', (database) => {
  it('is retried after a temporary refusal, with the same message ID', async () => {
    const server = await startMailServer();
    server.behaviour = 'refuse for now';
    const api = await startApi(database, mailSettings(server));
    const sentAt = Date.now();
    await send(api);
    const waiting = await messageOnce(api, ({ deliveryReason }) => deliveryReason !== '');
    assert.deepEqual([waiting['delivery'], waiting['attempts']], ['waiting', 1]);
    assert.match(String(waiting['deliveryReason']), /most nem vette át \(451 4\.3\.2 Try again/);
    const nextAttemptAt = Date.parse(String(waiting['nextAttemptAt']));
    assert.ok(nextAttemptAt > sentAt && nextAttemptAt <= Date.now() + MINUTE);
    const [{ messageId }] = (await execute(
      api.databaseUrl,
      'select "messageId" from "contactRequest"',
    )) as [{ messageId: string }];

    server.behaviour = 'accept';
    assert.equal((await retry(api)).status, 200);
    await messageOnce(api, ({ delivery }) => delivery === 'sent');
    assert.equal(headerOf(mailParts(server.received[0]!.raw).headers, 'message-id'), messageId);
    assert.equal((await retry(api)).status, 409);
    assert.equal(server.received.length, 1);
  });

  it('is not retried after a permanent refusal, unless staff request it', async () => {
    const server = await startMailServer();
    const api = await startApi(database, mailSettings(server));
    for (const [index, behaviour] of (
      ['refuse the recipient', 'refuse the message'] as const
    ).entries()) {
      server.behaviour = behaviour;
      await send(api);
      const failed = await messageOnce(api, ({ delivery }) => delivery === 'failed', index + 1);
      assert.match(String(failed['deliveryReason']), /véglegesen elutasította \(55[04] 5\./);
      assert.equal(failed['nextAttemptAt'], null);
    }
    server.behaviour = 'accept';
    assert.deepEqual((await retry(api)).body.delivery, 'waiting');
    await messageOnce(api, ({ delivery }) => delivery === 'sent');
    assert.equal(server.received.length, 1, 'the other one is left alone');
  });

  it('to some of the recipients is told beside the delivery to the others', async () => {
    const server = await startMailServer({
      onRcptTo({ address }, _session, done) {
        done(address === 'labor@example.hu' ? noSuchUser() : undefined);
      },
    });
    const MAIL_TO = 'iroda@example.hu, labor@example.hu';
    const api = await startApi(database, { ...mailSettings(server), MAIL_TO });
    await send(api);
    const sent = await messageOnce(api, ({ delivery }) => delivery !== 'waiting');
    assert.equal(sent['delivery'], 'sent');
    assert.equal(
      sent['deliveryReason'],
      'A levelezőkiszolgáló nem minden címzettnek vette át (labor@example.hu: 550 5.1.1 No such user)',
    );
    assert.deepEqual(
      server.received.map(({ to }) => to),
      [['iroda@example.hu']],
    );
    assert.equal((await retry(api)).status, 409);
  });

  it('is not retried after three days of failures', async () => {
    const server = await startMailServer();
    server.behaviour = 'refuse for now';
    const api = await startApi(database, mailSettings(server));
    await send(api);
    await messageOnce(api, ({ deliveryReason }) => deliveryReason !== '');
    await execute(
      api.databaseUrl,
      `update "contactRequest" set "nextAttemptAt" = 0, "firstAttemptAt" = ${Date.now() - 72 * 60 * MINUTE}`,
    );
    // A new request makes the mailer look for all mails that are due.
    await send(api);
    const failed = await messageOnce(api, ({ delivery }) => delivery === 'failed');
    assert.match(String(failed['deliveryReason']), /^Három napon át nem sikerült/);
    const other = await messageOnce(api, ({ deliveryReason }) => deliveryReason !== '', 2);
    assert.equal(other['delivery'], 'waiting');
  });
});

it('mail delivery stores why the mail server failed, and a retry sends the mail once the server works', async () => {
  const server = await startMailServer();
  const api = await startApi('SQLite', mailSettings(server, '?socketTimeout=3000'));
  const message = 'Hosszú üzenet. '.repeat(600);
  const reasons = { hang: /nem válaszolt időben/, 'break off': /megszakadt/ } as const;
  for (const [index, behaviour] of (['hang', 'break off'] as const).entries()) {
    server.behaviour = behaviour;
    await send(api, { message });
    const tried = ({ deliveryReason }: Record<string, unknown>) => deliveryReason !== '';
    const waiting = await messageOnce(api, tried, index + 1);
    assert.match(String(waiting['deliveryReason']), reasons[behaviour]);
    assert.equal(waiting['delivery'], 'waiting');
  }
  server.behaviour = 'accept';
  for (const id of [1, 2]) {
    await retry(api, id);
    await messageOnce(api, ({ delivery }) => delivery === 'sent', id);
  }
  assert.equal(server.received.length, 2);

  const nobody = { ...mailSettings(server), SMTP_URL: 'smtp://127.0.0.1:1' };
  const alone = await startApi('SQLite', nobody);
  await send(alone);
  const waiting = await messageOnce(alone, ({ deliveryReason }) => deliveryReason !== '');
  assert.match(String(waiting['deliveryReason']), /nem érhető el \(.*ECONNREFUSED/);
});

it('a shutdown aborts a delivery in progress, and the next process sends the mail', async () => {
  const server = await startMailServer();
  server.behaviour = 'hang';
  const { url, drop } = await freshDatabase('SQLite');
  const { child, origin, output } = await startServer({
    ...mailSettings(server),
    DATABASE_URL: url,
    LOG_LEVEL: 'warn',
  });
  await fetch(`${origin}/api/mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contactFields()),
  });
  await until(() => server.begun === 1);
  assert.equal(await stopServer(child), 0, 'a server that hangs is not waited for');
  assert.match(output(), /"reason":"the site stopped while sending".*not delivered/);
  const [row] = await execute(url, 'select * from "contactRequest"');
  assert.deepEqual([row!['delivery'], Number(row!['leaseUntil'])], ['waiting', 0]);
  server.behaviour = 'accept';
  const again = await startServer({ ...mailSettings(server), DATABASE_URL: url });
  await until(() => server.received.length === 1);
  assert.equal(await stopServer(again.child), 0);
  const [sent] = await execute(url, 'select * from "contactRequest"');
  assert.equal(sent!['delivery'], 'sent');
  await drop();
});

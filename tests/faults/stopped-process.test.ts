/** One of several processes that stands still for longer than its lease lasts, as when its machine is moved. */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { execute } from '../support/database-content.ts';
import { contactFields } from '../support/factories.ts';
import { mailSettings, startMailServer } from '../support/mail-server.ts';
import { databaseUrl } from '../support/processes.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

it('a mail whose sender stood still is sent by another, and by nobody else', async () => {
  const mails = await startMailServer();
  const url = await databaseUrl('PostgreSQL');
  const start = async () => {
    const site = await startServer({ ...mailSettings(mails), DATABASE_URL: url });
    after(() => stopServer(site.child));
    return site;
  };
  const first = await start();
  mails.behaviour = 'hang';
  const { status } = await fetch(`${first.origin}/api/mail`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(contactFields()),
  });
  assert.equal(status, 201);
  await until(() => mails.begun === 1);
  first.child.kill('SIGSTOP');
  // The mail server answers now; nobody reads what it says.
  mails.behaviour = 'accept';
  mails.goOn();
  await execute(url, 'update "contactRequest" set "leaseUntil" = 0');
  await start();
  await until(() => mails.received.length === 1);
  await until(() => mails.connections() === 1);

  first.child.kill('SIGCONT');
  await until(() => mails.connections() === 0);
  assert.equal(mails.received.length, 1);
  const [request] = await execute(url, 'select * from "contactRequest"');
  assert.deepEqual([request!['delivery'], Number(request!['attempts'])], ['sent', 2]);
});

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { execute } from '../support/database-content.ts';
import { freshDatabase } from '../support/databases.ts';
import { contactFields } from '../support/factories.ts';
import { headerOf, mailParts } from '../support/mail-parts.ts';
import { mailSettings, startMailServer, type MailServer } from '../support/mail-server.ts';
import { startServer, stopServer } from '../support/site.ts';
import { until } from '../support/until.ts';

const REQUESTS = 200;
const KILLS = 4;
const SENDERS = 4;

it('kill -9 loses no acknowledged contact request, and repeats only a mail whose delivery was interrupted', async (test) => {
  const mails = await startMailServer();
  const { url, drop } = await freshDatabase('SQLite');
  const settings = { ...mailSettings(mails), DATABASE_URL: url, TRUST_PROXY: '1' };
  let site = await startServer(settings);
  const acknowledged: string[] = [];
  let number = 0;

  async function sendRequests(): Promise<void> {
    while (number < REQUESTS) {
      number += 1;
      const reference = await answeredReference(() => site.origin, number);
      if (reference) acknowledged.push(reference);
    }
  }
  /** The number of accepted mails at the end of each kill. */
  const takenAtKill: number[] = [];
  async function killNowAndThen(): Promise<void> {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const share = (REQUESTS * kill) / (KILLS + 1);
      await until(() => number >= share);
      await pause(Math.random() * 30);
      const ended = once(site.child, 'exit');
      site.child.kill('SIGKILL');
      await ended;
      await until(() => mails.connections() === 0);
      takenAtKill.push(mails.received.length);
      site = await startServer(settings);
    }
  }
  await Promise.all([killNowAndThen(), ...Array.from({ length: SENDERS }, sendRequests)]);

  const rows = await execute(url, 'select * from "contactRequest"');
  const stored = new Set(rows.map(({ reference }) => reference));
  assert.deepEqual(
    acknowledged.filter((reference) => !stored.has(reference)),
    [],
  );
  assert.ok(acknowledged.length > REQUESTS / 2, `${acknowledged.length} were acknowledged`);

  await until(async () => {
    const [unsent] = await execute(
      url,
      `select count(*) as count from "contactRequest" where "delivery" <> 'sent'`,
    );
    return unsent!['count'] === 0;
  });
  assert.equal(await stopServer(site.child), 0);

  const sent = references(mails);
  assert.deepEqual(new Set(sent), stored);
  const again = sent.flatMap((reference, index) =>
    sent.indexOf(reference) < index ? [index] : [],
  );
  for (const index of again) {
    const first = sent.indexOf(sent[index]!);
    // The mail server had accepted the mail, and the process was killed before it could record
    // that.
    assert.ok(takenAtKill.includes(first + 1), `${sent[index]} came twice without need`);
    assert.equal(messageId(mails, index), messageId(mails, first));
  }
  test.diagnostic(
    `${acknowledged.length} acknowledged, ${stored.size} stored, ${again.length} sent twice by a break`,
  );
  await drop();
});

/** Sends one request, and waits while the site does not run. Returns undefined if the response was lost. */
async function answeredReference(origin: () => string, number: number) {
  for (;;) {
    try {
      const response = await fetch(`${origin()}/api/mail`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${number >> 8}.${number & 255}.1`,
        },
        body: JSON.stringify(contactFields()),
      });
      assert.equal(response.status, 201);
      return ((await response.json()) as { reference: string }).reference;
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
      if (error instanceof assert.AssertionError) throw error;
      if (code !== 'ECONNREFUSED') return undefined;
      await pause(20);
    }
  }
}

function references({ received }: MailServer): string[] {
  return received.map(({ raw }) => {
    const subject = headerOf(mailParts(raw).headers, 'subject');
    return /\[(K-[\w-]+)\]/.exec(subject)![1]!;
  });
}

function messageId({ received }: MailServer, index: number): string {
  return headerOf(mailParts(received[index]!.raw).headers, 'message-id');
}

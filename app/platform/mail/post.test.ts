import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { mailSettings, startMailServer } from '../../../tests/support/mail-server.ts';
import { until } from '../../../tests/support/until.ts';
import { DatabaseOutage } from '../database/outage.server.ts';
import { createLog } from '../log.server.ts';
import { createMailer, type Outcome } from './post.server.ts';

/** More failed writes than the mailer retries after an error that is no outage. */
const REFUSALS = 15;

it('a sent mail is recorded after the database was unreachable, however many attempts that takes', async () => {
  const server = await startMailServer();
  const { SMTP_URL, MAIL_TO } = mailSettings(server);
  const config = {
    smtpUrl: SMTP_URL,
    plainSmtpPassword: false,
    mailFrom: MAIL_TO,
    mailTo: MAIL_TO,
    publicUrl: 'http://site.test',
  };
  const post = createMailer(config, createLog('silent'))!;
  const recorded: Outcome[] = [];
  let [claims, refusals] = [0, 0];
  post.add({
    name: 'message',
    reference: () => 'x',
    claim: async () => (claims++ === 0 ? { attempts: 1, firstAttemptAt: null } : undefined),
    extendLease: async () => true,
    findNextDue: async () => undefined,
    mailOf: async () => ({
      envelope: { from: 'honlap@example.hu', to: [MAIL_TO!] },
      content: Buffer.from('Subject: x\r\n\r\nx'),
    }),
    async record(_waiting, _holder, outcome) {
      if (refusals++ < REFUSALS) throw new DatabaseOutage('away');
      recorded.push(outcome);
    },
  });
  post.start();
  after(() => post.stop());
  await until(() => recorded.length > 0);
  assert.deepEqual([recorded[0]!.delivery, server.received.length], ['sent', 1]);
});

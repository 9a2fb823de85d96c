import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { createEnquiryRepository } from '../../app/enquiries/enquiry.repository.server.ts';
import { createReminderOutbox } from '../../app/operations/reminders/reminder.repository.server.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import type { Outcome } from '../../app/platform/mail/post.server.ts';
import { startApi } from '../support/application.ts';
import { onBothDatabases } from '../support/databases.ts';
import { contactFields } from '../support/factories.ts';

const HOUR = 3_600_000; // ms
const sent: Outcome = { delivery: 'sent', deliveryReason: '', nextAttemptAt: 0, sentAt: 1 };

onBothDatabases('the queue of outgoing mails', (database) => {
  it('records a delivery by a process that has lost its lease meanwhile', async () => {
    const { call, databaseUrl } = await startApi(database);
    const { db, close } = openDatabase(databaseUrl, () => {});
    after(close);
    const outbox = createEnquiryRepository(db);
    await call('POST', '/api/mail', { body: contactFields() });
    const begin = Date.now() + HOUR;
    const claimed = (await outbox.claim('slow', begin, begin + 1))!;
    const again = await outbox.claim('next', begin + 2, begin + HOUR);
    assert.equal(again!.contactRequestId, claimed.contactRequestId);

    const stored = () => db.selectFrom('contactRequest').select('delivery').executeTakeFirst();
    const failed: Outcome = { ...sent, delivery: 'failed', sentAt: null };
    await outbox.record(claimed, 'slow', failed);
    assert.equal((await stored())!.delivery, 'waiting');
    await outbox.record(claimed, 'slow', sent);
    assert.equal((await stored())!.delivery, 'sent');
    assert.equal(await outbox.extendLease(claimed, 'next', begin + HOUR), false);
    await outbox.record(claimed, 'next', failed);
    assert.equal((await stored())!.delivery, 'sent');
  });

  it('hands out a mail only when it is due, even if a process is still sending an older one', async () => {
    const { databaseUrl } = await startApi(database);
    const { db, close } = openDatabase(databaseUrl, () => {});
    after(close);
    const outbox = createReminderOutbox(db);
    const insert = (messageId: string, nextAttemptAt: number) =>
      db
        .insertInto('reminderMail')
        .values({ createdAt: 0, content: '[]', messageId, delivery: 'waiting', nextAttemptAt })
        .execute();
    await insert('old', 1000);
    await insert('new', 3000);
    const claim = async (holder: string, now: number) =>
      (await outbox.claim(holder, now, now + HOUR))?.messageId;
    assert.equal(await claim('slow', 2000), 'old');
    assert.equal(await outbox.findNextDue(), 3000);
    assert.equal(await claim('next', 2999), undefined);
    assert.equal(await claim('next', 3000), 'new');
    // The process that has the older mail may have died.
    assert.equal(await outbox.findNextDue(), 2000 + HOUR);
    assert.equal(await claim('next', 1999 + HOUR), undefined);
    assert.equal(await claim('next', 2000 + HOUR), 'old');
  });
});

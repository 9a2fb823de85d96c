/** Actions that the holder of a link to the page of a request must not be able to perform. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApi } from '../support/application.ts';
import { openedForm } from '../support/attachments.ts';
import { execute } from '../support/database-content.ts';
import { onOneDatabase } from '../support/databases.ts';
import { pdf } from '../support/documents.ts';
import { mailParts } from '../support/mail-parts.ts';
import { mailSettings, startMailServer } from '../support/mail-server.ts';
import { answer, fileAddress, requested, roomOf } from '../support/rooms.ts';
import { until } from '../support/until.ts';

const TRIGGER = 'create trigger meanwhile before insert on "contactEntry"';
const changeMeanwhile = {
  SQLite: (change: string) => [`${TRIGGER} begin ${change}; end`],
  PostgreSQL: (change: string) => [
    `create function change() returns trigger as $$ begin ${change}; return new; end $$ language plpgsql`,
    `${TRIGGER} for each row execute function change()`,
  ],
};

onOneDatabase('a submission on the page of a request', (database) => {
  for (const [change, set, statuses] of [
    ['its link is renewed', '"linkVersion" = 1', [404, 409]],
    ['the request is closed', `state = 'closed'`, [201, 409]],
  ] as const) {
    it(`is checked again while it is stored, in case ${change} meanwhile`, async () => {
      const mails = await startMailServer();
      const api = await startApi(database, mailSettings(mails));
      const { receipt } = await requested(api);
      const offerId = await answer(api, 1, 'Ajánlat', [{ name: 'a.pdf', bytes: pdf('A') }]);
      // The change happens after the page was opened and before the entry is stored.
      for (const statement of changeMeanwhile[database](`update "contactRequest" set ${set}`)) {
        await execute(api.databaseUrl, statement);
      }
      const formToken = await openedForm(api);
      const acceptance = { receipt, offerId, name: 'Őri Ödön' };
      const accepted = await api.call('POST', '/api/offers/acceptance', { body: acceptance });
      const message = { receipt, message: 'Üzenet', formToken, website: '' };
      const written = await api.call('POST', '/api/offers/messages', { body: message });
      assert.deepEqual([written.status, accepted.status], statuses);
      const stored = await execute(
        api.databaseUrl,
        `select sort from "contactEntry" where sort in ('message', 'acceptance')`,
      );
      assert.equal(stored.length, statuses[0] === 201 ? 1 : 0);
    });
  }
});

onOneDatabase('the holder of a request’s link', (database) => {
  it('cannot download a file of the sender that the virus scanner could not check', async () => {
    const mails = await startMailServer();
    const api = await startApi(database, mailSettings(mails));
    const { receipt } = await requested(api, {}, [{ name: 'rajz.pdf', bytes: pdf('Rajz') }]);
    await answer(api, 1, 'Ajánlat', [{ name: 'a.pdf', bytes: pdf('A') }]);
    await execute(api.databaseUrl, `update "contactAttachment" set scan = 'failed'`);
    const { files, entries, offer } = await roomOf(api, receipt);
    const all = [files[0], entries[0].files[0]];
    assert.deepEqual(
      all.map(({ state }) => state),
      ['unchecked', 'ready'],
    );
    // The file of the office has been mailed as well.
    assert.equal(offer.isOpen, true);
    const statuses = [];
    for (const { attachmentId } of all) {
      statuses.push((await api.call('GET', fileAddress(attachmentId, receipt))).status);
    }
    assert.deepEqual(statuses, [409, 200]);
  });

  it('cannot write so many messages that staff can no longer add notes', async () => {
    const api = await startApi(database);
    const token = await api.signIn();
    const { receipt } = await requested(api);
    await execute(
      api.databaseUrl,
      `with recursive number(n) as (select 1 union all select n + 1 from number where n < 500)
       insert into "contactEntry" ("contactRequestId", sort, "createdAt", "createdBy", recipient, subject, body,
         "messageId", "inReplyTo", delivery, "deliveryReason", attempts, "nextAttemptAt", "leaseHolder", "leaseUntil")
       select 1, 'message', 1, '', '', '', 'Üzenet', '', '', 'none', '', 0, 0, '', 0 from number`,
    );
    const formToken = await openedForm(api);
    const message = { receipt, message: 'Még egy', formToken, website: '' };
    const written = await api.call('POST', '/api/offers/messages', { body: message });
    assert.equal(written.status, 429);
    const body = { sort: 'note', body: 'Jegyzet' };
    const noted = await api.call('POST', '/api/messages/1/entries', { token, body });
    assert.equal(noted.status, 201, JSON.stringify(noted.body));
  });
});

onOneDatabase('the link of a request', (database) => {
  it('is mailed to the sender of the request, but not shown to staff, who could accept offers with it', async () => {
    const mails = await startMailServer();
    const api = await startApi(database, mailSettings(mails));
    const token = await api.signIn();
    const { receipt } = await requested(api, { email: 'kerdezo@example.com' });
    await answer(api, 1, 'Ajánlat', [{ name: 'a.pdf', bytes: pdf('A') }]);
    const renewed = await api.call('POST', '/api/messages/1/link', { token });
    const sent = () => mails.received.filter(({ to }) => to.join() === 'kerdezo@example.com');
    await until(() => sent().length === 3);
    assert.ok(mailParts(sent()[0]!.raw).bodies['text/plain']!.includes(`kod=${receipt}`));
    const shown = (await api.call('GET', '/api/messages/1', { token })).body;
    const link = shown.entries.at(-1);
    const [entry] = await execute(
      api.databaseUrl,
      `update "contactEntry" set delivery = 'failed' where sort = 'link' returning "entryId"`,
    );
    const path = `/api/message-entries/${String(entry!['entryId'])}/retry`;
    const retried = await api.call('POST', path, { token });
    assert.equal(retried.status, 200, JSON.stringify(retried.body));
    for (const { body } of [renewed, { body: shown }, retried]) {
      assert.doesNotMatch(JSON.stringify(body), /kod=K/);
    }
    assert.match(link.body, /\/ajanlatkeres\/allapot\?kod=…/);
    await until(() => sent().length === 4);
    assert.match(mailParts(sent()[3]!.raw).bodies['text/plain']!, /kod=K-\S+\.1\.\S{40}/);
  });
});

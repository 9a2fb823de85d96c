import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { startApi, type TestApi } from '../support/application.ts';
import { openedForm, upload } from '../support/attachments.ts';
import { execute } from '../support/database-content.ts';
import { onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { pdf } from '../support/documents.ts';
import { headerOf, mailParts } from '../support/mail-parts.ts';
import { mailSettings, startMailServer, type MailServer } from '../support/mail-server.ts';
import { answer, fileAddress, requested, roomOf } from '../support/rooms.ts';
import { until } from '../support/until.ts';

const OFFICE = 'iroda@example.hu';
const mailsTo = ({ received }: MailServer, to: string) =>
  received.filter((mail) => mail.to.join() === to);
const textOf = ({ raw }: { raw: string }) => mailParts(raw).bodies['text/plain']!;

async function write(api: TestApi, receipt: string, fields: object = {}, address = '192.0.2.50') {
  const formToken = await openedForm(api);
  const body = { receipt, message: 'Küldöm a tervet.', formToken, website: '', ...fields };
  return await api.call('POST', '/api/offers/messages', { body, address });
}

async function accept(api: TestApi, receipt: string, offerId: number, name = 'Őri Ödön') {
  return await api.call('POST', '/api/offers/acceptance', { body: { receipt, offerId, name } });
}

/** When an offer was accepted, in the list of requests, in the request itself and in the tasks. */
async function acceptedIn(api: TestApi) {
  const get = async (path: string) =>
    (await api.call('GET', path, { token: await api.signIn() })).body;
  const [{ items }, request, { groups }] = await Promise.all([
    get('/api/messages?from=0&count=1'),
    get('/api/messages/1'),
    get('/api/todos'),
  ]);
  const todos = groups.find(({ name }: { name: string }) => name === 'requests')?.items ?? [];
  return [items[0].acceptedAt, request.acceptedAt, todos[0]?.reason];
}

const details = async (api: TestApi, id = 1) =>
  (await api.call('GET', `/api/messages/${id}`, { token: await api.signIn() })).body;

onOneDatabase('a message on the page of a request', (database) => {
  it('is stored once with its files, mailed to the office, and makes the request new again', async () => {
    const mails = await startMailServer();
    const api = await startApi(database, mailSettings(mails));
    const { reference, receipt } = await requested(api, { name: 'Őri Ödön' });
    await answer(api, 1, 'Kérjük a tervet.');
    const formToken = await openedForm(api);
    const uploads = [await upload(api, formToken, { name: 'terv.pdf', bytes: pdf('Terv') })];
    const message = 'Küldöm\r\n<script>alert(1)</script>';
    const sent = await Promise.all(
      [1, 2].map(() => write(api, receipt, { formToken, uploads, message })),
    );
    assert.ok(
      sent.some(({ status }) => status === 201),
      JSON.stringify(sent[0]!.body),
    );
    assert.equal((await write(api, receipt, { formToken, uploads, message })).status, 201);
    const shown = await details(api);
    assert.equal(shown.state, 'new');
    const messages = shown.entries.filter(({ sort }: { sort: string }) => sort === 'message');
    assert.deepEqual(
      messages.map(({ body }: { body: string }) => body),
      ['Küldöm\n<script>alert(1)</script>'],
    );
    const [file] = shown.attachments;
    assert.deepEqual([file.entryId, file.name], [messages[0].entryId, 'terv.pdf']);
    await until(() => mailsTo(mails, OFFICE).length === 2);
    const { raw } = mailsTo(mails, OFFICE)[1]!;
    const { headers, bodies } = mailParts(raw);
    assert.deepEqual(Object.keys(bodies), ['text/plain']);
    assert.match(bodies['text/plain']!, /<script>alert\(1\)[^]*\/admin\/messages\/1/);
    assert.match(bodies['text/plain']!, /terv\.pdf/);
    assert.equal(headerOf(headers, 'subject'), `[${reference}] Üzenet a megkeresés oldaláról`);
    assert.match(headerOf(headers, 'reply-to'), /Őri Ödön/);
    assert.equal(headerOf(headers, 'auto-submitted'), 'auto-generated');
    const room = await roomOf(api, receipt);
    assert.deepEqual([room.state, room.entries.at(-1).files[0].name], ['seen', 'terv.pdf']);
    assert.equal(room.sent.count, 1, 'a file that was sent later counts, too');
    assert.equal((await api.call('GET', fileAddress(file.attachmentId, receipt))).status, 200);
  });
});

onBothDatabases('an offer on the page of a request', (database) => {
  it('can be accepted once if it is the latest, and time, name and digest are stored', async () => {
    const mails = await startMailServer();
    const api = await startApi(database, mailSettings(mails));
    const { reference, receipt } = await requested(api);
    const first = pdf('Elso');
    const plain = await answer(api, 1, 'Köszönjük.');
    assert.equal((await roomOf(api, receipt)).offer, null);
    assert.equal((await accept(api, receipt, plain)).status, 409);
    const old = await answer(api, 1, 'Ajánlatunk.', [{ name: 'regi.pdf', bytes: first }]);
    const bytes = pdf('Masodik');
    const { offeredAt } = await roomOf(api, receipt);
    const offerId = await answer(api, 1, 'Új ajánlatunk.', [
      { name: 'uj.pdf', bytes },
      { name: 'melleklet.pdf', bytes: first },
    ]);
    assert.equal((await roomOf(api, receipt)).offeredAt, offeredAt, 'that of the first offer');
    const refused = await accept(api, receipt, old);
    assert.deepEqual([refused.status, refused.body.type], [409, 'urn:problem:offer-not-open']);
    await answer(api, 1, 'Kérdése van?');
    const [hash, other] = [bytes, first].map((file) =>
      createHash('sha256').update(file).digest('hex'),
    );
    const files = [
      { name: 'uj.pdf', hash },
      { name: 'melleklet.pdf', hash: other },
    ];
    assert.deepEqual((await roomOf(api, receipt)).offer, {
      offerId,
      files,
      isOpen: true,
      acceptance: null,
    });
    assert.deepEqual(await acceptedIn(api), [null, null, undefined]);
    const name = 'Őri Ödön\r\nBcc: x@example.com';
    const all = await Promise.all([1, 2, 3].map(() => accept(api, receipt, offerId, name)));
    assert.deepEqual(
      all.map(({ status }) => status),
      [200, 200, 200],
    );
    assert.equal((await accept(api, receipt, offerId, 'Más')).status, 200);
    const rows = await execute(
      api.databaseUrl,
      `select "acceptedBy", "acceptedHash", "acceptedId" from "contactEntry" where sort = 'acceptance'`,
    );
    assert.deepEqual(
      rows.map((row) => ({ ...row })),
      [
        {
          acceptedBy: 'Őri Ödön Bcc: x@example.com',
          acceptedHash: `${hash} ${other}`,
          acceptedId: offerId,
        },
      ],
    );
    const { state, entries } = await details(api);
    assert.equal(state, 'new');
    assert.match(entries.at(-1).body, /Elfogadta: Őri Ödön[^]*uj\.pdf[^]*nem aláírás/);
    await until(() => mailsTo(mails, OFFICE).length === 2);
    const mail = mailsTo(mails, OFFICE)[1]!;
    assert.equal(
      headerOf(mailParts(mail.raw).headers, 'subject'),
      `[${reference}] Elfogadták az ajánlatot`,
    );
    assert.equal(headerOf(mailParts(mail.raw).headers, 'bcc'), '');
    assert.ok(files.every((file) => textOf(mail).includes(file.hash!)));
    const room = await roomOf(api, receipt);
    assert.equal(room.offer.isOpen, false);
    const { acceptedBy: by, at } = room.entries.at(-1);
    assert.deepEqual(room.offer.acceptance, { by, at });
    assert.deepEqual(await acceptedIn(api), [at, at, 'accepted']);
    const token = await api.signIn();
    const assign = (assignedTo: string) =>
      api.call('PUT', '/api/messages/1/assignee', { token, body: { assignedTo } });
    await assign('admin');
    assert.deepEqual(await acceptedIn(api), [at, at, 'accepted assigned']);
    await assign('');
    await answer(api, 1, 'Legújabb ajánlatunk.', [{ name: 'legujabb.pdf', bytes: first }]);
    assert.equal((await roomOf(api, receipt)).offer.acceptance, null);
    assert.deepEqual(await acceptedIn(api), [at, at, undefined]);
    await write(api, receipt);
    assert.deepEqual(await acceptedIn(api), [at, at, 'new'], 'the answer is later');
    assert.deepEqual([room.entries.at(-1).acceptedFiles, room.entries.at(-1).body], [files, '']);
    const later = await roomOf(api, receipt);
    const accepted = later.entries.find(({ entryId }: { entryId: number }) => entryId === offerId);
    assert.equal(later.offeredAt, accepted.at, 'that of the accepted offer');
  });
});

onOneDatabase('a submission on the page of a request', (database) => {
  it('is refused with an error at an invalid field, and with 404 if the link is invalid', async () => {
    const api = await startApi(database);
    const { receipt } = await requested(api);
    for (const [fields, status, name] of [
      [{ message: ' ' }, 400, 'message'],
      [{ website: 'http://x' }, 400, 'website'],
      [{ formToken: 'x' }, 400, 'formToken'],
      [{ formToken: await openedForm(api, 0) }, 400, 'formToken'],
      [{ uploads: ['f'.repeat(32)] }, 400, 'uploads'],
      [{ message: 'a'.repeat(10_001) }, 400, 'message'],
      [{ receipt: `${receipt}x` }, 404, undefined],
    ] as const) {
      const refused = await write(api, receipt, fields);
      assert.equal(refused.status, status, JSON.stringify(fields).slice(0, 80));
      assert.deepEqual(Object.keys(refused.body.errors ?? {})[0], name);
    }
    assert.equal((await accept(api, receipt, 1, ' ')).status, 400);
    assert.equal((await details(api)).entries.length, 0);
  });

  it('is refused after twenty others for the request, even if all come from different addresses', async () => {
    const api = await startApi(database);
    const [own, other] = [await requested(api), await requested(api, { message: 'Más' })];
    const statuses = [];
    for (let sender = 0; sender < 21; sender += 1) {
      const { status } = await write(
        api,
        own.receipt,
        { message: `${sender}` },
        `192.0.2.${sender}`,
      );
      statuses.push(status);
    }
    assert.deepEqual(
      [statuses.slice(0, 20).every((one) => one === 201), statuses[20]],
      [true, 429],
    );
    assert.equal((await write(api, other.receipt)).status, 201);
  });

  it('cannot accept an offer of another request or of a closed request', async () => {
    const mails = await startMailServer();
    const api = await startApi(database, mailSettings(mails));
    const token = await api.signIn();
    const [own, other] = [await requested(api), await requested(api, { message: 'Más' })];
    const offerId = await answer(api, 1, 'Ajánlat', [{ name: 'a.pdf', bytes: pdf('A') }]);
    assert.equal((await accept(api, other.receipt, offerId)).status, 409);
    const mark = (state: string) =>
      api.call('PUT', '/api/messages/1/state', { token, body: { state } });
    await mark('closed');
    assert.equal((await accept(api, own.receipt, offerId)).status, 409);
    await mark('answered');
    assert.equal((await accept(api, own.receipt, offerId)).status, 200);
  });

  it('does not hide an answer that could not be delivered', async () => {
    const mails = await startMailServer();
    const api = await startApi(database, mailSettings(mails));
    const token = await api.signIn();
    const { receipt } = await requested(api);
    await until(() => mails.received.length === 2);
    mails.behaviour = 'refuse the recipient';
    const body = { subject: 'Re: Fúrás', body: 'Válasz' };
    await api.call('POST', '/api/messages/1/answers', { token, body });
    await until(async () => (await details(api)).entries.at(-1).delivery === 'failed');
    mails.behaviour = 'accept';
    assert.equal((await write(api, receipt)).status, 201);
    await until(async () => (await details(api)).entries.at(-1).delivery === 'sent');
    const todos = JSON.stringify((await api.call('GET', '/api/todos', { token })).body);
    assert.match(todos, /Re: Fúrás/);
  });
});

onOneDatabase('the link of a request', (database) => {
  it('can be renewed by staff, and the former link is then invalid', async () => {
    const mails = await startMailServer();
    const api = await startApi(database, mailSettings(mails));
    const token = await api.signIn();
    const { receipt, reference } = await requested(api, {
      name: 'Őri Ödön',
      email: 'kerdezo@example.com',
    });
    await answer(api, 1, 'Ajánlat', [{ name: 'a.pdf', bytes: pdf('A') }]);
    const [{ files }] = (await roomOf(api, receipt)).entries;
    const renew = () => api.call('POST', '/api/messages/1/link', { token });
    assert.equal((await renew()).status, 200);
    await until(() => mailsTo(mails, 'kerdezo@example.com').length === 3);
    const text = textOf(mailsTo(mails, 'kerdezo@example.com')[2]!);
    assert.match(text, /^Tisztelt Őri Ödön!/, 'staff know the person to whom they send it');
    const [, renewed = ''] = /kod=(\S+)/.exec(text)!;
    assert.match(renewed, new RegExp(`^${reference}\\.1\\.`));
    const address = (link: string) => fileAddress(files[0].attachmentId, link);
    assert.equal((await roomOf(api, renewed)).reference, reference);
    assert.equal((await api.call('GET', address(renewed))).status, 200);
    for (const call of [
      () => api.call('POST', '/api/offers/room', { body: { receipt } }),
      () => api.call('POST', '/api/offers/status', { body: { receipt } }),
      () => api.call('GET', address(receipt)),
      () => write(api, receipt),
      () => accept(api, receipt, 1),
    ]) {
      assert.equal((await call()).status, 404);
    }
    const audit = await api.call('GET', '/api/audit?from=0&count=5', { token });
    assert.match(JSON.stringify(audit.body), /linkRenewed/);
    await renew();
    assert.equal(
      (await api.call('POST', '/api/offers/room', { body: { receipt: renewed } })).status,
      404,
    );
  });
});

onOneDatabase('a mail that is sent after the link has been renewed', (database) => {
  it('contains the new link, even if the mail was created before the renewal', async () => {
    const mails = await startMailServer();
    const api = await startApi(database, mailSettings(mails));
    const token = await api.signIn();
    mails.behaviour = 'refuse the recipient';
    const { reference } = await requested(api, { email: 'kerdezo@example.com' });
    const renew = () => api.call('POST', '/api/messages/1/link', { token });
    await renew();
    const entries = async () => (await details(api)).entries as Record<string, string>[];
    await until(async () => (await entries()).every(({ delivery }) => delivery === 'failed'));
    mails.behaviour = 'accept';
    await renew();
    for (const { entryId } of (await entries()).slice(0, 2))
      await api.call('POST', `/api/message-entries/${entryId}/retry`, { token });
    const sent = () => mailsTo(mails, 'kerdezo@example.com');
    await until(() => sent().length === 3);
    for (const mail of sent()) assert.match(textOf(mail), new RegExp(`kod=${reference}\\.2\\.`));
  });
});

onOneDatabase('a lost link', (database) => {
  it('is mailed to the stored address, and the response does not reveal whether the request exists', async () => {
    const mails = await startMailServer();
    const api = await startApi(database, mailSettings(mails));
    const email = 'kerdezo@example.com';
    const { reference, receipt } = await requested(api, { email });
    await until(() => mails.received.length === 2);
    const ask = async (fields: object, address = '192.0.2.60') => {
      const body = { formToken: await openedForm(api), website: '', ...fields };
      return await api.call('POST', '/api/offers/link', { body, address });
    };
    const [found, missing] = [
      await ask({ reference: ` ${reference.toLowerCase()}` }),
      await ask({ reference: 'K-2026-22222' }),
    ];
    assert.deepEqual([found.status, found.body], [200, { ok: true }]);
    assert.deepEqual([missing.status, missing.body], [found.status, found.body]);
    await until(() => mailsTo(mails, email).length === 2);
    assert.ok(textOf(mailsTo(mails, email)[1]!).includes(`kod=${receipt}`));
    // Anybody can ask for this mail, and its address is unverified: it repeats nothing that the sender typed.
    assert.match(textOf(mailsTo(mails, email)[1]!), /^Tisztelt Érdeklődő!/);
    assert.equal(
      headerOf(mailParts(mailsTo(mails, email)[1]!.raw).headers, 'auto-submitted'),
      'auto-replied',
    );
    for (const [fields, name] of [
      [{ reference: '' }, 'reference'],
      [{ reference, website: 'x' }, 'website'],
      [{ reference, formToken: 'x' }, 'formToken'],
    ] as const) {
      const refused = await ask(fields);
      assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [400, [name]]);
    }
    // A mailbox gets three automatic mails a day: the confirmation was the first.
    for (let sender = 0; sender < 8; sender += 1) {
      assert.equal((await ask({ reference }, `198.51.100.${sender}`)).status, 200);
    }
    await until(() => mailsTo(mails, email).length === 3);
    await api.application.rest();
    assert.equal(mailsTo(mails, email).length, 3);
    const statuses = [];
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await ask({ reference: 'K-2026-22222' }, '203.0.113.9')).status);
    }
    assert.deepEqual([statuses[9], statuses[10]], [200, 429]);
  });
});

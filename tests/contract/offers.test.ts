import assert from 'node:assert/strict';
import { it } from 'node:test';
import { unknownDiscipline } from '../../app/enquiries/contact-request-labels.ts';
import { startApi } from '../support/application.ts';
import {
  append,
  details,
  dwg,
  dxf,
  offerFields,
  openedForm,
  upload,
  zip,
  type SentFile,
} from '../support/attachments.ts';
import { execute } from '../support/database-content.ts';
import { onOneDatabase } from '../support/databases.ts';
import { pdf } from '../support/documents.ts';
import { mailParts, headerOf } from '../support/mail-parts.ts';
import { mailSettings, startMailServer } from '../support/mail-server.ts';
import { scene } from '../support/pictures.ts';
import { until } from '../support/until.ts';

const text = (words: string) => Buffer.from(words);
const html = text('<!doctype html><script>alert(1)</script>');

async function fiveFiles(): Promise<SentFile[]> {
  return [
    { name: 'Talajmechanikai szakvélemény.pdf', bytes: pdf('Minta', 700_000) },
    { name: 'C:\\tervek\\helyszínrajz.dwg', bytes: dwg(300_000) },
    { name: 'metszet.dxf', bytes: dxf(50) },
    { name: 'fénykép', bytes: await scene().jpeg().toBuffer() },
    { name: 'fájlok.zip', bytes: zip([{ name: 'a/olvass.txt', content: text('szia') }]) },
  ];
}

onOneDatabase('a request for a quotation', (database) => {
  it('is stored with five files, mailed once, confirmed, and answered in the staff area', async () => {
    const mails = await startMailServer();
    const api = await startApi(database, mailSettings(mails));
    const { call } = api;
    const token = await api.signIn();
    const formToken = await openedForm(api);
    const ids: string[] = [];
    for (const file of await fiveFiles()) ids.push(await upload(api, formToken, file));
    const body = offerFields({
      formToken,
      uploads: ids,
      name: 'Őri Ödön',
      place: 'www.spam.example',
    });
    const sent = await call('POST', '/api/offers', { body });
    assert.equal(sent.status, 201, JSON.stringify(sent.body));
    const { reference, receipt } = sent.body;
    // A retry after a lost answer, or files sent again, is the same request.
    assert.equal((await call('POST', '/api/offers', { body })).body.reference, reference);
    const again: string[] = [];
    for (const file of await fiveFiles()) again.push(await upload(api, formToken, file));
    const repeated = await call('POST', '/api/offers', { body: { ...body, uploads: again } });
    assert.equal(repeated.body.reference, reference);

    const stored = await details(api);
    assert.deepEqual(
      [stored.kind, stored.discipline, stored.place, stored.deadline, stored.state],
      ['offer', 'geodezia', 'www.spam.example', '2099-05-31', 'new'],
    );
    assert.deepEqual(
      stored.attachments.map(({ name, type, scan }: Record<string, string>) => [name, type, scan]),
      [
        ['Talajmechanikai szakvélemény.pdf', 'pdf', 'none'],
        ['helyszínrajz.dwg', 'dwg', 'none'],
        ['metszet.dxf', 'dxf', 'none'],
        ['fénykép.jpg', 'picture', 'none'],
        ['fájlok.zip', 'zip', 'none'],
      ],
    );
    const senders = await execute(
      api.databaseUrl,
      'select "sender" from "contactAttachment" where "contactRequestId" = 1',
    );
    assert.deepEqual(new Set(senders.map(({ sender }) => sender)), new Set(['']));
    await until(() => mails.received.length === 2);
    const mailTo = (to: string) => mails.received.filter((mail) => mail.to.join() === to);
    const [office] = mailTo('iroda@example.hu');
    const officeText = mailParts(office!.raw).bodies['text/plain']!;
    assert.match(
      officeText,
      /Mellékletek, az adminisztrációban: Talajmechanikai szakvélemény\.pdf/,
    );
    const [confirmation] = mailTo(body.email);
    const confirmed = mailParts(confirmation!.raw);
    assert.match(headerOf(confirmed.headers, 'subject'), new RegExp(reference));
    assert.equal(headerOf(confirmed.headers, 'reply-to'), 'iroda@example.hu');
    assert.equal(headerOf(confirmed.headers, 'auto-submitted'), 'auto-replied');
    // Text of a sender must not be mailed to an unverified address.
    assert.match(confirmed.bodies['text/plain']!, /Mellékletek: 5 fájl, 1,0\s?MB/);
    assert.doesNotMatch(
      confirmed.bodies['text/plain']!,
      /Őri|Kérem ajánlatukat|spam|metszet|szakvélemény/,
    );
    const link = new RegExp(`/ajanlatkeres/allapot\\?kod=${receipt.replaceAll('.', '\\.')}`);
    assert.match(confirmed.bodies['text/plain']!, link);
    assert.equal(Buffer.byteLength(confirmation!.raw) < 10_000, true);

    const file = stored.attachments[1];
    const download = `/api/attachments/${file.attachmentId}`;
    assert.equal((await call('GET', download)).status, 401);
    const had = await call('GET', download, { token });
    assert.equal(had.status, 200);
    assert.equal(had.headers.get('content-type'), 'application/octet-stream');
    assert.match(
      had.headers.get('content-disposition')!,
      /^attachment; filename="helyszinrajz\.dwg"/,
    );
    assert.match(had.headers.get('content-security-policy')!, /^sandbox; default-src 'none'/);
    assert.equal(had.headers.get('cache-control'), 'private, no-store');
    const bytes = await api.application.api.fetch(
      new Request(`http://site.test${download}`, { headers: { authorization: `Bearer ${token}` } }),
      { address: '' },
    );
    assert.deepEqual(Buffer.from(await bytes.arrayBuffer()), dwg(300_000));

    const assign = (assignedTo: string, was?: string) =>
      call('PUT', '/api/messages/1/assignee', { token, body: { assignedTo, was } });
    const nothing = { displayName: '', position: '', phone: '' };
    assert.deepEqual((await call('GET', '/api/messages/colleagues', { token })).body, [
      { username: 'admin', ...nothing, hasEmail: false },
    ]);
    assert.equal((await assign('senki')).status, 400);
    assert.equal((await assign('admin', '')).body.assignedTo, 'admin');
    assert.equal((await assign('', 'más')).status, 412);
    const key = (name: string) => ({ 'idempotency-key': `"${name.repeat(20)}"` });
    const noteBody = { sort: 'note', body: 'Holnap\r\nhívni ' };
    const noted = [];
    for (const _ of [1, 2]) {
      noted.push(
        await call('POST', '/api/messages/1/entries', { token, body: noteBody, headers: key('n') }),
      );
    }
    assert.deepEqual([noted[0]!.status, noted[0]!.body.body], [201, 'Holnap\nhívni']);
    assert.equal(noted[1]!.body.entryId, noted[0]!.body.entryId);
    const { threadVersion } = await details(api);
    const answer = {
      subject: `Re: [${reference}]\r\nBcc: x@y.hu`,
      body: 'Tisztelt Őri Ödön!\n\nAjánlatunk…',
    };
    const answers = await Promise.all(
      ['a', 'b'].map((name) =>
        call('POST', '/api/messages/1/answers', {
          token,
          body: answer,
          headers: { ...key(name), 'if-match': `"${threadVersion}"` },
        }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 412]);
    await until(() => mailTo(body.email).length === 2);
    const mail = mailParts(mailTo(body.email)[1]!.raw);
    assert.equal(headerOf(mail.headers, 'subject'), `Re: [${reference}] Bcc: x@y.hu`);
    assert.equal(headerOf(mail.headers, 'in-reply-to'), headerOf(confirmed.headers, 'message-id'));
    assert.match(
      headerOf(mail.headers, 'references'),
      new RegExp(headerOf(mailParts(office!.raw).headers, 'message-id')),
    );
    await until(async () => (await details(api)).entries.at(-1).delivery === 'sent');
    const after = await details(api);
    assert.equal(after.state, 'answered');
    assert.deepEqual(
      after.entries.map(({ sort }: { sort: string }) => sort),
      ['confirmation', 'note', 'answer'],
    );
    assert.equal(mails.received.length, 3);

    const status = await call('POST', '/api/offers/status', { body: { receipt } });
    assert.equal(status.headers.get('cache-control'), 'no-store');
    assert.deepEqual([status.body.state, status.body.attachments.length], ['answered', 5]);
    assert.doesNotMatch(JSON.stringify(status.body), /Őri|@example|Holnap|spam|place|name/);
    const forged = { receipt: `${reference}.x` };
    assert.equal((await call('POST', '/api/offers/status', { body: forged })).status, 404);

    const list = async (query: string) =>
      (await call('GET', `/api/messages?from=0&count=10${query}`, { token })).body.total;
    assert.equal(await list('&kind=offer&discipline=geodezia&assignedTo=admin'), 1);
    assert.equal(await list('&kind=contact'), 0);
    assert.equal(await list('&search=helyszinrajz'), 1);
    assert.equal(await list(`&search=${encodeURIComponent('„Őri’ "Ödön”')}`), 1);
    const csv = (await call('POST', '/api/messages/export', { token, body: {} })).body as string;
    assert.match(csv, /;"Megválaszolt";"Őri Ödön";/);
    assert.match(
      csv,
      /;"Ajánlatkérés";"admin";"Geodézia";"www\.spam\.example";"2099\.05\.31";"magyarul"\r\n/,
    );

    await call('DELETE', '/api/messages/1', { token });
    assert.equal((await call('GET', download, { token })).status, 404);
    await startApi(database, { DATABASE_URL: api.databaseUrl });
    const restored = { token, body: { kind: 'contactRequest', itemId: 1 } };
    assert.equal((await call('POST', '/api/bin/restore', restored)).status < 300, true);
    assert.deepEqual((await details(api)).attachments, after.attachments);
    assert.equal((await details(api)).entries.length, 3);
    await execute(api.databaseUrl, 'update "contactRequest" set "receivedAt" = 1000');
    await execute(api.databaseUrl, 'update "contactAttachment" set "openedAt" = 1000');
    await startApi(database, { DATABASE_URL: api.databaseUrl });
    for (const table of ['contactRequest', 'contactAttachment', 'attachmentPart', 'contactEntry']) {
      await until(
        async () => (await execute(api.databaseUrl, `select * from "${table}"`)).length === 0,
      );
    }
  });

  it('includes only complete uploads of its own form, and each of them once', async () => {
    const api = await startApi(database);
    const { call } = api;
    const [formToken, other] = [await openedForm(api), await openedForm(api)];
    const bytes = pdf('Minta', 600_000);
    const open = (fields: object) =>
      call('POST', '/api/uploads', {
        body: { formToken, name: 'a.pdf', size: bytes.length, ...fields },
      });
    assert.equal((await open({ formToken: 'hamis' })).status, 400);
    assert.equal(
      (await open({ size: 0 })).body.errors.uploads[0],
      'a.pdf: A fájl üres: válassza ki az eredetijét',
    );
    assert.equal(
      (await open({ size: 26 * 1024 * 1024 })).body.errors.uploads[0],
      'A fájlok együtt legfeljebb 25 MB-osak lehetnek',
    );
    const { uploadId } = (await open({})).body;
    assert.equal((await append(api, uploadId, 0, bytes)).body.offset, 256 * 1024);
    // A retry after a lost answer gets the offset.
    const lost = await append(api, uploadId, 0, bytes);
    assert.deepEqual([lost.status, lost.body.current.offset], [409, 256 * 1024]);
    assert.equal((await append(api, uploadId, 512 * 1024, bytes)).status, 409);
    assert.equal((await call('HEAD', `/api/uploads/${uploadId}`)).status, 200);
    const known = await call('GET', `/api/uploads/${uploadId}`);
    assert.deepEqual([known.body.offset, known.body.isTaken], [256 * 1024, false]);
    assert.equal(
      (await append(api, uploadId, 256 * 1024, bytes.subarray(0, 256 * 1024 + 100))).status,
      400,
    );
    const early = await call('POST', '/api/offers', {
      body: offerFields({ formToken, uploads: [uploadId] }),
    });
    assert.deepEqual(Object.keys(early.body.errors), ['uploads']);
    for (const offset of [256 * 1024, 512 * 1024]) await append(api, uploadId, offset, bytes);
    assert.equal((await call('GET', `/api/uploads/${uploadId}`)).body.isTaken, true);
    // Nothing is accepted after the end, and a retry learns that the file is complete.
    assert.equal((await append(api, uploadId, bytes.length, bytes)).body.isTaken, true);
    const foreign = offerFields({ formToken: other, uploads: [uploadId] });
    assert.equal((await call('POST', '/api/offers', { body: foreign })).status, 400);
    const twice = offerFields({ formToken, uploads: [uploadId, uploadId] });
    assert.equal((await call('POST', '/api/offers', { body: twice })).status, 400);
    assert.equal(
      (await call('POST', '/api/offers', { body: offerFields({ formToken, uploads: [uploadId] }) }))
        .status,
      201,
    );
    await call('DELETE', `/api/uploads/${uploadId}`);
    assert.equal((await details(api)).attachments.length, 1);
    const next = offerFields({ formToken, uploads: [uploadId], message: 'Másik' });
    assert.equal((await call('POST', '/api/offers', { body: next })).status, 400);
  });

  it('is stored and mailed once when several connections send the same request in parallel', async () => {
    const mails = await startMailServer();
    const api = await startApi(database, mailSettings(mails));
    const formToken = await openedForm(api);
    const bytes = pdf('Minta', 600_000);
    const body = { formToken, name: 'a.pdf', size: bytes.length };
    const { uploadId } = (await api.call('POST', '/api/uploads', { body })).body;
    const atOnce = <Answer>(ask: () => Promise<Answer>) =>
      Promise.all(Array.from({ length: 4 }, ask));
    for (let offset = 0; offset < bytes.length; offset += 256 * 1024) {
      const answers = await atOnce(() => append(api, uploadId, offset, bytes));
      const end = Math.min(offset + 256 * 1024, bytes.length);
      for (const { status, body: told } of answers) {
        assert.ok([200, 409].includes(status), `${status} ${JSON.stringify(told)}`);
      }
      assert.equal((await api.call('GET', `/api/uploads/${uploadId}`)).body.offset, end);
    }
    const offer = offerFields({ formToken, uploads: [uploadId] });
    // Repeats the request more often than a mailbox may get mail in a day: only stored requests
    // count.
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => api.call('POST', '/api/offers', { body: offer })),
    );
    const references = sent.map(({ status, body: told }) => `${status} ${told.reference}`);
    assert.equal(new Set(references).size, 1, references.join());
    assert.match(references[0]!, /^201 K-/);
    const { attachments } = await details(api);
    assert.deepEqual(
      attachments.map(({ size }: { size: number }) => size),
      [bytes.length],
    );
    const token = await api.signIn();
    const file = await api.call('GET', `/api/attachments/${attachments[0].attachmentId}`, {
      token,
    });
    assert.ok(bytes.equals(Buffer.from(file.body)), 'the bytes that were sent');
    await until(() => mails.received.length >= 2);
    await api.application.rest();
    assert.equal(mails.received.length, 2);
    const rows = await execute(api.databaseUrl, 'select * from "contactRequest"');
    assert.equal(rows.length, 1);
  });

  it('may leave the choice of the discipline to the company', async () => {
    const api = await startApi(database);
    const token = await api.signIn();
    const body = offerFields({ discipline: unknownDiscipline.key });
    assert.equal((await api.call('POST', '/api/offers', { body })).status, 201);
    const { discipline, subject, suggestedAssignee } = await details(api);
    assert.deepEqual([discipline, suggestedAssignee], [unknownDiscipline.key, '']);
    assert.equal(subject, 'Ajánlatkérés: Tanácsot kér a szakágról');
    const found = `/api/messages?from=0&count=10&discipline=${encodeURIComponent(discipline)}`;
    assert.equal((await api.call('GET', found, { token })).body.total, 1);
    const csv = (await api.call('POST', '/api/messages/export', { token, body: {} })).body;
    assert.match(csv, /;"Tanácsot kér a szakágról";/);
  });

  it('is refused with an error for each invalid field', async () => {
    const { call } = await startApi(database);
    const { status, body } = await call('POST', '/api/offers', { body: {} });
    assert.equal(status, 400);
    const wrong = ['consent', 'discipline', 'email', 'message', 'name', 'place'];
    assert.deepEqual(Object.keys(body.errors).sort(), wrong);
    // Uses the field name of this form.
    assert.deepEqual(body.errors.message, ['A feladat leírása kötelező']);
    for (const [fields, name] of [
      [{ discipline: 'nincs' }, 'discipline'],
      [{ deadline: '2020-01-01' }, 'deadline'],
      [{ deadline: 'holnap' }, 'deadline'],
      [{ uploads: ['x'] }, 'uploads'],
      [{ uploads: ['0'.repeat(32)] }, 'uploads'],
    ] as const) {
      const refused = await call('POST', '/api/offers', { body: offerFields(fields) });
      assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [400, [name]], name);
    }
    assert.equal(
      (await call('POST', '/api/offers', { body: offerFields({ deadline: '' }) })).status,
      201,
    );
  });
});

it('files of a form sent without a script are stored before the page validates the form', async () => {
  const api = await startApi('SQLite');
  const formToken = await openedForm(api);
  const intake = async (files: SentFile[], fields: Record<string, string | string[]> = {}) => {
    const form = new FormData();
    form.append('formToken', formToken);
    for (const [name, value] of Object.entries(fields)) {
      for (const one of [value].flat()) form.append(name, one);
    }
    for (const { name, bytes } of files)
      form.append('files', new Blob([new Uint8Array(bytes)]), name);
    const request = new Request('http://site.test/ajanlatkeres', { method: 'POST', body: form });
    const taken = await api.application.offerIntake(request, '192.0.2.7');
    return new URLSearchParams(await taken.text());
  };
  const first = await intake(
    [
      { name: 'szakvélemény.pdf', bytes: pdf('x', 900_000) },
      { name: 'lap.pdf', bytes: html },
      { name: 'üres.pdf', bytes: Buffer.alloc(0) },
    ],
    { place: 'Ő' },
  );
  const [kept, ...none] = first.get('uploads')!.split(' ');
  assert.equal(none.length, 0);
  assert.match(
    first.get('uploadErrors')!,
    /^lap\.pdf: Ilyen fájlt[^\n]+\nüres\.pdf: A fájl üres: válassza ki az eredetijét$/,
  );
  assert.equal(first.get('place'), 'Ő');
  const known = (await api.call('GET', `/api/uploads/${kept}`)).body;
  assert.deepEqual([known.name, known.isTaken], ['szakvélemény.pdf', true]);
  // Selected files are kept and others removed. Kept and new files have a common limit.
  const second = await intake([{ name: 'b.dxf', bytes: dxf() }], { uploads: [kept!] });
  const both = second.get('uploads')!.split(' ');
  assert.equal(both.length, 2);
  const large = { name: 'nagy.pdf', bytes: pdf('x', 24.5 * 1024 * 1024) };
  const third = await intake([large], { uploads: both });
  assert.equal(third.get('uploads')!.split(' ').length, 2);
  assert.match(third.get('uploadErrors')!, /együtt legfeljebb 25 MB/);
  const fourth = await intake([{ name: 'c.dxf', bytes: dxf() }]);
  assert.equal(fourth.get('uploads')!.split(' ').length, 1);
  assert.equal((await api.call('GET', `/api/uploads/${kept}`)).status, 404);
  const broken = new Request('http://site.test/ajanlatkeres', {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nvége nincs',
  });
  await assert.rejects(api.application.offerIntake(broken, '192.0.2.7'), /nem olvasható/);
});

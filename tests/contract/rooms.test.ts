import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startApi } from '../support/application.ts';
import { openedForm, startScanner, upload } from '../support/attachments.ts';
import { execute } from '../support/database-content.ts';
import { onOneDatabase } from '../support/databases.ts';
import { pdf } from '../support/documents.ts';
import { mailSettings, startMailServer } from '../support/mail-server.ts';
import { answer, fileAddress, requested, roomOf } from '../support/rooms.ts';
import { until } from '../support/until.ts';

const SAMPLES = { SAMPLE_CONTENT: 'on' };

onOneDatabase('the page of a request', (database) => {
  it('shows the dates of the steps, the assignee, the answers and the files, but no note', async () => {
    const mails = await startMailServer();
    const api = await startApi(database, { ...mailSettings(mails), ...SAMPLES });
    const token = await api.signIn();
    const { reference, receipt } = await requested(api, { name: 'Őri Ödön' }, [
      { name: 'rajz.pdf', bytes: pdf('Rajz') },
    ]);
    const first = await roomOf(api, receipt);
    assert.deepEqual(
      [first.reference, first.state, first.seenAt, first.offeredAt, first.closedAt, first.assignee],
      [reference, 'received', null, null, null, null],
    );
    const days = (Date.parse(first.expiresAt) - Date.parse(first.receivedAt)) / 86_400_000;
    assert.equal(days, 365);

    const mark = (state: string) =>
      api.call('PUT', '/api/messages/1/state', { token, body: { state } });
    await mark('seen');
    const { seenAt } = await roomOf(api, receipt);
    assert.ok(seenAt);
    await api.call('POST', '/api/messages/1/entries', {
      token,
      body: { sort: 'note', body: 'Drágán dolgozik.' },
    });
    const body = { sort: 'received', body: 'Levélben írta.' };
    await api.call('POST', '/api/messages/1/entries', { token, body });
    await answer(api, 1, 'Tisztelt Őri Ödön!\n\n<b>Köszönjük</b>.');
    await mark('closed');
    const closed = await roomOf(api, receipt);
    assert.deepEqual([closed.state, closed.seenAt], ['closed', seenAt]);
    assert.ok(closed.closedAt);
    assert.deepEqual(
      closed.entries.map(({ sort, body: text }: Record<string, string>) => [sort, text]),
      [['answer', 'Tisztelt Őri Ödön!\n\n<b>Köszönjük</b>.']],
    );
    assert.doesNotMatch(JSON.stringify(closed), /Drágán|Levélben|@example/);
    await mark('seen');
    assert.equal((await roomOf(api, receipt)).closedAt, null);
  });

  it('names the assignee as on the site if the e-mail addresses match, otherwise by the display name', async () => {
    const api = await startApi(database, SAMPLES);
    const token = await api.signIn();
    const { receipt } = await requested(api);
    const assigned = async () => (await roomOf(api, receipt)).assignee;
    const body = { assignedTo: 'admin' };
    await api.call('PUT', '/api/messages/1/assignee', { token, body });
    // A login name is not for visitors.
    assert.equal(await assigned(), null);
    const set = (values: string) => execute(api.databaseUrl, `update account set ${values}`);
    await set(`"displayName" = 'Kiss Éva', position = 'mérnök', phone = '+36 1 234 5678'`);
    assert.deepEqual(await assigned(), {
      personId: null,
      name: 'Kiss Éva',
      role: 'mérnök',
      phone: '+36 1 234 5678',
    });
    const [person] = await execute(
      api.databaseUrl,
      `select "personId", name, email from person where email != '' order by "personId"`,
    );
    await set(`email = '${String(person!['email']).toUpperCase()}'`);
    assert.deepEqual(await assigned().then(({ personId, name }) => [personId, name]), [
      person!['personId'],
      person!['name'],
    ]);
    await set(`"disabledAt" = 1`);
    assert.equal(await assigned(), null);
  });
});

onOneDatabase('the link to the page of a request', (database) => {
  it('opens one request, and neither a guessed nor another link opens it or its files', async () => {
    const mails = await startMailServer();
    const api = await startApi(database, mailSettings(mails));
    const own = await requested(api, {}, [{ name: 'rajz.pdf', bytes: pdf('Rajz') }]);
    const other = await requested(api, { message: 'Másik' });
    await answer(api, 1, 'Köszönjük.');
    await answer(api, 2, 'Köszönjük.');
    const [file] = (await roomOf(api, own.receipt)).files;
    const get = (receipt: string) => api.call('GET', fileAddress(file.attachmentId, receipt));
    const { status, headers } = await get(own.receipt);
    assert.equal(status, 200);
    assert.equal(headers.get('content-type'), 'application/octet-stream');
    assert.match(headers.get('content-disposition')!, /^attachment; filename="rajz\.pdf"/);
    assert.match(headers.get('content-security-policy')!, /^sandbox; default-src 'none'/);
    assert.equal(headers.get('cache-control'), 'private, no-store');
    const [, signature = ''] = own.receipt.split('.');
    for (const receipt of [
      other.receipt,
      own.reference,
      `${own.reference}.`,
      `${own.reference}.${signature.slice(0, -1)}`,
      `${own.reference}.1.${signature}`,
      `${other.reference}.${signature}`,
      `.${signature}`,
      signature,
      '',
    ]) {
      assert.equal((await get(receipt)).status, 404, receipt);
      if (receipt === other.receipt) continue;
      const refused = await api.call('POST', '/api/offers/room', { body: { receipt } });
      assert.equal(refused.status, 404, receipt);
      assert.match(refused.body.title, /^A link már nem érvényes/);
    }
  });

  it('shows neither texts nor names nor files of the sender before the office has answered', async () => {
    const mails = await startMailServer();
    const api = await startApi(database, mailSettings(mails));
    const text = 'Nyerjen most: csalas.example';
    const { receipt } = await requested(api, { name: text, message: text, place: text }, [
      { name: 'nyeremeny.pdf', bytes: pdf('Rajz') },
    ]);
    const room = await roomOf(api, receipt);
    assert.equal(room.isConfirmed, false);
    assert.deepEqual([room.sent.count, room.files], [1, []]);
    assert.doesNotMatch(JSON.stringify(room), /Nyerjen|csalas|nyeremeny/);
    assert.equal((await api.call('GET', fileAddress(1, receipt))).status, 404);
    await answer(api, 1, 'Köszönjük.');
    assert.equal((await api.call('GET', fileAddress(1, receipt))).status, 200);
    const { message, place } = await roomOf(api, receipt);
    assert.deepEqual([message, place], [text, text]);
  });

  it('shows no answer before it has been sent', async () => {
    const mails = await startMailServer();
    const api = await startApi(database, mailSettings(mails));
    const token = await api.signIn();
    const { receipt } = await requested(api);
    await until(() => mails.received.length === 2);
    mails.behaviour = 'refuse the recipient';
    const body = { subject: 'Re', body: 'Titok' };
    await api.call('POST', '/api/messages/1/answers', { token, body });
    await until(async () => {
      const { entries } = (await api.call('GET', '/api/messages/1', { token })).body;
      return entries.at(-1).delivery === 'failed';
    });
    const room = await roomOf(api, receipt);
    assert.deepEqual([room.entries, room.isConfirmed], [[], false]);
  });

  it('reports the request as answered once the answer is sent, not while its file waits for the virus scanner', async () => {
    const mails = await startMailServer();
    const scanner = await startScanner();
    const clamav = `tcp://127.0.0.1:${scanner.port}`;
    const api = await startApi(database, { ...mailSettings(mails), CLAMAV_URL: clamav });
    const token = await api.signIn();
    const { receipt } = await requested(api);
    const states = async () => {
      const status = await api.call('POST', '/api/offers/status', { body: { receipt } });
      return [(await roomOf(api, receipt)).state, status.body.state];
    };
    await answer(api, 1, 'Megkaptuk, az ajánlat készül.');
    assert.deepEqual(await states(), ['answered', 'answered']);
    scanner.isAway = true;
    const formToken = await openedForm(api);
    const uploads = [await upload(api, formToken, { name: 'ajanlat.pdf', bytes: pdf('Ajanlat') })];
    const body = { subject: 'Re', body: 'Ajánlatunk', formToken, uploads };
    const answered = await api.call('POST', '/api/messages/1/answers', { token, body });
    assert.equal(answered.status, 201);
    assert.deepEqual(await states(), ['seen', 'seen']);
    await execute(api.databaseUrl, `update "contactAttachment" set scan = 'clean'`);
    const { entryId } = answered.body.entries.at(-1);
    await api.call('POST', `/api/message-entries/${entryId}/retry`, { token });
    await until(async () => (await states()).join() === 'answered,answered');
  });

  it('expires with the retention period of the request, and does not work while the request is in the trash', async () => {
    const api = await startApi(database, { MESSAGE_RETENTION_DAYS: '30' });
    const token = await api.signIn();
    const { receipt } = await requested(api);
    const status = async () =>
      (await api.call('POST', '/api/offers/room', { body: { receipt } })).status;
    await api.call('DELETE', '/api/messages/1', { token });
    assert.equal(await status(), 404);
    const body = { kind: 'contactRequest', itemId: 1 };
    await api.call('POST', '/api/bin/restore', { token, body });
    assert.equal(await status(), 200);
    const month = 30 * 24 * 60 * 60_000;
    await execute(
      api.databaseUrl,
      `update "contactRequest" set "receivedAt" = ${Date.now() - month}`,
    );
    assert.equal(await status(), 404);
    const receiptPage = await api.call('POST', '/api/offers/status', { body: { receipt } });
    assert.equal(receiptPage.status, 404);
  });

  it('offers no file that waits for the virus scanner', async () => {
    const mails = await startMailServer();
    const scanner = await startScanner();
    scanner.isAway = true;
    const clamav = `tcp://127.0.0.1:${scanner.port}`;
    const api = await startApi(database, { ...mailSettings(mails), CLAMAV_URL: clamav });
    const { receipt } = await requested(api, {}, [{ name: 'rajz.pdf', bytes: pdf('Rajz') }]);
    await answer(api, 1, 'Köszönjük.');
    const states = async () =>
      (await roomOf(api, receipt)).files.map(({ state }: { state: string }) => state);
    assert.deepEqual(await states(), ['waiting']);
    assert.equal((await api.call('GET', fileAddress(1, receipt))).status, 409);
    for (const scan of ['infected', 'clean'] as const) {
      await execute(api.databaseUrl, `update "contactAttachment" set scan = '${scan}'`);
      assert.deepEqual(await states(), [scan === 'clean' ? 'ready' : 'infected']);
      const { status } = await api.call('GET', fileAddress(1, receipt));
      assert.equal(status, scan === 'clean' ? 200 : 409);
    }
  });
});

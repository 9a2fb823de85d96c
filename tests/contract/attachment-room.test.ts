/** How much of what visitors attach may wait for its request, and how often a stranger's letter box is written to. */
import assert from 'node:assert/strict';
import { startApi } from '../support/application.ts';
import { append, offerFields, openedForm, upload } from '../support/attachments.ts';
import { execute } from '../support/database-content.ts';
import { onBothDatabases } from '../support/databases.ts';
import { pdf } from '../support/documents.ts';
import { mailSettings, startMailServer } from '../support/mail-server.ts';
import { until } from '../support/until.ts';
import { it } from 'node:test';

const WHOLE = 25 * 1024 * 1024; // bytes

onBothDatabases('what waits for its request', (database) => {
  it('is bounded: five files of one form, what a customer of a provider keeps waiting, and for how long', async () => {
    const api = await startApi(database);
    // Of one customer, whom whole provinces of addresses belong to.
    let number = 0;
    const open = async (formToken: string, size: number) => {
      const address = `2001:db8:7:${(number += 1).toString(16)}::1`;
      const body = { formToken, name: 'a.pdf', size };
      return (await api.call('POST', '/api/uploads', { body, address })).status;
    };
    const whole = 25 * 1024 * 1024;
    const first = await openedForm(api);
    for (let file = 0; file < 5; file += 1) assert.equal(await open(first, 1000), 201);
    assert.equal(await open(first, 1000), 400);
    for (let form = 0; form < 3; form += 1) {
      assert.equal(await open(await openedForm(api), whole), 201);
    }
    assert.equal(await open(await openedForm(api), whole - 5000), 201, 'a hundred megabytes');
    assert.equal(await open(await openedForm(api), whole), 429);
    // Room that was asked for an hour ago and was not used is free, what has come of it is not.
    const change = async (set: string) =>
      await execute(api.databaseUrl, `update "contactAttachment" set ${set}`);
    await change(`"openedAt" = ${Date.now() - 61 * 60_000}, "received" = "size"`);
    assert.equal(await open(await openedForm(api), whole), 429);
    await change('"received" = 0');
    assert.equal(await open(await openedForm(api), whole), 201);
    await change('"openedAt" = 1000');
    await startApi(database, { DATABASE_URL: api.databaseUrl });
    await until(
      async () =>
        (await execute(api.databaseUrl, 'select * from "contactAttachment"')).length === 0,
    );
  });

  it('is bounded in all, though its files were opened at the same time', async () => {
    const api = await startApi(database);
    const formToken = await openedForm(api);
    const uploads: string[] = [];
    for (const name of ['a.pdf', 'b.pdf']) {
      uploads.push(await upload(api, formToken, { name, bytes: pdf(name, 1000) }));
    }
    // As large as two that have not known of each other.
    await execute(api.databaseUrl, 'update "contactAttachment" set "size" = 14000000');
    const { status, body } = await api.call('POST', '/api/offers', {
      body: offerFields({ formToken, uploads }),
    });
    assert.equal(status, 400);
    assert.match(body.errors.uploads[0], /25 MB/);
  });

  it('is bounded for those who come at once, too', async () => {
    const api = await startApi(database);
    const form = await openedForm(api);
    const open = async (formToken: string, size: number, address: string) => {
      const body = { formToken, name: 'a.pdf', size };
      return (await api.call('POST', '/api/uploads', { body, address })).status;
    };
    const ofOneForm = await Promise.all(
      Array.from({ length: 30 }, (_, index) => open(form, 1000, `192.0.2.${index}`)),
    );
    assert.equal(ofOneForm.filter((status) => status === 201).length, 5);
    const forms = await Promise.all(Array.from({ length: 30 }, () => openedForm(api)));
    const ofOneSender = await Promise.all(
      forms.map((formToken) => open(formToken, WHOLE, '198.51.100.1')),
    );
    assert.equal(ofOneSender.filter((status) => status === 201).length, 4);
  });

  it('takes no more for room that was asked for an hour ago', async () => {
    const api = await startApi(database);
    const body = async () => ({ formToken: await openedForm(api), name: 'a.pdf', size: WHOLE });
    const open = async () =>
      (await api.call('POST', '/api/uploads', { body: await body() })).body.uploadId as string;
    const [first] = [await open(), await open(), await open(), await open()];
    await execute(
      api.databaseUrl,
      `update "contactAttachment" set "openedAt" = ${Date.now() - 61 * 60_000}`,
    );
    // The room of those has been given to others by now.
    const [other] = [await open(), await open(), await open(), await open()];
    const bytes = Buffer.alloc(256 * 1024);
    const { status, body: told } = await append(api, first!, 0, bytes);
    assert.deepEqual([status, told.type], [429, 'urn:problem:too-many']);
    // What is dropped makes room again, for those who come back late too.
    await api.call('DELETE', `/api/uploads/${other}`);
    assert.equal((await append(api, first!, 0, bytes)).status, 200);
  });

  it('has names alone that a database could hold', async () => {
    const api = await startApi(database);
    const formToken = await openedForm(api);
    for (const uploads of [['\u0000'], ['a\u0000b'], ['\ud800'], ['x'.repeat(100)]]) {
      const body = offerFields({ formToken, uploads });
      const { status, body: told } = await api.call('POST', '/api/offers', { body });
      assert.deepEqual([status, Object.keys(told.errors ?? {})], [400, ['uploads']]);
      const form = new FormData();
      for (const [name, value] of Object.entries({ formToken, uploads: uploads[0]! }))
        form.append(name, value);
      form.append('files', new Blob(['x']), 'a.exe');
      const posted = new Request('http://site.test/ajanlatkeres', { method: 'POST', body: form });
      await api.application.offerIntake(posted, '192.0.2.9');
    }
  });
});

onBothDatabases('one address', (database) => {
  it('has three confirmations a day at most, whoever asks for them at once', async () => {
    const mails = await startMailServer();
    const api = await startApi(database, mailSettings(mails));
    const sent = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => {
        const email = index % 2 ? 'Aldozat@example.hu' : 'aldozat@example.hu';
        const body = offerFields({ email, formToken: await openedForm(api), message: `${index}` });
        const address = `192.0.2.${index}`;
        return (await api.call('POST', '/api/offers', { body, address })).status;
      }),
    );
    assert.deepEqual([...new Set(sent)], [201]);
    const sort = `select 1 from "contactEntry" where "sort" = 'confirmation'`;
    assert.equal((await execute(api.databaseUrl, sort)).length, 3);
    await until(() => mails.received.length >= 19);
    const confirmed = mails.received.filter(({ to }) => /aldozat/i.test(to.join()));
    assert.equal(confirmed.length, 3);
  });
});

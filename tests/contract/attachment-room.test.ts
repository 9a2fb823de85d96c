import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createAttachmentRepository } from '../../app/enquiries/attachments/attachment.repository.server.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { Problem } from '../../app/platform/problem.ts';
import { startApi } from '../support/application.ts';
import { append, offerFields, openedForm, upload, zip } from '../support/attachments.ts';
import { execute } from '../support/database-content.ts';
import { onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { pdf } from '../support/documents.ts';
import { mailSettings, startMailServer } from '../support/mail-server.ts';
import { until } from '../support/until.ts';
import { after, describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';

const WHOLE = 25 * 1024 * 1024; // bytes
const PORTION = 256 * 1024; // bytes

onOneDatabase('the storage for attachments whose form is not yet sent', (database) => {
  it('is limited for each form and each network, and reservations without bytes expire after an hour', async () => {
    const api = await startApi(database);
    // Many /64 networks of one customer.
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
    // A reservation without bytes expires after an hour. Bytes that have arrived still count.
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

  it('is limited to 25 MB for each form, and the sum is checked again when the form is sent', async () => {
    const api = await startApi(database);
    const formToken = await openedForm(api);
    const uploads: string[] = [];
    for (const name of ['a.pdf', 'b.pdf']) {
      uploads.push(await upload(api, formToken, { name, bytes: pdf(name, 1000) }));
    }
    // The size of two uploads started in parallel.
    await execute(api.databaseUrl, 'update "contactAttachment" set "size" = 14000000');
    const { status, body } = await api.call('POST', '/api/offers', {
      body: offerFields({ formToken, uploads }),
    });
    assert.equal(status, 400);
    assert.match(body.errors.uploads[0], /25 MB/);
  });

  it('stays within its limits when uploads start in parallel', async () => {
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

  it('stays available to other clients if announced bytes do not arrive', async () => {
    const api = await startApi(database);
    const announce = async (address: string) => {
      const body = { formToken: await openedForm(api), name: 'a.pdf', size: WHOLE };
      return await api.call('POST', '/api/uploads', { body, address });
    };
    for (let sender = 0; sender < 21; sender += 1) {
      for (let form = 0; form < 4; form += 1) await announce(`192.0.2.${sender}`);
    }
    assert.equal((await announce('198.51.100.1')).status, 201);
    await execute(api.databaseUrl, `update "contactAttachment" set "received" = "size"`);
    const full = await announce('198.51.100.2');
    assert.deepEqual([full.status, full.headers.get('retry-after')], [429, '3600']);
  });

  it('is reserved once for each form and idempotency key', async () => {
    const api = await startApi(database);
    const body = { formToken: await openedForm(api), name: 'a.pdf', size: 15_000_000 };
    const open = (attempt: string, formToken = body.formToken) =>
      api.call('POST', '/api/uploads', { body: { ...body, formToken, attempt } });
    const [first, again] = await Promise.all([open('1'.repeat(16)), open('1'.repeat(16))]);
    assert.deepEqual([first.status, again.status], [201, 201]);
    assert.equal(first.body.uploadId, again.body.uploadId);
    const other = await open('1'.repeat(16), await openedForm(api));
    assert.notEqual(other.body.uploadId, first.body.uploadId);
    assert.equal((await open('2'.repeat(16))).status, 400, 'a second one of this size');
    assert.equal((await open('kulcs')).status, 400);
    await api.call('DELETE', `/api/uploads/${first.body.uploadId}`);
    assert.equal((await open('2'.repeat(16))).status, 201);
  });

  it('is reserved once for a file, however soon the client repeats the request', async () => {
    const api = await startApi(database);
    for (let form = 0; form < 10; form += 1) {
      const size = 15_000_000; // bytes; two such files exceed the limit of a form
      const attempt = '1'.repeat(16);
      const body = { formToken: await openedForm(api), name: 'a.pdf', size, attempt };
      const asked: ReturnType<typeof api.call>[] = [];
      for (let turn = 0; turn < 40; turn += 1) {
        asked.push(api.call('POST', '/api/uploads', { body, address: `192.0.2.${form}` }));
        await setImmediate();
      }
      const answers = await Promise.all(asked);
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
      assert.equal(new Set(answers.map(({ body: { uploadId } }) => uploadId as string)).size, 1);
    }
  });

  it('accepts other files while many requests wait for the check of an archive', async () => {
    const api = await startApi(database);
    // The file unpacks to 90 times its size, which takes a while.
    const content = Buffer.concat([randomBytes(30_000), Buffer.alloc(2_600_000)]);
    const names = Array.from({ length: 100 }, (_, index) => `${index}.txt`);
    const bytes = zip(names.map((name) => ({ name, content })));
    const body = { formToken: await openedForm(api), name: 'a.zip', size: bytes.length };
    const { uploadId } = (await api.call('POST', '/api/uploads', { body })).body;
    for (let at = 0; at + PORTION < bytes.length; at += PORTION)
      await append(api, uploadId, at, bytes);
    const last = bytes.length - (bytes.length % PORTION);
    const end = append(api, uploadId, last, bytes);
    await until(
      async () => (await api.call('GET', `/api/uploads/${uploadId}`)).body.offset === bytes.length,
    );
    const asked = Array.from({ length: 66 }, () =>
      api.call('PUT', `/api/uploads/${uploadId}?offset=${bytes.length}`, {
        raw: new Uint8Array(),
        headers: { 'content-type': 'application/octet-stream' },
      }),
    );
    const own = { formToken: await openedForm(api), name: 'b.pdf', size: 0 };
    const small = pdf('b', 1000);
    const address = '198.51.100.77';
    const opened = await api.call('POST', '/api/uploads', {
      body: { ...own, size: small.length },
      address,
    });
    const taken = await append(api, opened.body.uploadId, 0, small);
    assert.equal(taken.status, 200, JSON.stringify(taken.body));
    const answers = [await end, ...(await Promise.all(asked))];
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
  });

  it('stores nothing of a chunk that exceeds the announced size of its file', async () => {
    const api = await startApi(database);
    const body = { formToken: await openedForm(api), name: 'a.pdf', size: 1000 };
    const { uploadId } = (await api.call('POST', '/api/uploads', { body })).body;
    const tooLong = await append(api, uploadId, 0, Buffer.alloc(256 * 1024));
    assert.deepEqual([tooLong.status, tooLong.body.current.offset], [409, 0]);
  });

  it('accepts bytes for an expired reservation only if there is still space', async () => {
    const api = await startApi(database);
    const body = async () => ({ formToken: await openedForm(api), name: 'a.pdf', size: WHOLE });
    const open = async () =>
      (await api.call('POST', '/api/uploads', { body: await body() })).body.uploadId as string;
    const [first] = [await open(), await open(), await open(), await open()];
    await execute(
      api.databaseUrl,
      `update "contactAttachment" set "openedAt" = ${Date.now() - 61 * 60_000}`,
    );
    // By now the expired reservations have been replaced by new ones.
    const [other] = [await open(), await open(), await open(), await open()];
    const bytes = Buffer.alloc(256 * 1024);
    const { status, body: told } = await append(api, first!, 0, bytes);
    assert.deepEqual([status, told.type], [429, 'urn:problem:too-many']);
    await api.call('DELETE', `/api/uploads/${other}`);
    assert.equal((await append(api, first!, 0, bytes)).status, 200);
  });

  it('refuses malformed identifiers of uploads', async () => {
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

onBothDatabases('expired uploads', (database) => {
  it('are deleted one by one, so that a failure does not undo the deletions before it', async () => {
    const api = await startApi(database);
    const formToken = await openedForm(api);
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf']) {
      await upload(api, formToken, { name, bytes: pdf(name, 1000) });
    }
    await execute(api.databaseUrl, 'update "contactAttachment" set "openedAt" = 1');
    const opened = openDatabase(api.databaseUrl, () => {});
    const { deleteLeftOver } = createAttachmentRepository(opened.db);
    const never = new AbortController().signal;
    const removal = () => deleteLeftOver({ unused: 2, notBegun: 2 }, never);
    const names = async () =>
      (await execute(api.databaseUrl, 'select "name" from "contactAttachment"')).map(
        (row) => row['name'],
      );

    const allow = await refuseDeletion(api.databaseUrl, 'c.pdf');
    await assert.rejects(removal(), /refused/);
    assert.deepEqual(await names(), ['c.pdf']);
    await allow();
    assert.equal(await removal(), 1);
    assert.deepEqual(await names(), []);
    assert.deepEqual(await execute(api.databaseUrl, 'select * from "attachmentPart"'), []);
    await opened.close();
  });
});

onOneDatabase('confirmation mails of requests for a quotation', (database) => {
  it('are limited to three a day for each mailbox, also for parallel requests and other spellings of the address', async () => {
    const mails = await startMailServer();
    const api = await startApi(database, mailSettings(mails));
    const spellings = [
      'Aldozat@example.hu',
      'aldozat+1@example.hu',
      'aldozat+2@EXAMPLE.hu',
      'a.ldozat@example.hu',
    ];
    const sent = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => {
        const email = spellings[index % 4]!;
        const body = offerFields({ email, formToken: await openedForm(api), message: `${index}` });
        const address = `192.0.2.${index}`;
        return (await api.call('POST', '/api/offers', { body, address })).status;
      }),
    );
    assert.deepEqual([...new Set(sent)], [201]);
    const sort = `select 1 from "contactEntry" where "sort" = 'confirmation'`;
    assert.equal((await execute(api.databaseUrl, sort)).length, 3);
    await until(() => mails.received.length >= 19);
    const confirmed = mails.received.filter(({ to }) => /ldozat/i.test(to.join()));
    assert.equal(confirmed.length, 3);
  });

  it('are limited to 12 a day for each /48 network, and the requests to 60 an hour', async () => {
    const api = await startApi(database, mailSettings(await startMailServer()));
    const send = async (index: number) => {
      const body = offerFields({ email: `valaki${index}@example.hu`, message: `${index}` });
      const address = `2001:db8:9:${index.toString(16)}::1`;
      return (await api.call('POST', '/api/offers', { body, address })).status;
    };
    const statuses: number[] = [];
    for (let index = 0; index < 62; index += 1) statuses.push(await send(index));
    assert.deepEqual(statuses.slice(58), [201, 201, 429, 429]);
    const sort = `select 1 from "contactEntry" where "sort" = 'confirmation'`;
    assert.equal((await execute(api.databaseUrl, sort)).length, 12);
    // The same form sent again is the same request, which is neither counted nor confirmed again.
    const again = {
      body: offerFields({ email: 'mas@example.hu', formToken: await openedForm(api) }),
    };
    for (let time = 0; time < 4; time += 1) await api.call('POST', '/api/offers', again);
    assert.equal((await execute(api.databaseUrl, sort)).length, 13);
  });
});

describe('forms with files that are submitted without a script', () => {
  const gone = new AbortController();

  function slowForm(begin: Uint8Array): Request {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(begin);
        gone.signal.addEventListener('abort', () => controller.error(new Error('gone')));
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    return new Request('http://site.test/ajanlatkeres', init);
  }
  after(() => gone.abort());

  it('are limited to four at a time for each network, and do not block other networks', async () => {
    const api = await startApi('SQLite');
    const slow = (address: string) =>
      api.application.offerIntake(slowForm(Buffer.from('--x\r\n')), address);
    for (let count = 0; count < 4; count += 1) slow('192.0.2.1').catch(() => {});
    await assert.rejects(slow('192.0.2.1'), isBusy);
    const other = new Request('http://site.test/ajanlatkeres', {
      method: 'POST',
      body: new FormData(),
    });
    assert.ok(await api.application.offerIntake(other, '192.0.2.2'));
  });

  it('are refused if they have too many fields, and then do not count as forms in progress', async () => {
    const api = await startApi('SQLite');
    const field = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n';
    for (let count = 0; count < 5; count += 1) {
      const body = new ReadableStream({
        start(controller) {
          for (const many of [41, 1, 1]) controller.enqueue(Buffer.from(field.repeat(many)));
          controller.close();
        },
      });
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
      const form = new Request('http://site.test/ajanlatkeres', init);
      const taken = api.application.offerIntake(form, '192.0.2.1');
      await assert.rejects(taken, /nem olvasható/);
    }
  });

  it('are refused if a part has no name', async () => {
    const api = await startApi('SQLite');
    const form = new Request('http://site.test/ajanlatkeres', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\ncontent-disposition: form-data\r\n\r\n1\r\n--x--\r\n',
    });
    await assert.rejects(api.application.offerIntake(form, '192.0.2.1'), /nem olvasható/);
  });

  it('are answered although other data follow their end', async () => {
    const api = await startApi('SQLite');
    const [skipped, rest] = ['z'.repeat(110_000), 'z'.repeat(40_000)];
    const sent = Buffer.from(`--x\r\nx: y\r\n\r\n${skipped}\r\n--x--\r\n${rest}`);
    const body = new ReadableStream({
      start(controller) {
        for (let at = 0; at < sent.length; at += 16_384) {
          controller.enqueue(sent.subarray(at, at + 16_384));
        }
        controller.close();
      },
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    const form = new Request('http://site.test/ajanlatkeres', init);
    assert.ok(await api.application.offerIntake(form, '192.0.2.1'));
  });

  it('keep the earlier uploads that they name, and delete the others', async () => {
    const api = await startApi('SQLite');
    const formToken = await openedForm(api);
    const kept = await upload(api, formToken, { name: 'a.pdf', bytes: pdf('a', 1000) });
    const left = await upload(api, formToken, { name: 'b.pdf', bytes: pdf('b', 1000) });
    const part = (name: string, value: string, more = '') =>
      Buffer.from(
        `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`,
      );
    const pieces = [
      Buffer.concat([part('formToken', formToken), part('files', '', '; filename=""')]),
      Buffer.concat([part('uploads', kept), Buffer.from('--x--\r\n')]),
    ];
    const body = new ReadableStream(
      {
        pull(controller) {
          const piece = pieces.shift();
          if (piece) controller.enqueue(piece);
          else controller.close();
        },
      },
      // The second piece is sent only once the first has been read.
      { highWaterMark: 0 },
    );
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit;
    const form = new Request('http://site.test/ajanlatkeres', init);
    const taken = await api.application.offerIntake(form, '192.0.2.1');
    assert.equal(new URLSearchParams(await taken.text()).get('uploads'), kept);
    assert.equal((await api.call('GET', `/api/uploads/${kept}`)).status, 200);
    assert.equal((await api.call('GET', `/api/uploads/${left}`)).status, 404);
  });

  it('leave no files behind if they stall while other forms wait', async () => {
    const api = await startApi('SQLite');
    const part = (name: string, more = '') =>
      `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`;
    const sent: Promise<unknown>[] = [];
    for (let index = 0; index < 40; index += 1) {
      const fields = `${part('formToken')}${await openedForm(api)}\r\n${part('files', '; filename="a.pdf"')}`;
      const begin = Buffer.concat([Buffer.from(fields), Buffer.alloc(300_000, '%')]);
      const form = slowForm(index < 2 ? begin : Buffer.from('--x\r\n'));
      sent.push(api.application.offerIntake(form, `192.0.2.${Math.floor(index / 4)}`));
      sent.at(-1)!.catch(() => {});
    }
    const rows = () => execute(api.databaseUrl, 'select "received" from "contactAttachment"');
    await until(async () => (await rows()).filter(({ received }) => received).length === 2);
    const form = new FormData();
    form.append('formToken', await openedForm(api));
    const others = ['198.51.100.1', '198.51.100.2'].map((address) => {
      const request = new Request('http://site.test/ajanlatkeres', { method: 'POST', body: form });
      return api.application.offerIntake(request, address);
    });
    await Promise.all(others);
    for (const first of sent.slice(0, 2)) await assert.rejects(first, isBusy);
    assert.deepEqual(await rows(), []);
  });
});

/** Makes the deletion of a file fail, until the result is called. */
async function refuseDeletion(url: string, name: string): Promise<() => Promise<unknown>> {
  const isSqlite = url.startsWith('file:');
  const before = `create trigger "refusal" before delete on "contactAttachment" for each row when (old."name" = '${name}')`;
  const statements = isSqlite
    ? [`${before} begin select raise(abort, 'refused'); end`]
    : [
        `create function refuse() returns trigger as $$ begin raise 'refused'; end $$ language plpgsql`,
        `${before} execute function refuse()`,
      ];
  for (const statement of statements) await execute(url, statement);
  return () => execute(url, `drop trigger "refusal"${isSqlite ? '' : ' on "contactAttachment"'}`);
}

const isBusy = (error: unknown) => error instanceof Problem && error.body.status === 503;

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { DOCUMENT_PART } from '../../app/media/storage/document-store.repository.server.ts';
import { startApi } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import { onOneDatabase, type DatabaseName } from '../support/databases.ts';
import { documentForm, pdf, pdfAndZip } from '../support/documents.ts';
import { newsFields } from '../support/factories.ts';
import { startServer } from '../support/http-server.ts';
import { scene } from '../support/pictures.ts';
import { turnsUntil } from '../support/turns.ts';

const MB = 1024 * 1024;

onOneDatabase('uploaded PDFs', (database) => {
  it('are stored once, at an address made from their digest', async () => {
    const { upload } = await startDocuments(database);
    const bytes = pdf();
    const hash = createHash('sha256').update(bytes).digest('base64url');
    const { status, body, headers } = await upload(bytes);
    const url = `/documents/${hash}/artajekoztato-2026.pdf`;
    assert.deepEqual([status, headers.get('location')], [201, url]);
    assert.deepEqual(body, {
      url,
      name: 'artajekoztato-2026.pdf',
      size: bytes.length,
      documentId: 1,
    });
    const hostile = await upload(pdf('más'), '../a"\r\nX: y;.pdf.html');
    assert.match(hostile.body.url, /^\/documents\/[\w-]{43}\/[a-z\d-]+\.pdf$/);
    const nameless = await upload(pdf('harmadik'), '¿?.pdf');
    assert.equal(nameless.body.name, 'dokumentum.pdf');
    assert.deepEqual((await upload(bytes, 'masik.pdf')).body, body);
  });

  it('do not block other requests while they are checked', async () => {
    const { upload } = await startDocuments(database);
    const parts = 10;
    const taken = upload(pdf('nagy', parts * DOCUMENT_PART));
    const turns = await turnsUntil(taken);
    assert.equal((await taken).status, 201);
    assert.ok(turns >= 2 * parts, `${turns} turns of others meanwhile`);
  });

  it('can be cached permanently, support ranges, and cannot be framed by other pages', async () => {
    const { upload, get } = await startDocuments(database);
    const bytes = pdf('nagy', 3 * DOCUMENT_PART);
    const { url } = (await upload(bytes)).body;
    const whole = await get(url);
    assert.equal(whole.status, 200);
    const headers = Object.fromEntries(whole.headers);
    assert.equal(headers['content-type'], 'application/pdf');
    assert.equal(headers['x-content-type-options'], 'nosniff');
    assert.equal(headers['content-disposition'], 'inline; filename="artajekoztato-2026.pdf"');
    assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable');
    assert.match(headers['content-security-policy']!, /script-src 'none'.*frame-ancestors 'none'/);
    assert.equal(headers['content-length'], String(bytes.length));
    assert.deepEqual(Buffer.from(await whole.arrayBuffer()), bytes);

    const etag = headers['etag']!;
    assert.equal((await get(url, { 'if-none-match': etag })).status, 304);
    const [from, to] = [DOCUMENT_PART - 5, 2 * DOCUMENT_PART + 5];
    for (const [first, last] of [
      [from, to],
      [0, 9],
      [DOCUMENT_PART, 2 * DOCUMENT_PART - 1],
      [bytes.length - 3, bytes.length - 1],
    ] as const) {
      const part = await get(url, { range: `bytes=${first}-${last}` });
      assert.equal(part.status, 206);
      assert.equal(part.headers.get('content-range'), `bytes ${first}-${last}/${bytes.length}`);
      const expected = bytes.subarray(first, last + 1);
      assert.ok(Buffer.from(await part.arrayBuffer()).equals(expected), `${first}-${last}`);
    }
    assert.equal((await get(url, { range: `bytes=${bytes.length}-` })).status, 416);
    assert.equal((await get(url, {}, 'HEAD')).headers.get('content-length'), String(bytes.length));
    assert.equal((await get(url, {}, 'POST')).status, 405);
    for (const other of [
      url.replace('artajekoztato', 'mas'),
      url.replace('.pdf', '.html'),
      url.replace(/[\w-]{43}/, 'A'.repeat(43)),
      `${url}/x`,
    ]) {
      const missing = await get(other);
      assert.equal(missing.status, 404, other);
      assert.doesNotMatch(missing.headers.get('content-type')!, /html|pdf/);
    }
  });

  it('are refused unless they are complete PDF files without other content', async () => {
    const { upload, api, token } = await startDocuments(database);
    const good = pdf();
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const edited = (change: (text: string) => string) =>
      Buffer.from(change(good.toString('latin1')), 'latin1');
    const table =
      'A PDF belső szerkezete hibás: nyissa meg, mentse vagy nyomtassa új PDF-be, és azt töltse fel';
    const refused: [string, Buffer, string][] = [
      ['HTML', html, 'A fájl nem PDF'],
      ['nothing', Buffer.alloc(0), 'A fájl nem PDF'],
      ['a picture', await scene().png().toBuffer(), 'A fájl nem PDF'],
      ['something before it', Buffer.concat([html, good]), 'A fájl nem PDF'],
      ['no version', Buffer.concat([Buffer.from('%PDF-x\n'), good]), 'A fájl nem PDF'],
      [
        'HTML within its beginning',
        Buffer.from(good.toString('latin1').replace('% Minta', '<html><script>'), 'latin1'),
        'A fájl egyszerre PDF és más is: nyissa meg, mentse vagy nyomtassa új PDF-be, és azt töltse fel',
      ],
      [
        'an archive behind',
        pdfAndZip(),
        'A fájl egyszerre PDF és más is: nyissa meg, mentse vagy nyomtassa új PDF-be, és azt töltse fel',
      ],
      [
        'truncated',
        good.subarray(0, -20),
        'A PDF hibás vagy csonka: mentse vagy töltse le újra, nézze meg, hogy megnyílik-e, és azt töltse fel',
      ],
      [
        'cut in the middle',
        good.subarray(0, 200),
        'A PDF hibás vagy csonka: mentse vagy töltse le újra, nézze meg, hogy megnyílik-e, és azt töltse fel',
      ],
      [
        'followed',
        Buffer.concat([pdf('hosszú', 2048), html]),
        'A PDF hibás vagy csonka: mentse vagy töltse le újra, nézze meg, hogy megnyílik-e, és azt töltse fel',
      ],
      ['line ends of another system', edited((text) => text.replaceAll('\n', '\r\n')), table],
      [
        'a table that is not there',
        edited((text) => text.replace(/\nxref[^]*(?=startxref)/, '\n')),
        table,
      ],
      [
        'a table of other places',
        edited((text) => lost(text).replace(/\d{10} 00000 n/, '0000000001 00000 n')),
        table,
      ],
    ];
    for (const [what, bytes, message] of refused) {
      const { status, body } = await upload(bytes);
      assert.deepEqual([status, body.errors], [400, { file: [message] }], what);
    }
    const large = await upload(pdf('nagy', 20 * MB));
    assert.equal(large.status, 413);
    assert.match(large.body.title, /legfeljebb 20 MB/);
    assert.equal((await upload(pdf('majdnem', 20 * MB - 4096))).status, 201);
    const anonymous = await api.call('POST', '/api/documents', { raw: documentForm(good) });
    assert.equal(anonymous.status, 401);
    const json = await api.call('POST', '/api/documents', { token, body: {} });
    assert.equal(json.status, 415);
    assert.equal((await execute(api.databaseUrl, 'select * from "document"')).length, 1);
  });

  it('may have blank bytes or a short text around the PDF content, but no other data', async () => {
    const { upload } = await startDocuments(database);
    /** Moves the stated position of the cross-reference table by `by` bytes. */
    const shifted = (bytes: Buffer, by: number) =>
      Buffer.from(
        bytes
          .toString('latin1')
          .replace(/startxref\n(\d+)/, (_, at: string) => `startxref\n${Number(at) + by}`),
        'latin1',
      );
    const mark = Buffer.from('\ufeff');
    const around = (before: Buffer | string, words: string, behind: Buffer | string = '') =>
      Buffer.concat([Buffer.from(before), pdf(words), Buffer.from(behind)]);
    const taken: [string, Buffer][] = [
      [
        'its table is elsewhere than told',
        Buffer.from(lost(pdf('p').toString('latin1')), 'latin1'),
      ],
      [
        'the same, behind a line break',
        Buffer.from('\n' + lost(pdf('q').toString('latin1')), 'latin1'),
      ],
      ['a byte order mark before it', around(mark, 'a')],
      ['the same, and all counted with it', shifted(around(mark, 'b'), mark.length)],
      ['a line break before it', around('\r\n', 'c')],
      ['a mark and lines before it', around('\ufeff\r\n\r\n', 'd')],
      ['zeros before it', around(Buffer.alloc(500), 'e')],
      ['a line of text behind it', around('', 'f', '\r\nLetöltve: 2026.05.04.\r\n')],
      ['a comment behind it', around('', 'g', '\n% Árvíztűrő nyomtató\n')],
      ['many zeros behind it', around('', 'h', Buffer.alloc(200_000))],
      ['many blanks behind it', around('', 'i', ' '.repeat(70_000))],
      ['text and zeros behind it', around('', 'j', 'vége\n' + '\0'.repeat(5000))],
      [
        'no line break behind its version',
        Buffer.from(pdf('k').toString('latin1').replace('%PDF-1.7\n%', '%PDF-1.7%%'), 'latin1'),
      ],
    ];
    for (const [what, bytes] of taken) {
      const { status, body } = await upload(bytes);
      assert.equal(status, 201, `${what}: ${JSON.stringify(body)}`);
    }
    const surrounded: [string, Buffer][] = [
      ['heads of an answer before it', around('HTTP/1.1 200 OK\r\nServer: x\r\n\r\n', 'l')],
      ['words for a printer before it', around('\x1b%-12345X@PJL JOB\r\n', 'm')],
      ['much text behind it', around('', 'n', 'sor\n'.repeat(1000))],
      ['bytes behind it', around('', 'o', Buffer.from([1, 2, 3]))],
    ];
    const sentence =
      'A PDF előtt vagy mögött más adat is áll: nyissa meg, mentse vagy nyomtassa új PDF-be, és azt töltse fel';
    for (const [what, bytes] of surrounded) {
      const { status, body } = await upload(bytes);
      assert.deepEqual([status, body.errors], [400, { file: [sentence] }], what);
    }
  });

  it('leave no data behind when their upload is aborted, and do not block later uploads', async () => {
    const server = await startServer(database);
    const token = await server.signIn();
    const head = (length: number) =>
      [
        'POST /api/documents HTTP/1.1',
        'Host: site.test',
        `Authorization: Bearer ${token}`,
        'Content-Type: multipart/form-data; boundary=x',
        `Content-Length: ${length}`,
        '',
        '--x',
        'Content-Disposition: form-data; name="file"; filename="a.pdf"',
        'Content-Type: application/pdf',
        '',
        '',
      ].join('\r\n');
    const half = pdf('fele', MB)
      .toString('latin1')
      .slice(0, MB / 2);
    await Promise.all(
      Array.from({ length: 6 }, () =>
        server.converse((socket) => {
          socket.write(head(2 * MB) + half, 'latin1');
          setTimeout(300).then(() => socket.destroy());
        }),
      ),
    );
    const form = documentForm(pdf());
    const headers = { authorization: `Bearer ${token}` };
    const sent = await fetch(`${server.origin}/api/documents`, {
      method: 'POST',
      headers,
      body: form,
    });
    assert.equal(sent.status, 201);
    const { url } = (await sent.json()) as { url: string };
    const rows = await execute(server.databaseUrl, 'select "hash" from "documentPart"');
    assert.equal(rows.length, 1);
    const answer = await fetch(server.origin + url);
    assert.equal(answer.status, 200);
    const policy = answer.headers.get('content-security-policy');
    assert.match(policy!, /script-src 'none'/);
    assert.equal(answer.headers.get('content-type'), 'application/pdf');
    await answer.arrayBuffer();
  });

  it('are unavailable immediately after deletion, can be restored, and are removed after a retention period', async () => {
    const { upload, get, call, api } = await startDocuments(database);
    const { url } = (await upload(pdf())).body;
    const hash = url.split('/')[2];
    const content = `<p><a href="${url}">Árak</a></p>`;
    await call('POST', '/api/news', newsFields({ content }));
    const inUse = await call('DELETE', `/api/library/item?hash=${hash}`);
    assert.deepEqual([inUse.status, inUse.body.type], [409, 'urn:problem:in-use']);
    const { body } = await call('PUT', '/api/news/1', newsFields({ content: '' }));
    assert.equal((await call('DELETE', `/api/library/item?hash=${hash}`)).status, 204);
    assert.equal((await get(url)).status, 404);

    await call('PUT', '/api/news/1', { ...newsFields({ content }), version: body.version });
    assert.equal((await get(url)).status, 200);
    await call('PUT', '/api/news/1', newsFields({ content: '' }));
    await call('DELETE', `/api/library/item?hash=${hash}`);
    assert.equal((await call('POST', '/api/library/restore', { hash })).status, 204);
    assert.equal((await get(url)).status, 200);

    await call('DELETE', `/api/library/item?hash=${hash}`);
    const { removeDeleted } = api.application.documentService;
    assert.equal(await removeDeleted(Date.now() + 1), 0);
    await execute(api.databaseUrl, 'delete from "history"');
    assert.equal(await removeDeleted(Date.now() - 60_000), 0);
    assert.equal(await removeDeleted(Date.now() + 1), 1);
    assert.deepEqual(await execute(api.databaseUrl, 'select * from "documentPart"'), []);
    assert.equal((await call('GET', `/api/library/item?hash=${hash}`)).status, 404);
  });
});

async function startDocuments(database: DatabaseName) {
  const api = await startApi(database);
  const token = await api.signIn();
  return {
    api,
    token,
    call: (method: string, path: string, body?: unknown) =>
      api.call(method, path, body === undefined ? { token } : { token, body }),
    upload: (bytes: Buffer, name?: string) =>
      api.call('POST', '/api/documents', { token, raw: documentForm(bytes, name) }),
    get: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      api.application.documents(new Request(`http://site.test${path}`, { method, headers })),
  };
}

/** A PDF whose cross-reference table is not at its stated position. */
const lost = (text: string) => text.replace(/startxref\n\d+/, 'startxref\n20');

import assert from 'node:assert/strict';
import { createServer, type AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { after, it } from 'node:test';
import type { Problem } from '../../app/platform/problem.ts';
import { attachmentRefusals } from '../../app/enquiries/attachments/attachment.contract.ts';
import { createAttachmentRepository } from '../../app/enquiries/attachments/attachment.repository.server.ts';
import { clamdAddress, scanWith } from '../../app/enquiries/attachments/clamd.server.ts';
import { scannerMessages as messages } from '../../app/enquiries/attachments/scanner.messages.ts';
import { createUploadService } from '../../app/enquiries/attachments/upload.service.server.ts';
import { createFormSignature } from '../../app/enquiries/form-signature.server.ts';
import { createPictureWorkers } from '../../app/media/intake/picture-workers.server.ts';
import { createPictureService } from '../../app/media/picture.service.server.ts';
import { createByteStore } from '../../app/media/storage/byte-store.repository.server.ts';
import { createDatabaseStore } from '../../app/media/storage/database-store.repository.server.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { createAttemptLimits } from '../../app/platform/limits/attempt-limit.server.ts';
import { createLog } from '../../app/platform/log.server.ts';
import { startApi } from '../support/application.ts';
import {
  append,
  details,
  dxf,
  EICAR,
  offerFields,
  openedForm,
  startScanner,
  upload,
  zip,
} from '../support/attachments.ts';
import { noClamd, startClamd } from '../support/clamd.ts';
import { execute } from '../support/database-content.ts';
import { freshDatabase } from '../support/databases.ts';
import { pdf } from '../support/documents.ts';
import { freePort } from '../support/free-port.ts';
import { blank, hollowPng } from '../support/pictures.ts';
import { until } from '../support/until.ts';

const text = (words: string) => Buffer.from(words);
const html = text('<!doctype html><script>alert(1)</script>');
const spoilt = (bytes: Buffer) => {
  bytes.fill(0xff, 35, 38);
  return bytes;
};

it('a picture that decodes too slowly is refused, and its decoding process is ended', async () => {
  const { url, drop } = await freshDatabase('SQLite');
  const database = openDatabase(url, () => {});
  const { db } = database;
  const options = { inBackground: false, visitorTime: 0 };
  const workers = createPictureWorkers(options, createLog('silent'));
  after(async () => {
    workers.close();
    await database.close();
    await drop();
  });
  const store = createDatabaseStore(db);
  const pictures = createPictureService({
    db,
    store,
    variants: { wake() {} },
    workers,
    trashRetention: 0,
  });
  const signature = createFormSignature(randomBytes(32));
  const uploads = createUploadService({
    attachments: createAttachmentRepository(db, createByteStore(db)),
    signature,
    limit: createAttemptLimits(),
    checkPicture: pictures.examine,
  });
  const bytes = await blank(60, 40).png().toBuffer();
  // Pictures of staff have a separate time limit, after which the process continues with the next
  // picture.
  await workers.run('takeIn', [bytes], new AbortController().signal);
  const [decoder] = workers.pids();
  assert.ok(decoder);

  const announced = { formToken: signature.formToken(Date.now()), name: 'lassu.png' };
  const { uploadId } = await uploads.open({ ...announced, size: bytes.length }, '192.0.2.1');
  await assert.rejects(uploads.append(uploadId, 0, bytes), (error: Problem) => {
    assert.deepEqual(
      [error.body.status, error.body.title],
      [400, `lassu.png: ${attachmentRefusals.broken}`],
    );
    return true;
  });
  await until(() => !isAlive(decoder) && workers.pids().length === 0);
  await assert.rejects(uploads.find(uploadId), (error: Problem) => error.body.status === 404);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('hostile files are refused, and a file with a virus cannot be downloaded', async () => {
  const scanner = await startScanner();
  const api = await startApi('SQLite', { CLAMAV_URL: `tcp://127.0.0.1:${scanner.port}` });
  const { call } = api;
  const formToken = await openedForm(api);
  const bomb = Buffer.alloc(8 * 1024 * 1024);
  // An extra field of 10 bytes gives the entry another name, which some unpackers use.
  const hidden = { name: 'a.exe', content: text('MZ'), isHidden: true };
  const otherName = Buffer.from('\x75\x70\x0a\0\x01\0\0\0\0a.exe', 'latin1');
  const hostile: [string, Buffer, RegExp][] = [
    ['lap.pdf', html, /Ilyen fájlt nem tudunk fogadni/],
    [
      'rajz.svg',
      text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      /Ilyen fájlt nem/,
    ],
    ['kep.png', Buffer.concat([hollowPng(50_000, 50_000)]), /felbontása túl nagy/],
    ['sik.avif', await blank(2500, 2400).avif({ effort: 0 }).toBuffer(), /felbontása túl nagy/],
    ['ures.png', hollowPng(2500, 2400), /felbontása túl nagy/],
    ['csonka.png', hollowPng(60, 40), /A fájl sérült/],
    ['torott.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html]), /A fájl sérült/],
    ['bomba.zip', zip([{ name: 'a.txt', content: bomb }]), /kibontva túl nagy/],
    [
      'igeret.zip',
      zip([{ name: 'a.txt', content: text('a'), claimed: 4_000_000_000 }]),
      /kibontva túl nagy/,
    ],
    [
      'egymason.zip',
      zip(
        [
          {
            name: 'aa.txt',
            content: Buffer.from(Array.from({ length: 9000 }, (_, i) => (i * 7919) % 251)),
          },
        ],
        40,
      ),
      /kibontva túl nagy/,
    ],
    [
      'ketszer.zip',
      zip([{ name: 'belso.zip', content: zip([{ name: 'a.txt', content: bomb }]) }]),
      /nem lehet másik/,
    ],
    ['hazug.zip', zip([{ name: 'a.txt', content: bomb, claimed: 500_000 }]), /kibontva túl nagy/],
    ['tobb.zip', zip([{ name: 'a.txt', content: text('a'), claimed: 50 }]), /sérült/],
    ['taroltnak.zip', zip([{ name: 'a.txt', content: text('a'), method: 0 }]), /sérült/],
    ['torott.zip', spoilt(zip([{ name: 'a.txt', content: text('a'.repeat(99)) }])), /sérült/],
    ['jelszo.zip', zip([{ name: 'a.txt', content: text('a'), flags: 1 }]), /jelszóval védett/],
    ['lzma.zip', zip([{ name: 'a.txt', content: text('a'), method: 14 }]), /szokatlan módon/],
    [
      'beallitas.zip',
      zip([{ name: 'a/Desktop.ini', content: text('IconResource=\\\\host\\a.ico') }]),
      /^beallitas\.zip \(a\/Desktop\.ini\): A ZIP-ben nem lehet másik/,
    ],
    ['cv.docx', zip([{ name: '[Content_Types].xml', content: text('a') }]), /^cv\.docx: Word-/],
    ['makro.zip', zip([{ name: 'ajánlat.docm', content: text('a') }]), /nem lehet másik/],
    ['telepito.zip', zip([{ name: 'a.msixbundle', content: text('a') }]), /nem lehet másik/],
    ['program.zip', zip([{ name: 'számla.pdf.exe', content: text('MZ') }]), /nem lehet másik/],
    ['pontos.zip', zip([{ name: 'számla.exe. ', content: text('MZ') }]), /nem lehet másik/],
    ['folyam.zip', zip([{ name: 'számla.exe::$DATA', content: text('MZ') }]), /nem lehet másik/],
    ['level.zip', zip([{ name: 'lap.mhtml', content: html }]), /nem lehet másik/],
    [
      'masnev.zip',
      zip([{ name: 'a.txt', content: text('MZ'), extra: otherName }]),
      /nem lehet másik/,
    ],
    ['alnev.zip', zip([{ name: 'a.txt', content: text('MZ'), own: 'a.exe' }]), /sérült/],
    [
      'almasnev.zip',
      zip([{ name: 'a.txt', content: text('MZ'), ownExtra: otherName }]),
      /nem lehet másik/,
    ],
    ['ketten.zip', zip([{ name: 'aa.txt', content: Buffer.from(EICAR) }], 1), /kibontva túl nagy/],
    ['elol.zip', zip([hidden, { name: 'a.txt', content: text('a') }]), /sérült/],
    ['hatul.zip', zip([{ name: 'a.txt', content: text('a') }, hidden]), /sérült/],
    ['belul.zip', zip([{ name: 'a.txt', content: text('a'), ownLength: 1 }]), /sérült/],
    [
      'mutat.zip',
      zip([{ name: 'a.txt', content: text('/etc'), mode: 0o120777 }]),
      /nem lehet másik/,
    ],
    ['acad.zip', zip([{ name: 'acaddoc.lsp', content: text('(princ)') }]), /nem lehet másik/],
    ['kint.zip', zip([{ name: '../../x.txt', content: text('a') }]), /sérült/],
    ['levagott.zip', zip([{ name: 'a.txt', content: text('a') }]).subarray(0, -3), /sérült/],
    ['lap.dxf', text('0\nSECTION\n<script>alert(1)</script>\n0\nEOF\n'), /másfajta tartalmat/],
    ['levagott.dxf', dxf().subarray(0, -8), /sérült/],
    ['levagott.pdf', pdf().subarray(0, -20), /sérült/],
    [
      'fejlec.pdf',
      Buffer.concat([text('HTTP/1.1 200 OK\r\n\r\n'), pdf()]),
      /mentse vagy nyomtassa új/,
    ],
    ['lap-es.pdf', Buffer.concat([html, pdf()]), /Ilyen fájlt nem/],
    ['program.exe', text('MZ\x90'), /Ilyen fájlt nem/],
  ];
  for (const [name, bytes, reason] of hostile) {
    const body = { formToken: await openedForm(api), name, size: bytes.length };
    const { uploadId } = (await call('POST', '/api/uploads', { body })).body;
    let last;
    for (let offset = 0; offset < bytes.length; offset += 256 * 1024) {
      last = await append(api, uploadId, offset, bytes);
    }
    assert.equal(last!.status, 400, name);
    assert.match(last!.body.errors.uploads[0], reason, name);
    assert.match(last!.body.errors.uploads[0], new RegExp(`^${name}`));
    assert.equal((await call('GET', `/api/uploads/${uploadId}`)).status, 404, name);
  }

  // A file name cannot change the writing direction, leave its folder or hide its extension.
  const plain = ['terv.docx', 'pontok.txt', 'felmérés.shp', 'modell.ifc', 'desktop.pdf'];
  for (const name of plain) {
    const bytes = zip([
      { name, content: text('a'.repeat(5000)) },
      { name: 'ures/', content: text('') },
    ]);
    await upload(api, await openedForm(api), { name: 'jo.zip', bytes });
  }
  const names = [
    '\u202efdp.exe',
    '../../etc/passwd',
    'a\r\nContent-Type: text/html\r\n.html',
    ' . ',
  ];
  for (const bytes of [
    Buffer.concat([text('\ufeff\r\n'), pdf('a')]),
    Buffer.concat([pdf('b'), text('Letöltve: 2026.05.04.\r\n')]),
  ]) {
    await upload(api, await openedForm(api), { name: 'jo.pdf', bytes });
  }
  const ids: string[] = [];
  for (const name of names)
    ids.push(await upload(api, formToken, { name, bytes: pdf(name.length.toString()) }));
  const infected = { name: 'teszt.pdf', bytes: pdf(EICAR) };
  ids.push(await upload(api, formToken, infected));
  scanner.isAway = true;
  const sent = await call('POST', '/api/offers', {
    body: offerFields({ formToken, uploads: ids }),
  });
  assert.equal(sent.status, 201, JSON.stringify(sent.body));
  const token = await api.signIn();
  const files = async () => (await details(api)).attachments as Record<string, unknown>[];
  assert.deepEqual(
    (await files()).map(({ name }) => name),
    ['fdp.exe.pdf', 'passwd.pdf', 'html .html.pdf', 'melleklet.pdf', 'teszt.pdf'],
  );
  const have = async (index: number) =>
    await call('GET', `/api/attachments/${String((await files())[index]!['attachmentId'])}`, {
      token,
    });
  await until(async () =>
    (await files()).every(({ scanDetail }) => /nem érhető el|nem adott/.test(String(scanDetail))),
  );
  const early = await have(0);
  assert.deepEqual([early.status, early.body.type], [409, 'urn:problem:not-scanned']);
  scanner.isAway = false;
  await execute(api.databaseUrl, 'update "contactAttachment" set "nextAttemptAt" = 0');
  await call('POST', '/api/offers', { body: offerFields({ formToken }) });
  await until(async () => (await files()).every(({ scan }) => scan !== 'waiting'));
  assert.deepEqual(
    (await files()).map(({ scan }) => scan),
    ['clean', 'clean', 'clean', 'clean', 'infected'],
  );
  assert.equal((await files())[4]!['scanDetail'], 'Eicar-Signature');
  assert.deepEqual([(await have(0)).status, (await have(4)).status], [200, 409]);
});

it('files wait for a scanner that is unreachable or disconnects, and requests are still accepted', async () => {
  const resetting = createServer((socket) => void socket.resetAndDestroy());
  await new Promise<void>((resolve) => void resetting.listen(0, '127.0.0.1', resolve));
  after(() => void resetting.close());
  const { port } = resetting.address() as AddressInfo;
  const away = [
    `tcp://127.0.0.1:${await freePort()}`,
    'unix:/no/such/clamd.ctl',
    `tcp://127.0.0.1:${port}`,
  ];
  for (const CLAMAV_URL of away) {
    const api = await startApi('SQLite', { CLAMAV_URL });
    const formToken = await openedForm(api);
    const uploads = [await upload(api, formToken, { name: 'a.dxf', bytes: dxf() })];
    const body = offerFields({ formToken, uploads });
    assert.equal((await api.call('POST', '/api/offers', { body })).status, 201);
    const file = async () => (await details(api)).attachments[0];
    await until(async () => (await file()).scanDetail !== '');
    assert.equal((await file()).scan, 'waiting', CLAMAV_URL);
    const other = await startApi('SQLite', { DATABASE_URL: api.databaseUrl });
    const [{ attachmentId, scan }] = (await details(other)).attachments;
    assert.equal(scan, 'none');
    const token = await other.signIn();
    assert.equal(
      (await other.call('GET', `/api/attachments/${attachmentId}`, { token })).status,
      200,
    );
  }
});

it('a file that makes the scanner hang is abandoned, and other files do not wait for it', async () => {
  const scanner = await startScanner();
  const api = await startApi('SQLite', { CLAMAV_URL: `tcp://127.0.0.1:${scanner.port}` });
  const send = async (content: string) => {
    const formToken = await openedForm(api);
    const uploads = [await upload(api, formToken, { name: 'a.pdf', bytes: pdf(content) })];
    await api.call('POST', '/api/offers', { body: offerFields({ formToken, uploads }) });
  };
  const file = async (id: number) => (await details(api, id)).attachments[0];
  const hurry = () =>
    execute(api.databaseUrl, 'update "contactAttachment" set "nextAttemptAt" = 0');
  const attempted = (attempts: number) =>
    until(async () => {
      const [row] = await execute(
        api.databaseUrl,
        'select "attempts", "leaseHolder" from "contactAttachment" where "attachmentId" = 1',
      );
      return Number(row!['attempts']) === attempts && row!['leaseHolder'] === '';
    });
  await send(scanner.stuckOver);
  await attempted(1);
  scanner.isAway = true;
  for (const attempts of [2, 3, 4]) {
    await hurry();
    await send('Minta');
    await attempted(attempts);
    assert.equal((await file(1)).scan, 'waiting');
  }
  scanner.isAway = false;
  await hurry();
  await send('Minta');
  await until(async () => (await file(1)).scan === 'failed');
  assert.equal((await file(1)).scanDetail, 'A víruskereső többször is elakadt ennél a fájlnál');
  await until(async () => (await file(5)).scan === 'clean');
});

it('an unreadable file, an unknown answer of the scanner and a hanging scanner are distinguished', async () => {
  const scanner = await startScanner();
  const address = clamdAddress(`tcp://127.0.0.1:${scanner.port}`);
  const never = new AbortController().signal;
  const unread = new Error('the store is away');
  async function* content() {
    yield Buffer.from('Minta');
    throw unread;
  }
  await assert.rejects(scanWith(address, content(), never), unread);
  scanner.cannot = true;
  const isForFile = { isStuck: false, message: /gave an unknown answer/, staffReason: /nem adott/ };
  await assert.rejects(scanWith(address, [Buffer.from('Minta')], never), isForFile);
  scanner.cannot = false;
  const stuck = [Buffer.from(scanner.stuckOver)];
  await assert.rejects(scanWith(address, stuck, never), { isStuck: true });
});

it('an answer of the scanner is read even if it disconnects before the whole file is sent', async () => {
  const answered = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write('INSTREAM size limit exceeded. ERROR\0', () => {
        socket.resetAndDestroy();
        answered.resolve();
      });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  after(() => void server.close());
  const { port } = server.address() as AddressInfo;
  async function* content() {
    yield Buffer.from('Minta');
    await answered.promise;
    yield Buffer.from('Minta');
  }
  const never = new AbortController().signal;
  const verdict = await scanWith(clamdAddress(`tcp://127.0.0.1:${port}`), content(), never);
  assert.deepEqual(verdict, { scan: 'failed', detail: messages.tooLarge });
});

it('ClamAV scans files and finds a test virus', { skip: noClamd() }, async () => {
  const api = await startApi('SQLite', { CLAMAV_URL: await startClamd() });
  const formToken = await openedForm(api);
  const uploads: string[] = [];
  for (const bytes of [pdf('Minta', 20 * 1024 * 1024), pdf(EICAR)]) {
    uploads.push(await upload(api, formToken, { name: 'a.pdf', bytes }));
  }
  await api.call('POST', '/api/offers', { body: offerFields({ formToken, uploads }) });
  const scans = async () =>
    (await details(api)).attachments.map(({ scan, scanDetail }: Record<string, string>) =>
      `${scan} ${scanDetail}`.trim(),
    );
  await until(async () => (await scans()).every((scan: string) => !scan.startsWith('waiting')));
  assert.deepEqual(await scans(), ['clean', 'infected Test-File.UNOFFICIAL']);
});

it('a wrong address of the scanner stops the start with an error of one sentence', async () => {
  for (const CLAMAV_URL of ['clamd', 'http://x', 'tcp://']) {
    await assert.rejects(
      startApi('SQLite', { CLAMAV_URL }),
      /^Error: CLAMAV_URL must be [^\n]+\.$/,
    );
  }
});

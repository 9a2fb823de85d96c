/** Harmless and hostile files of visitors, and their upload. */
import assert from 'node:assert/strict';
import { createServer, type AddressInfo } from 'node:net';
import { after } from 'node:test';
import { crc32, deflateRawSync } from 'node:zlib';
import { createFormSignature } from '../../app/enquiries/form-signature.server.ts';
import type { TestApi } from './application.ts';
import { contactFields } from './factories.ts';
import { execute } from './database-content.ts';

export interface SentFile {
  name: string;
  bytes: Buffer;
}

export interface ZipEntry {
  name: string;
  content: Buffer;
  /** Uncompressed size in the central directory; the true one by default. */
  claimed?: number;
  /** Extra fields in the central directory. */
  extra?: Buffer;
  /** Name in the local header; that of the central directory by default. */
  own?: string;
  /** Extra fields in the local header. */
  ownExtra?: Buffer;
  /** Compression method; deflate by default. */
  method?: number;
  /** General purpose flags; the first means encryption. */
  flags?: number;
  /** Sizes in the local header; the true ones by default. */
  ownLength?: number;
  mode?: number;
  /** Whether the central directory omits the entry. */
  isHidden?: boolean;
}

/** A ZIP archive; `overlaps` lets further directory entries share the same data. */
export function zip(entries: readonly ZipEntry[], overlaps = 0): Buffer {
  const locals: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  const none = Buffer.alloc(0);
  for (const {
    name,
    content,
    claimed,
    extra = none,
    own = name,
    ownExtra = none,
    ...how
  } of entries) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(how.flags ?? 0, 6);
    local.writeUInt16LE(how.method ?? 8, 8);
    local.writeUInt32LE(crc32(content), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(claimed ?? content.length, 22);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const row = Buffer.alloc(46);
    row.writeUInt32LE(0x02014b50, 0);
    local.copy(row, 6, 4, 30);
    if (how.ownLength !== undefined) local.writeUInt32LE(how.ownLength, 18);
    local.writeUInt16LE(Buffer.byteLength(own), 26);
    local.writeUInt16LE(ownExtra.length, 28);
    row.writeUInt16LE(extra.length, 30);
    row.writeUInt32LE(at, 42);
    row.writeUInt32LE(((how.mode ?? 0) << 16) >>> 0, 38);
    const times = how.isHidden ? 0 : overlaps + 1;
    for (let time = 0; time < times; time += 1) table.push(row, Buffer.from(name), extra);
    locals.push(local, Buffer.from(own), ownExtra, packed);
    at += 30 + Buffer.byteLength(own) + ownExtra.length + packed.length;
  }
  const directory = Buffer.concat(table);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  const count = entries.filter(({ isHidden }) => !isHidden).length * (overlaps + 1);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** The parts of an archive that use the ZIP64 form. */
export interface LargeForm {
  /** Whether entries have a ZIP64 field; by default they have one. */
  hasField?: boolean;
  /** Whether the sizes of an entry precede its data; by default they follow it, as in a stream. */
  isKnown?: boolean;
  /** Whether the central directory has ZIP64 fields. */
  isTable?: boolean;
  /**
   * Adds a ZIP64 end record. With `beside`, the ordinary end record states the same numbers. With `alone`, its fields
   * have their maximum values, and only the ZIP64 record states the numbers.
   */
  end?: 'beside' | 'alone';
  /** Number of bytes by which the stated sizes and positions exceed the true ones. */
  off?: number;
}

/** A ZIP64 archive, as written by programs that stream data of unknown size. */
export function largeZip(
  entries: readonly Pick<ZipEntry, 'name' | 'content'>[],
  form: LargeForm = {},
): Buffer {
  const { hasField = true, isKnown = false, isTable = false, end, off = 0 } = form;
  const wide = (...numbers: number[]) => {
    const field = Buffer.alloc(4 + 8 * numbers.length);
    field.writeUInt16LE(1, 0);
    field.writeUInt16LE(8 * numbers.length, 2);
    for (const [index, number] of numbers.entries()) {
      field.writeBigUInt64LE(BigInt(number), 4 + 8 * index);
    }
    return field;
  };
  const parts: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  for (const { name, content } of entries) {
    const packed = deflateRawSync(content);
    const called = Buffer.from(name);
    const lengths = [content.length + off, packed.length] as const;
    const field = hasField ? wide(...(isKnown ? lengths : ([0, 0] as const))) : Buffer.alloc(0);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(45, 4);
    local.writeUInt16LE(isKnown ? 0 : 8, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(0xffffffff, 18);
    local.writeUInt32LE(0xffffffff, 22);
    local.writeUInt16LE(called.length, 26);
    local.writeUInt16LE(field.length, 28);
    const descriptor = Buffer.alloc(isKnown ? 0 : 24);
    if (!isKnown) {
      descriptor.writeUInt32LE(0x08074b50, 0);
      descriptor.writeUInt32LE(crc32(content), 4);
      descriptor.writeBigUInt64LE(BigInt(packed.length), 8);
      descriptor.writeBigUInt64LE(BigInt(content.length), 16);
    }
    const row = Buffer.alloc(46);
    row.writeUInt32LE(0x02014b50, 0);
    local.copy(row, 6, 4, 30);
    row.writeUInt32LE(crc32(content), 16);
    const inTable = isTable ? wide(...lengths, at) : Buffer.alloc(0);
    if (!isTable) {
      row.writeUInt32LE(packed.length, 20);
      row.writeUInt32LE(content.length, 24);
      row.writeUInt32LE(at, 42);
    } else row.writeUInt32LE(0xffffffff, 42);
    row.writeUInt16LE(inTable.length, 30);
    table.push(row, called, inTable);
    const part = Buffer.concat([local, called, field, packed, descriptor]);
    parts.push(part);
    at += part.length;
  }
  const directory = Buffer.concat(table);
  const record = Buffer.alloc(end ? 76 : 0);
  if (end) {
    record.writeUInt32LE(0x06064b50, 0);
    record.writeBigUInt64LE(44n, 4);
    record.writeBigUInt64LE(BigInt(entries.length), 24);
    record.writeBigUInt64LE(BigInt(entries.length), 32);
    record.writeBigUInt64LE(BigInt(directory.length), 40);
    record.writeBigUInt64LE(BigInt(at + off), 48);
    record.writeUInt32LE(0x07064b50, 56);
    record.writeBigUInt64LE(BigInt(at + directory.length), 64);
    record.writeUInt32LE(1, 72);
  }
  const last = Buffer.alloc(22);
  last.writeUInt32LE(0x06054b50, 0);
  last.writeUInt16LE(end === 'alone' ? 0xffff : entries.length, 8);
  last.writeUInt16LE(end === 'alone' ? 0xffff : entries.length, 10);
  last.writeUInt32LE(end === 'alone' ? 0xffffffff : directory.length, 12);
  last.writeUInt32LE(end === 'alone' ? 0xffffffff : at, 16);
  return Buffer.concat([...parts, directory, record, last]);
}

/** A DXF drawing of `lines` lines. */
export const dxf = (lines = 10): Buffer =>
  Buffer.from(
    `999\r\nminta\r\n0\r\nSECTION\r\n2\r\nENTITIES\r\n${'0\r\nPOINT\r\n'.repeat(lines)}0\r\nENDSEC\r\n0\r\nEOF\r\n`,
  );

/** A file that begins like a drawing of AutoCAD 2018. */
export const dwg = (size = 4096): Buffer =>
  Buffer.concat([Buffer.from('AC1032\0\0\0\0\0\0', 'latin1'), Buffer.alloc(size, 7)]);

/** The harmless file that every scanner detects (https://www.eicar.org), split so that none detects it here. */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}$',
  'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
].join('');

/** Valid fields of a quotation request; `fields` replaces some. */
export function offerFields(fields: Record<string, unknown> = {}) {
  const { subject: _subject, ...common } = contactFields();
  return {
    ...common,
    discipline: 'geodezia',
    place: 'Minta, hrsz. 012/34',
    deadline: '2099-05-31',
    message: 'Kérem ajánlatukat.',
    ...fields,
  };
}

/** Valid fields of an application for the vacancy of `vacancyFields`. */
export function applicationFields(fields: Record<string, unknown> = {}) {
  const { subject: _subject, ...contact } = contactFields();
  return {
    ...contact,
    vacancy: 'geotechnikus',
    message: 'Szeretnék Önöknél dolgozni.',
    ...fields,
  };
}

/** A token of a form that was opened `age` ms ago. */
export async function openedForm(
  { databaseUrl }: Pick<TestApi, 'databaseUrl'>,
  age = 60_000,
): Promise<string> {
  const [row] = await execute(
    databaseUrl,
    `select "value" from "setting" where "name" = 'tokenSecret'`,
  );
  return createFormSignature(Buffer.from(String(row!['value']), 'base64url')).formToken(
    Date.now() - age,
  );
}

const PORTION = 256 * 1024;

/** Uploads a file in chunks and returns its id. */
export async function upload(
  { call }: TestApi,
  formToken: string,
  { name, bytes }: SentFile,
): Promise<string> {
  const body = { formToken, name, size: bytes.length };
  const opened = await call('POST', '/api/uploads', { body });
  assert.equal(opened.status, 201, JSON.stringify(opened.body));
  const { uploadId } = opened.body;
  for (let offset = 0; offset < bytes.length; offset += PORTION) {
    const answer = await append({ call } as TestApi, uploadId, offset, bytes);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  }
  return uploadId;
}

/** Uploads the chunk at `offset`. */
export const append = ({ call }: TestApi, uploadId: string, offset: number, bytes: Buffer) =>
  call('PUT', `/api/uploads/${uploadId}?offset=${offset}`, {
    raw: new Uint8Array(bytes.subarray(offset, offset + PORTION)),
    headers: { 'content-type': 'application/octet-stream' },
  });

/** A server with clamd's protocol that detects the EICAR file alone. */
export async function startScanner() {
  const scanner = {
    port: 0,
    asked: 0,
    isAway: false,
    most: 30_000_000,
    stuckOver: 'STUCK',
    cannot: false,
  };
  const server = createServer((socket) => {
    if (scanner.isAway) return void socket.destroy();
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (piece) => {
      received = Buffer.concat([received, piece]);
      if (received.length > scanner.most) {
        // The remaining data is discarded. Disconnecting at once would reset the connection.
        socket.removeAllListeners('data').resume();
        return void socket.end('INSTREAM size limit exceeded. ERROR\0');
      }
      if (received.toString('latin1') === 'zPING\0') return void socket.end('PONG\0');
      const content = contentOf(received);
      if (!content) return;
      scanner.asked += 1;
      if (scanner.cannot) return void socket.end("Can't create temporary file. ERROR\0");
      if (content.includes(scanner.stuckOver)) return void socket.destroy();
      const isFound = content.includes(EICAR);
      socket.end(`stream: ${isFound ? 'Eicar-Signature FOUND' : 'OK'}\0`);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  after(() => void server.close());
  scanner.port = (server.address() as AddressInfo).port;
  return scanner;
}

/** The content after `zINSTREAM`, sent in chunks with their lengths; undefined until the last chunk. */
function contentOf(received: Buffer): Buffer | undefined {
  const begin = Buffer.from('zINSTREAM\0');
  if (!received.subarray(0, begin.length).equals(begin)) return undefined;
  const pieces: Buffer[] = [];
  for (let at = begin.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/** Reads a request as staff; by default the first. */
export const details = async (api: TestApi, id = 1) =>
  (await api.call('GET', `/api/messages/${id}`, { token: await api.signIn() })).body;

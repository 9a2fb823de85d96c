/** Exports the whole site in one snapshot, as files that people can read. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { migrationNames } from '../../../../db/migrations/index.ts';
import { makeFolder, syncToDisk, syncTree } from '../../../platform/durable-files.server.ts';
import { ConfigError } from '../../../platform/config.server.ts';
import { isOutage } from '../../../platform/database/outage.server.ts';
import { failureText, systemErrorText } from '../../../platform/system-error.server.ts';
import { readerOf, type StoredBytes } from '../../../media/storage/byte-store.repository.server.ts';
import { attachmentPart } from './enquiry-parts.server.ts';
import { documentPart, picturePart } from './file-parts.server.ts';
import { FORMAT, MANIFEST, digestOf, sha256, written } from './manifest.server.ts';
import type { Manifest } from './manifest.server.ts';
import { MANY, rowsOf, toRecord, type FilePart, type Part } from './part.server.ts';
import type { FolderLayout } from './parts.server.ts';
import type { PictureFiles } from './record-fields.server.ts';
import type { Row, Snapshot } from './snapshot.repository.server.ts';

/**
 * Throws `ConfigError` unless `folder` is new or empty, and if `read` returns no bytes for a file. Also throws the
 * errors of `read`. Returns the number of records per part.
 */
export async function exportTo(
  folder: string,
  snapshot: Snapshot,
  layout: FolderLayout,
  read: ReadBytes = readerOf(),
): Promise<Manifest['counts']> {
  await assertEmpty(folder);
  const beside = `${folder}.${randomBytes(6).toString('hex')}.part`;
  try {
    await makeFolder(beside);
    const manifest = await writeAll(beside, snapshot, layout, bytesBy(read));
    await syncTree(beside);
    // `rename` replaces an empty folder. It fails if files have been put there meanwhile.
    await rename(beside, folder);
    await syncToDisk(dirname(folder));
    return manifest.counts;
  } catch (error) {
    await rm(beside, { recursive: true, force: true });
    const text = isOutage(error) ? undefined : systemErrorText(error, folder);
    if (text === undefined) throw error;
    throw new ConfigError(`The folder cannot be written, and nothing was created: ${text}`);
  }
}

async function assertEmpty(folder: string): Promise<void> {
  const there = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new ConfigError(`The folder cannot be written: ${failureText(error)}`);
  });
  if (there.length > 0)
    throw new ConfigError(`The folder is not empty: ${folder}. Name a new or an empty one.`);
}

async function writeAll(
  folder: string,
  snapshot: Snapshot,
  { parts, counted }: FolderLayout,
  bytesOf: BytesOf,
): Promise<Manifest> {
  const files: Manifest['files'] = {};
  const write = async (path: string, bytes: Uint8Array | string) => {
    files[path] = sha256(bytes);
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, bytes, { mode: 0o600, flag: 'wx' });
  };
  const counts: Manifest['counts'] = {};
  const filesOf = (part: FilePart) => writeFiles(part, snapshot, bytesOf, write);
  const pictures = await filesOf(picturePart);
  counts['pictures'] = pictures.size;
  for (const part of [documentPart, attachmentPart]) {
    counts[part.folder] = (await filesOf(part)).size;
  }
  for (const part of parts) counts[part.folder] = await writePart(part, snapshot, pictures, write);
  const manifest: Manifest = {
    format: FORMAT,
    schema: migrationNames.at(-1)!,
    madeAt: new Date().toISOString(),
    counts,
    lastIds: await snapshot.lastIds(counted),
    files,
    digest: '',
  };
  manifest.digest = digestOf(manifest);
  await writeFile(join(folder, MANIFEST), written(manifest), { mode: 0o600, flag: 'wx' });
  return manifest;
}

type Write = (path: string, bytes: Uint8Array | string) => Promise<void>;
type ReadBytes = ReturnType<typeof readerOf>;
type BytesOf = (row: Row) => Promise<Uint8Array>;

const BYTES = ['bytes', 'object'];

const bytesBy =
  (read: ReadBytes): BytesOf =>
  async (row) => {
    const bytes = await read(row as unknown as StoredBytes);
    if (bytes) return bytes;
    throw new ConfigError(
      `A picture or file is missing from the store of MEDIA_URL (${String(row['object'])}), and nothing was created.`,
    );
  };

/** Writes files and their records, one file at a time. Returns their paths by the names of the records. */
async function writeFiles(
  part: FilePart,
  snapshot: Snapshot,
  bytesOf: BytesOf,
  write: Write,
): Promise<PictureFiles> {
  const { folder, fileName, fileOf, chunks, chunkValues, isLeftOutWithoutFile } = part;
  const files = new Map<string, string>();
  for await (const row of snapshot.rows(rowsOf(part))) {
    const stored = snapshot.rows({ ...chunks, columns: BYTES }, ...chunkValues(row));
    const content = await Array.fromAsync(stored, bytesOf);
    if (content.length === 0 && isLeftOutWithoutFile) continue;
    const record = toRecord(part, row, files);
    const name = fileName(record);
    files.set(name, fileOf(row));
    await write(fileOf(row), Buffer.concat(content));
    await write(`${folder}/${name}.json`, written(record));
  }
  return files;
}

async function writePart(part: Part, snapshot: Snapshot, pictures: PictureFiles, write: Write) {
  const { folder, fileName } = part;
  let count = 0;
  let many: Row[] = [];
  const writeMany = async () => {
    const number = String(Math.ceil(count / MANY)).padStart(6, '0');
    if (many.length > 0) await write(`${folder}/${number}.json`, written(many));
    many = [];
  };
  for await (const row of snapshot.rows(rowsOf(part))) {
    const record = toRecord(part, row, pictures);
    count += 1;
    if (fileName) await write(`${folder}/${fileName(record)}.json`, written(record));
    else if (many.push(record) === MANY) await writeMany();
  }
  await writeMany();
  return count;
}

/** Reads and validates the files of an exported folder, one at a time. */
import { basename, dirname, join } from 'node:path';
import type { z } from 'zod';
import { hashOf } from '../../../media/files/digest.server.ts';
import { ConfigError } from '../../../platform/config.server.ts';
import {
  type Manifest,
  digestOf,
  FORMAT,
  isNewer,
  MANIFEST,
  manifestSchema,
  sha256,
} from './manifest.server.ts';
import { fileParts } from './file-parts.server.ts';
import { schemaOf, toRow, type FilePart, type Part } from './part.server.ts';
import type { FolderLayout } from './parts.server.ts';
import type { Row } from './snapshot.repository.server.ts';
import { issueText } from '../refusal-text.server.ts';
import { readdir, readFile, stat } from 'node:fs/promises';
import { failureText } from '../../../platform/system-error.server.ts';

/** Rows from one file of a part, in the order of import. */
export interface PartFile {
  path: string;
  part: Part;
  rows: Row[];
}

/** A picture, document or attachment, with the row of its record. */
export interface FileOfFolder {
  path: string;
  row: Row;
  bytes: Buffer;
}

/**
 * Validates the whole `folder` before anything is imported, and each file again when it is read later. Throws
 * `ConfigError`.
 */
export async function openFolder(folder: string, { parts }: FolderLayout) {
  const manifest = await readManifest(folder);
  await assertSameFiles(folder, manifest);
  const paths = Object.keys(manifest.files);
  const folders = new Set([...fileParts, ...parts].map((part) => part.folder));
  const stranger = paths.find((path) => !folders.has(dirname(path)));
  if (stranger !== undefined) throw new ConfigError(`Unknown file: ${stranger}.`);

  const opened = {
    manifest,
    described: (part: FilePart) => describedFiles(folder, manifest, part),
    files: () => filesOf(folder, manifest, parts),
  };
  const counts: Manifest['counts'] = {};
  for (const part of fileParts) {
    counts[part.folder] = 0;
    for await (const { path, row } of opened.described(part)) {
      counts[part.folder]! += 1;
      assertCounted(part, [row], manifest, path);
    }
  }
  for (const part of parts) counts[part.folder] = 0;
  const known = new Set<string>();
  for await (const { part, rows, path } of opened.files()) {
    assertOnce(part, rows, { known, path });
    counts[part.folder]! += rows.length;
    assertCounted(part, rows, manifest, path);
  }
  const wrong = Object.keys({ ...counts, ...manifest.counts }).find(
    (name) => (counts[name] ?? 0) !== (manifest.counts[name] ?? 0),
  );
  if (wrong !== undefined) {
    throw new ConfigError(`The count is wrong: ${wrong}, there are ${counts[wrong] ?? 0}.`);
  }
  return opened;
}

/** Throws if two rows have equal key columns: the import skips existing rows, so one row would be lost silently. */
function assertOnce(
  { folder, keepsThose }: Part,
  rows: Row[],
  { known, path }: { known: Set<string>; path: string },
): void {
  for (const row of keepsThose ? rows : []) {
    const key = JSON.stringify([folder, ...keepsThose!.map((column) => row[column])]);
    if (known.has(key)) throw new ConfigError(`A record occurs twice: ${path}.`);
    known.add(key);
  }
}

/** Throws if an id exceeds the last assigned id, because it would be assigned again. */
function assertCounted(part: Part, rows: Row[], { lastIds }: Manifest, path: string) {
  const { table, id, isUncounted } = part;
  if (id && !isUncounted && rows.some((row) => (row[id] as number) > (lastIds[table] ?? 0))) {
    throw new ConfigError(`The id exceeds the last assigned id: ${path}.`);
  }
}

async function* describedFiles(
  folder: string,
  { files }: Manifest,
  part: FilePart,
): AsyncGenerator<FileOfFolder> {
  const { one, fileOf, isRight, described } = part;
  const schema = schemaOf(part);
  const all = Object.keys(files).filter((path) => dirname(path) === part.folder);
  const expected = new Set<string>();
  for (const path of all.filter((it) => it.endsWith('.json'))) {
    const json = jsonOf(await readChecked(folder, path, files), path);
    const row = toRow(part, parsed(schema, json, path)[0]!);
    const file = fileOf(row);
    if (path !== file.replace(/\.\w+$/, '.json') || !Object.hasOwn(files, file)) {
      throw new ConfigError(`The file of the ${one} is not the one described here: ${path}.`);
    }
    const bytes = await readChecked(folder, file, files);
    if (hashOf(bytes) !== row['hash'] || bytes.length !== row['size'] || !isRight(bytes, row)) {
      throw new ConfigError(`The ${one} is not what ${described}: ${file}.`);
    }
    expected.add(path).add(file);
    yield { path: file, row, bytes };
  }
  const stranger = all.find((path) => !expected.has(path));
  if (stranger !== undefined) throw new ConfigError(`The ${one} has no description: ${stranger}.`);
}

async function* filesOf(
  folder: string,
  { files }: Manifest,
  parts: FolderLayout['parts'],
): AsyncGenerator<PartFile> {
  for (const part of parts) {
    const schema = schemaOf(part);
    const paths = Object.keys(files).filter((path) => dirname(path) === part.folder);
    for (const path of paths.toSorted()) {
      const json = jsonOf(await readChecked(folder, path, files), path);
      const records = parsed(schema, json, path);
      const name = part.fileName?.(records[0]!);
      if (name !== undefined && basename(path) !== `${name}.json`) {
        throw new ConfigError(`The name of the file does not match its content: ${path}.`);
      }
      yield { path, part, rows: records.map((record) => toRow(part, record)) };
    }
  }
}

function parsed<T>(schema: z.ZodType<T>, sent: unknown, path: string): T {
  const { data, error } = schema.safeParse(sent, { reportInput: true });
  if (!error) return data;
  const [issue] = error.issues;
  const field = issue!.path.join('.');
  throw new ConfigError(`Invalid value in ${path}${field && `, ${field}`}: ${issueText(issue!)}.`);
}

const MB = 1024 * 1024;
/** Maximum size of the manifest, which lists every file, and of any other file; bytes. */
const LONGEST = { manifest: 128 * MB, file: 64 * MB };

/** Throws `ConfigError` unless `folder` is readable and contains a manifest. */
export async function assertExported(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new ConfigError(`The folder cannot be read: ${failureText(error)}`);
  });
  if (names.includes(MANIFEST)) return;
  throw new ConfigError(`${folder} is not an exported folder: it has no ${MANIFEST}.`);
}

/** Reads the manifest. This function and those below throw `ConfigError` with a sentence that describes the fault. */
async function readManifest(folder: string): Promise<Manifest> {
  const bytes = await readBounded(folder, MANIFEST, LONGEST.manifest);
  const sent = jsonOf(bytes, MANIFEST) as Partial<Manifest> | null;
  if (typeof sent?.format === 'number' && sent.format > FORMAT)
    throw newer(`format ${sent.format}`);
  const { data: manifest, error } = manifestSchema.safeParse(sent);
  if (!manifest) {
    const [issue] = error.issues;
    throw new ConfigError(`${MANIFEST} is invalid: ${issue!.path.join('.')}: ${issue!.message}.`);
  }
  if (manifest.digest !== digestOf(sent as Manifest)) {
    throw new ConfigError(`${MANIFEST} has been changed since the site wrote it.`);
  }
  if (isNewer(manifest.schema)) throw newer(manifest.schema);
  return manifest;
}

const newer = (what: string) =>
  new ConfigError(`A newer version of the site wrote the folder (${what}): update this one first.`);

/** Throws unless the folder contains exactly the files listed in the manifest. */
async function assertSameFiles(folder: string, { files }: Manifest): Promise<void> {
  const found = new Set<string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(join(folder, '/').length);
    if (entry.isDirectory()) continue;
    if (!entry.isFile()) throw new ConfigError(`Not a regular file: ${path}.`);
    if (path !== MANIFEST && !Object.hasOwn(files, path)) {
      throw new ConfigError(`The folder holds a file that the site did not write: ${path}.`);
    }
    found.add(path);
  }
  const missing = Object.keys(files).find((path) => !found.has(path));
  if (missing !== undefined) throw new ConfigError(`A file is missing: ${missing}.`);
}

/** Reads a file and verifies its digest. */
async function readChecked(folder: string, path: string, files: Manifest['files']) {
  const bytes = await readBounded(folder, path, LONGEST.file);
  if (sha256(bytes) !== files[path]) {
    throw new ConfigError(`A file has been changed since the site wrote it: ${path}.`);
  }
  return bytes;
}

function jsonOf(bytes: Buffer, path: string): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw new ConfigError(`The file cannot be read (not JSON): ${path}.`);
  }
}

async function readBounded(folder: string, path: string, longest: number): Promise<Buffer> {
  const file = join(folder, path);
  try {
    const found = await stat(file);
    // Reading a named pipe would never end.
    if (!found.isFile()) throw new ConfigError(`Not a regular file: ${path}.`);
    if (found.size <= longest) return await readFile(file);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new ConfigError(`A file is missing: ${path}.`);
    throw new ConfigError(`A file cannot be read: ${failureText(error, file)}`);
  }
  throw new ConfigError(`A file is too large: ${path}.`);
}

/** What the files of a folder hold, a file at a time, and whether it may be stored. */
import { basename, dirname } from 'node:path';
import type { z } from 'zod';
import { isPdfHead } from '../../../media/files/pdf-check.server.ts';
import { hashOf } from '../../../media/files/digest.server.ts';
import { typeBySignature } from '../../../media/intake/picture-type.server.ts';
import { ConfigError } from '../../../platform/config.server.ts';
import { assertSameFiles, jsonOf, readChecked, readManifest } from './folder-files.server.ts';
import type { Manifest } from './manifest.server.ts';
import { attachmentFile, attachmentPart } from './enquiry-parts.server.ts';
import { documentFile, documentRecord, toDocumentRow } from './document-record.server.ts';
import { schemaOf, toRow, type Part } from './part.server.ts';
import type { FolderLayout } from './parts.server.ts';
import { pictureRecord, toPictureRow } from './picture-record.server.ts';
import { pictureFile } from './record-fields.server.ts';
import type { Row } from './snapshot.repository.server.ts';
import { issueText } from '../refusal-text.server.ts';

/** The rows of a file of a part, to be stored in their order. */
export interface PartFile {
  path: string;
  part: Part;
  rows: Row[];
}

export interface PictureOfFolder {
  path: string;
  row: Row;
  bytes: Buffer;
}

/**
 * Reads all of `folder` once, so that nothing is touched where anything of it does not hold. What is read again
 * later is checked again. Throws `ConfigError`.
 */
export async function openFolder(folder: string, { parts }: FolderLayout) {
  const manifest = await readManifest(folder);
  await assertSameFiles(folder, manifest);
  const paths = Object.keys(manifest.files);
  const folders = new Set([
    'pictures',
    'documents',
    'attachments',
    ...parts.map((part) => part.folder),
  ]);
  const stranger = paths.find((path) => !folders.has(dirname(path)));
  if (stranger !== undefined) throw new ConfigError(`Unknown file: ${stranger}.`);

  const opened = {
    manifest,
    pictures: () => picturesOf(folder, manifest),
    documents: () => documentsOf(folder, manifest),
    attachments: () => attachmentsOf(folder, manifest),
    files: () => filesOf(folder, manifest, parts),
  };
  const counts: Manifest['counts'] = { pictures: 0, documents: 0, attachments: 0 };
  for await (const _picture of opened.pictures()) counts['pictures']! += 1;
  for await (const _document of opened.documents()) counts['documents']! += 1;
  for await (const { path, row } of opened.attachments()) {
    counts['attachments']! += 1;
    assertCounted(attachmentPart, [row], manifest, path);
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

/** What the site has already stays: whoever came twice would so be lost in silence. */
function assertOnce(
  { folder, keepsThose }: Part,
  rows: Row[],
  { known, path }: { known: Set<string>; path: string },
): void {
  for (const row of keepsThose ? rows : []) {
    const key = JSON.stringify([folder, ...keepsThose!.map((column) => row[column])]);
    if (known.has(key)) throw new ConfigError(`The same is there twice: ${path}.`);
    known.add(key);
  }
}

/** A number above the last that was given would be given again. */
function assertCounted(part: Part, rows: Row[], { lastIds }: Manifest, path: string) {
  const { table, id, isUncounted } = part;
  if (id && !isUncounted && rows.some((row) => (row[id] as number) > (lastIds[table] ?? 0))) {
    throw new ConfigError(`The id is above the last one: ${path}.`);
  }
}

async function* picturesOf(folder: string, { files }: Manifest): AsyncGenerator<PictureOfFolder> {
  const all = Object.keys(files).filter((path) => path.startsWith('pictures/'));
  const expected = new Set<string>();
  for (const path of all.filter((it) => it.endsWith('.json'))) {
    const known = parsed(pictureRecord, jsonOf(await readChecked(folder, path, files), path), path);
    const file = pictureFile(known);
    if (basename(path) !== `${known.hash}.json` || !Object.hasOwn(files, file)) {
      throw new ConfigError(`The file of the picture is not the one described here: ${path}.`);
    }
    const bytes = await readChecked(folder, file, files);
    if (
      hashOf(bytes) !== known.hash ||
      bytes.length !== known.size ||
      typeBySignature(bytes) !== known.type
    ) {
      throw new ConfigError(`The picture is not what its name and description say: ${file}.`);
    }
    expected.add(path).add(file);
    yield { path: file, row: toPictureRow(known), bytes };
  }
  const stranger = all.find((path) => !expected.has(path));
  if (stranger !== undefined) throw new ConfigError(`The picture has no description: ${stranger}.`);
}

async function* documentsOf(folder: string, { files }: Manifest): AsyncGenerator<PictureOfFolder> {
  const all = Object.keys(files).filter((path) => path.startsWith('documents/'));
  const expected = new Set<string>();
  for (const path of all.filter((it) => it.endsWith('.json'))) {
    const json = jsonOf(await readChecked(folder, path, files), path);
    const known = parsed(documentRecord, json, path);
    const file = documentFile(known.hash);
    if (basename(path) !== `${known.hash}.json` || !Object.hasOwn(files, file)) {
      throw new ConfigError(`The file of the document is not the one described here: ${path}.`);
    }
    const bytes = await readChecked(folder, file, files);
    if (hashOf(bytes) !== known.hash || bytes.length !== known.size || !isPdf(bytes)) {
      throw new ConfigError(`The document is not what its name and description say: ${file}.`);
    }
    expected.add(path).add(file);
    yield { path: file, row: toDocumentRow(known), bytes };
  }
  const stranger = all.find((path) => !expected.has(path));
  if (stranger !== undefined) {
    throw new ConfigError(`The document has no description: ${stranger}.`);
  }
}

async function* attachmentsOf(
  folder: string,
  { files }: Manifest,
): AsyncGenerator<PictureOfFolder> {
  const all = Object.keys(files).filter((path) => path.startsWith('attachments/'));
  const schema = schemaOf(attachmentPart);
  const expected = new Set<string>();
  for (const path of all.filter((it) => it.endsWith('.json'))) {
    const json = jsonOf(await readChecked(folder, path, files), path);
    const [record] = parsed(schema, json, path);
    const file = attachmentFile(record!);
    const isOwn = basename(path) === `${attachmentPart.fileName!(record!)}.json`;
    if (!isOwn || !Object.hasOwn(files, file)) {
      throw new ConfigError(`The file of the attachment is not the one described here: ${path}.`);
    }
    const bytes = await readChecked(folder, file, files);
    if (hashOf(bytes) !== record!['hash'] || bytes.length !== record!['size']) {
      throw new ConfigError(`The attachment is not what its description says: ${file}.`);
    }
    expected.add(path).add(file);
    yield { path: file, row: toRow(attachmentPart, record!), bytes };
  }
  const stranger = all.find((path) => !expected.has(path));
  if (stranger !== undefined)
    throw new ConfigError(`The attachment has no description: ${stranger}.`);
}

const isPdf = (bytes: Buffer) => isPdfHead(bytes.toString('latin1', 0, 1024));

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

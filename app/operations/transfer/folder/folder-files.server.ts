/** The files of a folder that is to be taken back: each is what the manifest says, and there are no others. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../../../platform/config.server.ts';
import { failureText } from '../../../platform/system-error.server.ts';
import {
  digestOf,
  FORMAT,
  isNewer,
  MANIFEST,
  manifestSchema,
  sha256,
  type Manifest,
} from './manifest.server.ts';

const MB = 1024 * 1024;
/** Bytes of the manifest, which names every file, and of any other one. */
const LONGEST = { manifest: 128 * MB, file: 64 * MB };

/** Throws `ConfigError` with a sentence that names what is wrong, here and below. */
export async function assertExported(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new ConfigError(`The folder cannot be read: ${failureText(error)}`);
  });
  if (names.includes(MANIFEST)) return;
  throw new ConfigError(`${folder} is no folder that an export has made: it has no ${MANIFEST}.`);
}

export async function readManifest(folder: string): Promise<Manifest> {
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

/** Neither a file too few nor one too many, and nothing but files. */
export async function assertSameFiles(folder: string, { files }: Manifest): Promise<void> {
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

/** The bytes of a file, as they were written. */
export async function readChecked(folder: string, path: string, files: Manifest['files']) {
  const bytes = await readBounded(folder, path, LONGEST.file);
  if (sha256(bytes) !== files[path]) {
    throw new ConfigError(`A file has been changed since the site wrote it: ${path}.`);
  }
  return bytes;
}

export function jsonOf(bytes: Buffer, path: string): unknown {
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
    // A pipe would never come to its end.
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

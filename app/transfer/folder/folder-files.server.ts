/** The files of a folder that is to be taken back: each is what the manifest says, and there are no others. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../../platform/config.server.ts';
import {
  digestOf,
  FORMAT,
  MANIFEST,
  manifestSchema,
  newestSchema,
  sha256,
  type Manifest,
} from './manifest.server.ts';

const MB = 1024 * 1024;
/** Bytes of the manifest, which names every file, and of any other one. */
const LONGEST = { manifest: 128 * MB, file: 64 * MB };

/** Throws `ConfigError` with a sentence that names what is wrong, here and below. */
export async function readManifest(folder: string): Promise<Manifest> {
  const bytes = await readBounded(folder, MANIFEST, LONGEST.manifest);
  const sent = jsonOf(bytes, MANIFEST) as Partial<Manifest> | null;
  if (typeof sent?.format === 'number' && sent.format > FORMAT) throw newer(`${sent.format}. alak`);
  const { data: manifest, error } = manifestSchema.safeParse(sent);
  if (!manifest) {
    const [issue] = error.issues;
    throw new ConfigError(`A ${MANIFEST} hibás: ${issue!.path.join('.')}: ${issue!.message}.`);
  }
  if (manifest.digest !== digestOf(sent as Manifest)) {
    throw new ConfigError(`A ${MANIFEST} megváltozott, mióta a honlap kiírta.`);
  }
  // The names begin with their number.
  if (manifest.schema > newestSchema) throw newer(manifest.schema);
  return manifest;
}

const newer = (what: string) =>
  new ConfigError(`A mappát a honlap újabb változata írta (${what}): előbb ezt frissítse.`);

/** Neither a file too few nor one too many, and nothing but files. */
export async function assertSameFiles(folder: string, { files }: Manifest): Promise<void> {
  const found = new Set<string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name).slice(join(folder, '/').length);
    if (entry.isDirectory()) continue;
    if (!entry.isFile()) throw new ConfigError(`Nem közönséges fájl: ${path}.`);
    if (path !== MANIFEST && !Object.hasOwn(files, path)) {
      throw new ConfigError(`A mappában olyan fájl van, amelyet a honlap nem írt ki: ${path}.`);
    }
    found.add(path);
  }
  const missing = Object.keys(files).find((path) => !found.has(path));
  if (missing !== undefined) throw new ConfigError(`Egy fájl hiányzik: ${missing}.`);
}

/** The bytes of a file, as they were written. */
export async function readChecked(folder: string, path: string, files: Manifest['files']) {
  const bytes = await readBounded(folder, path, LONGEST.file);
  if (sha256(bytes) !== files[path]) {
    throw new ConfigError(`Egy fájl megváltozott, mióta a honlap kiírta: ${path}.`);
  }
  return bytes;
}

export function jsonOf(bytes: Buffer, path: string): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw new ConfigError(`A fájl nem olvasható (nem JSON): ${path}.`);
  }
}

async function readBounded(folder: string, path: string, longest: number): Promise<Buffer> {
  const file = join(folder, path);
  try {
    const found = await stat(file);
    // A pipe would never come to its end.
    if (!found.isFile()) throw new ConfigError(`Nem közönséges fájl: ${path}.`);
    if (found.size <= longest) return await readFile(file);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') throw new ConfigError(`Egy fájl hiányzik: ${path}.`);
    throw new ConfigError(`Egy fájl nem olvasható: ${path} (${message}).`);
  }
  throw new ConfigError(`Egy fájl túl nagy: ${path}.`);
}

/**
 * Builds a release without build tools and tests: `npm run release` writes `release/szelveny-VERSION-linux-ARCH.tar.gz`
 * and its checksum. The release runs without npm (docs/install-debian.md). If a folder is given as argument, the
 * release is written there unpacked, as the container image needs it.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unrecordedMigrations } from './freeze-migrations.ts';
import { noticesOf } from './licences.ts';
import { billOfMaterials } from './sbom.ts';

const ROOT = join(import.meta.dirname, '..');
/** Files that the bundled server reads, and files for operators. */
export const FILES = [
  'build/client',
  'build/compiled',
  'build/server',
  'app/pdf/fonts',
  'app/media/drawing/sharing-drawing.json',
  'db/seed/pictures',
  'deploy',
  'docs',
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
];
/** Packages outside the bundle: a native library, and a package whose data is read from files. */
const PACKAGES = ['sharp', 'hyphenopoly'];
const RUNTIME = `node-linux-${process.arch}`;

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** Writes the release to `folder`, which must not exist. The site must have been built. */
export async function stageRelease(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const copy = async (path: string, filter?: (source: string) => boolean) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(join(ROOT, path), join(folder, path), { recursive: true, filter });
  };
  for (const path of FILES) await copy(path);
  for (const name of await withDependencies(PACKAGES)) await copy(`node_modules/${name}`);
  // Leaves out Node's headers, which only native add-ons need.
  for (const file of ['bin/node', 'LICENSE']) await copy(`node_modules/${RUNTIME}/${file}`);
  await mkdir(join(folder, 'node_modules/.bin'));
  await symlink(`../${RUNTIME}/bin/node`, join(folder, 'node_modules/.bin/node'));
  const { name, version } = await manifestAt('package.json');
  const type = 'module';
  await writeFile(join(folder, 'package.json'), json({ name, version, private: true, type }));
  await writeFile(join(folder, 'sbom.json'), json(billOfMaterials()));
  await writeFile(join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesOf(ROOT));
}

/** Finds `names` and all of their dependencies that are installed for this platform. */
async function withDependencies(names: string[], found = new Set<string>()): Promise<Set<string>> {
  for (const name of names) {
    if (found.has(name)) continue;
    const manifest = await manifestAt(`node_modules/${name}/package.json`).catch(() => undefined);
    if (manifest === undefined) continue;
    found.add(name);
    const { dependencies, optionalDependencies } = manifest;
    await withDependencies(Object.keys({ ...dependencies, ...optionalDependencies }), found);
  }
  return found;
}

async function manifestAt(path: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(ROOT, path), 'utf8')) as Manifest;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

async function writeRelease(): Promise<void> {
  const { name, version } = await manifestAt('package.json');
  const release = `${name}-${version}-linux-${process.arch}`;
  const target = join(ROOT, 'release');
  await rm(target, { recursive: true, force: true });
  await stageRelease(join(target, release));
  const archive = `${release}.tar.gz`;
  // A fixed time, so that the same commit always gives the same archive.
  const committed = execFileSync('git', ['log', '-1', '--format=%cI'], { encoding: 'utf8' }).trim();
  const tar = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=${committed}`];
  const modes = '--mode=u+rw,go-w,a+rX';
  execFileSync('tar', [...tar, modes, '-czf', archive, release], { cwd: target });
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(join(target, archive))) hash.update(chunk as Buffer);
  await writeFile(join(target, `${archive}.sha256`), `${hash.digest('hex')}  ${archive}\n`);
  process.stdout.write(`release/${archive}\n`);
  const unrecorded = unrecordedMigrations();
  if (unrecorded.length > 0) {
    const hint = 'Run “npm run release:migrations” and commit before you publish this release.';
    process.stderr.write(`Not recorded as released: ${unrecorded.join(', ')}. ${hint}\n`);
  }
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  void (folder === undefined ? writeRelease() : stageRelease(folder));
}

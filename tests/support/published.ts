/** What a site has published, as a web server finds it. */
import assert from 'node:assert/strict';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { scratchFolder } from './scratch.ts';

/** A folder to publish in, which is gone when the test file is done. */
export function publishFolder(): string {
  const folder = mkdtempSync(join(scratchFolder(), 'szelveny-published-'));
  // The web server runs as somebody else.
  chmodSync(folder, 0o755);
  // Servers may publish until the last of them is stopped.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** Name of the edition that is visited; nothing before the first. */
export function editionOf(folder: string): string | undefined {
  return existsSync(join(folder, 'current')) ? readlinkSync(join(folder, 'current')) : undefined;
}

/** Whether the pictures of the edition that is visited have all their widths: until then pages go on to change. */
export function hasAllPictures(folder: string, edition = editionOf(folder)!): boolean {
  const manifest = readFileSync(`${join(folder, edition)}.json`, 'utf8');
  return (JSON.parse(manifest) as { missing: number }).missing === 0;
}

/** Publishes once more what stands there, without a picture: as who came before its width was made. */
export function leaveOut(folder: string, picture: string): void {
  const former = editionOf(folder)!;
  const next = `editions/${Number(basename(former)) + 1}`;
  cpSync(join(folder, former), join(folder, next), { recursive: true, preserveTimestamps: true });
  rmSync(join(folder, next, picture));
  const manifest = JSON.parse(readFileSync(`${join(folder, former)}.json`, 'utf8')) as Lacking;
  const media = manifest.media.filter((path) => path !== picture);
  const lacking: Lacking = { ...manifest, media, missing: 1, waiting: 1 };
  writeFileSync(`${join(folder, next)}.json`, JSON.stringify(lacking));
  symlinkSync(next, join(folder, 'other'));
  renameSync(join(folder, 'other'), join(folder, 'current'));
}

interface Lacking {
  media: string[];
  missing: number;
  waiting: number;
}

/** Every file of the edition that is visited, by path, with what changes when it is made anew. */
export function publishedFiles(
  folder: string,
  name = editionOf(folder)!,
): Map<string, { inode: number; time: number }> {
  const edition = join(folder, name);
  const files = readdirSync(edition, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => {
      const { ino, mtimeMs, mode } = statSync(file);
      assert.equal(mode & 0o444, 0o444, `${file} can be read by all`);
      return [file.slice(edition.length), { inode: ino, time: mtimeMs }];
    }),
  );
}

/** The page at `path` as it stands there; empty where it does not. */
export function publishedPage(folder: string, path: string): string {
  try {
    return readFileSync(join(folder, 'current', `${path}.html`), 'utf8');
  } catch (error) {
    // Another edition may be visited from one look to the next: it is there when it can be read, and not before.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return '';
  }
}

/** What is left to the site, whatever is published. */
const LEFT =
  /^(?:\/en)?\/(contact|ajanlatkeres|login|api\/|admin|kereses|referenciak\.pdf)|\/referencialap\.pdf$/;

/**
 * Nothing that is published names what is not, and each form of a page unpacks to that page. Where content changes
 * `inMidst` of a publication, the card of a page that was rendered before is among the pictures that the edition says
 * it lacks: the web server asks the site for it.
 */
export function assertWhole(folder: string, { inMidst = false } = {}): void {
  // Of one, whatever is visited by the end; the one before stays that long.
  const edition = editionOf(folder)!;
  const lacksCards = inMidst && !hasAllPictures(folder, edition);
  const files = publishedFiles(folder, edition);
  const root = join(folder, edition);
  for (const file of files.keys()) {
    if (file.startsWith('/assets/') || !/\.(html|atom|xml|txt)$/.test(file)) continue;
    const bytes = readFileSync(root + file);
    for (const [ending, unpack] of Object.entries(unpacking)) {
      if (!files.has(file + ending)) assert.ok(bytes.length < 256 || file.startsWith('/fonts/'));
      else assert.deepEqual(unpack(readFileSync(root + file + ending)), bytes, file);
    }
    for (const address of addressesIn(bytes.toString())) {
      const isThere = [address, fileOfPage(address)].some((path) => files.has(path));
      const isToCome = lacksCards && address.startsWith('/cards/');
      assert.ok(isThere || isToCome || LEFT.test(address), `${file} names ${address}`);
    }
  }
}

const unpacking = { '.gz': gunzipSync, '.br': brotliDecompressSync, '.zst': zstdDecompressSync };

/** Own addresses in links and sources of a page, and that of its picture for other sites. */
function addressesIn(html: string): string[] {
  const named = [...html.matchAll(/\s(?:href|src)="(\/[^"#]*)/g)].map(([, address]) => address!);
  const widths = [...html.matchAll(/\ssrcSet="([^"]*)"/gi)].flatMap(([, set]) =>
    set!.split(',').map((entry) => entry.trim().split(' ')[0]!),
  );
  const cards = [...html.matchAll(/="og:image" content="https?:\/\/[^/"]+(\/[^"]*)"/g)];
  return [...named, ...widths, ...cards.map(([, address]) => address!)];
}

function fileOfPage(address: string): string {
  const [path, query] = address.split('?page=');
  return `${query ? `/page/${query}` : ''}${path === '/' ? '/index' : path}.html`;
}

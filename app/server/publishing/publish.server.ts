/** Writes what visitors see as files, for any web server: whole or not at all. */
import { join } from 'node:path';
import type { Subject } from '../../../db/subjects.ts';
import { unavailable } from '../../api/contract/problem.ts';
import { lockFile } from '../../platform/database/lock-file.server.ts';
import { DatabaseOutage } from '../../platform/database/outage.server.ts';
import type { KnownRevisions, Revisions } from '../../platform/database/revisions.server.ts';
import type { Render } from '../page-cache/revision-cache.server.ts';
import { buildOf, type BuiltSite } from './build-digest.server.ts';
import { beginEdition, type Edition } from './edition.server.ts';
import { currentEdition, type Manifest } from './manifest.server.ts';
import { isPicture } from './page-file.server.ts';
import { publishFiles, publishMedia } from './published-files.server.ts';
import { publishPages } from './published-pages.server.ts';

export interface PublishedSite extends BuiltSite {
  render: Render;
  /** Answers requests under `/media`, `/look` and `/cards`. */
  media: (request: Request) => Promise<Response>;
  revisions: Revisions;
  /** How many pictures wait for their smaller widths. */
  countWaitingPictures: () => Promise<number>;
}

/**
 * `busy`: another process publishes; `foreign`: what stands there is of another build. `number` is that of the
 * edition that is visited from now on.
 */
export type Outcome =
  | { state: 'busy' }
  | { state: 'foreign'; number: number }
  | ({ state: 'current' } & Standing)
  | ({
      state: 'published';
      /** Pages in all, files made or changed, pages gone. */
      pages: number;
      written: number;
      removed: number;
    } & Standing);

/** What is visited from now on: its number, what it was made of, and the pictures that it has not got. */
interface Standing extends Pick<Manifest, 'missing' | 'waiting'> {
  number: number;
  revisions: KnownRevisions;
}

interface Options {
  signal: AbortSignal;
  /** Whether the publication of another build is replaced. */
  takesOver: boolean;
  /** Whether to publish although nothing has changed. */
  isForced?: boolean;
  /** How long another process is waited for, ms. */
  wait?: number;
}

/** Publishes in `folder` where anything has changed. Throws what keeps it from being whole. */
export async function publish(
  folder: string,
  site: PublishedSite,
  options: Options,
): Promise<Outcome> {
  const lock = await lockFile(join(folder, 'lock'), options.wait ?? 0).catch((error: unknown) => {
    if (error instanceof DatabaseOutage) return undefined;
    throw error;
  });
  if (!lock) return { state: 'busy' };
  try {
    return await publishAlone(folder, site, options);
  } finally {
    lock.close();
  }
}

async function publishAlone(
  folder: string,
  site: PublishedSite,
  { signal, takesOver, isForced = false }: Options,
): Promise<Outcome> {
  const { number, manifest: former } = await currentEdition(folder);
  const build = await buildOf(site);
  if (former && former.build !== build && !takesOver) return { state: 'foreign', number };
  // Before anything is rendered: what changes meanwhile is not in it for certain. And not what was known a
  // moment ago: another process may have published what it saved since.
  const revisions = await site.revisions.asked();
  if (!revisions) throw unavailable();
  // Nor the pictures that come meanwhile.
  const waiting = await site.countWaitingPictures();
  const unchanged = unchangedSubjects(former, build, revisions);
  if (
    former &&
    unchanged.size === revisions.size &&
    !isForced &&
    !havePicturesCome(former, waiting)
  ) {
    const { missing } = former;
    return { state: 'current', number, revisions, missing, waiting: former.waiting };
  }
  const edition = await beginEdition(folder, number);
  try {
    const made = await fill(edition, site, {
      former,
      build,
      revisions,
      unchanged,
      waiting,
      signal,
    });
    await edition.complete(made);
    const removed = Object.keys(former?.pages ?? {}).filter((key) => !made.pages[key]).length;
    const [pages, written] = [Object.keys(made.pages).length, edition.written()];
    const { missing } = made;
    const standing = { number: number + 1, revisions, missing, waiting };
    return { state: 'published', pages, written, removed, ...standing };
  } catch (error) {
    // A full disk has room again. Whoever stops does not wait: the next one begins with that.
    if (!signal.aborted) await edition.abandon().catch(() => {});
    throw error;
  }
}

/** Whether an edition lacks pictures of which some have come since; `waiting`: how many wait now. */
export function havePicturesCome(
  edition: Pick<Manifest, 'missing' | 'waiting'>,
  waiting: number,
): boolean {
  return edition.missing > 0 && edition.waiting !== waiting;
}

interface Basis {
  former: Manifest | undefined;
  build: string;
  revisions: KnownRevisions;
  unchanged: ReadonlySet<Subject>;
  waiting: number;
  signal: AbortSignal;
}

async function fill(
  edition: Edition,
  site: PublishedSite,
  { former, build, revisions, unchanged, waiting, signal }: Basis,
): Promise<Manifest> {
  const files = await publishFiles(edition, site.files, build, former, signal);
  const held = { pages: former?.build === build ? former.pages : {}, unchanged };
  const pages = await publishPages(edition, { ...site, signal }, held);
  const pictures = new Set(Object.values(pages).flatMap(({ refs }) => refs.filter(isPicture)));
  const media = await publishMedia(edition, pictures, site.media, former, signal);
  const { publicUrl } = site;
  const kept = Object.fromEntries(revisions);
  return { build, publicUrl, revisions: kept, pages, waiting, ...files, ...media };
}

function unchangedSubjects(
  former: Manifest | undefined,
  build: string,
  revisions: KnownRevisions,
): Set<Subject> {
  if (former?.build !== build) return new Set();
  const same = [...revisions].filter(([subject, it]) => former.revisions[subject] === it);
  return new Set(same.map(([subject]) => subject));
}

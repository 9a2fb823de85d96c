/** What folders of earlier versions of the site have otherwise: as it is brought up to date that was written then. */
import { basename, dirname } from 'node:path';
import type { Manifest } from './manifest.server.ts';
import type { Row } from './snapshot.repository.server.ts';

/** There was one notice on data protection; it is the first of its versions now (migration 0035). */
const NOTICE = { former: 'privacy', now: 'privacy-versions', table: 'privacyVersion' } as const;

/** A request that asks for no offer. */
const PLAIN = {
  kind: 'contact',
  discipline: '',
  place: '',
  deadline: '',
  assignedTo: '',
  language: 'hu',
} as const;

/** In which part of today the file at `path` stands. */
export function folderOf(path: string): string {
  const folder = dirname(path);
  return folder === NOTICE.former ? NOTICE.now : folder;
}

/** What stands in it, as it would be written today. */
export function recordsOf(path: string, json: unknown): unknown {
  if (dirname(path) === NOTICE.former) {
    const { privacyId, ...notice } = json as Row;
    return { privacyVersionId: privacyId, from: '', sections: '', order: 10, ...notice };
  }
  // Requests for offers came later (migration 0091).
  if (dirname(path) === 'contact-requests') return { ...PLAIN, ...(json as Row) };
  if (Array.isArray(json)) return json.map(named);
  return named(json);
}

/** Histories and the log name it as it was called. */
function named(record: unknown): unknown {
  const isOfIt = (record as Row | null)?.['kind'] === NOTICE.former;
  return isOfIt ? { ...(record as Row), kind: NOTICE.now } : record;
}

/** What the folder says of itself, as it would today; its files stand where they stand. */
export function broughtUpToDate(manifest: Manifest): Manifest {
  const { [NOTICE.former]: notices, ...counts } = manifest.counts;
  if (notices === undefined) return manifest;
  const ids = Object.keys(manifest.files)
    .filter((path) => dirname(path) === NOTICE.former)
    .map((path) => Number(basename(path, '.json')));
  return {
    ...manifest,
    counts: { ...counts, [NOTICE.now]: notices },
    // What there was one of gave no numbers.
    lastIds: { ...manifest.lastIds, [NOTICE.table]: Math.max(0, ...ids.filter(Number.isInteger)) },
  };
}

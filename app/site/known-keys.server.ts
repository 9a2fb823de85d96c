/** The keys of the disciplines, which every list of references asks for: kept until they change. */
import type { Revisions } from '../platform/database/revisions.server.ts';

/** Tells whether there is one of a key; `find` gives all that there are. */
export function createKnownKeys(revisions: Revisions, find: () => Promise<{ key: string }[]>) {
  let known: { keys: ReadonlySet<string>; revision: string } | undefined;
  return async (key: string): Promise<boolean> => {
    // Read before they are asked for: what changes meanwhile is not taken for known.
    const now = revisions.now() ?? (await revisions.settled());
    const revision = now?.get('disciplines');
    if (known && known.revision === revision) return known.keys.has(key);
    const keys = new Set((await find()).map((one) => one.key));
    known = revision === undefined ? undefined : { keys, revision };
    return keys.has(key);
  };
}

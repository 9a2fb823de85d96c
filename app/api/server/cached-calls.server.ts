/** Caches in-process calls for short content of pages until one of their cache tags has a new revision. */
import type { Revisions } from '../../platform/database/revisions.server.ts';
import { createTaggedCache } from '../../platform/tagged-cache.server.ts';
import type { AskedCall, CallOutcome } from '../client/direct.ts';
import type { DirectCall } from './direct.server.ts';

const MAX_BYTES = 4 * 1024 * 1024;
const MAX_ENTRY_BYTES = MAX_BYTES / 4;

const isContent = (outcome: CallOutcome) => 'content' in outcome;

/** Wraps `call` for visitors' pages. Callers must not change a cached outcome. */
export function cachedCalls(call: DirectCall, revisions: Revisions): DirectCall {
  const cache = createTaggedCache<CallOutcome>(revisions, {
    maxBytes: MAX_BYTES,
    maxEntryBytes: MAX_ENTRY_BYTES,
    sizeOf: (outcome) => JSON.stringify(outcome).length,
    isShared: isContent,
  });
  return async (asked, address) => {
    const key = keyOf(asked);
    if (key === undefined) return await call(asked, address);
    // During an outage of the database the last known content is served.
    if (!(await revisions.settled())) return cache.last(key) ?? (await call(asked, address));
    const tags = asked.endpoint.cacheTags ?? [];
    const make = async () => ({ value: await call(asked, address), tags });
    return (await cache.get(key, make)) ?? (await call(asked, address));
  };
}

/** Cache key of a call for short content that is the same for everybody; undefined for other calls. */
function keyOf({ endpoint, query, params, authorization }: AskedCall): string | undefined {
  const isForAll = endpoint.isKept && params === undefined && authorization === undefined;
  return isForAll ? `${endpoint.path} ${JSON.stringify(query ?? {})}` : undefined;
}

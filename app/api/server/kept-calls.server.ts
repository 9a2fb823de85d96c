/** What pages are made of again and again is asked for once, and kept while what it was made of holds. */
import { LRUCache } from 'lru-cache';
import type { KnownRevisions, Revisions } from '../../platform/database/revisions.server.ts';
import type { AskedCall, CallOutcome } from '../client/direct.ts';
import type { DirectCall } from './direct.server.ts';

interface Kept {
  outcome: CallOutcome;
  /** Known before it was asked for: what changed meanwhile is not in it for certain. */
  label: KnownRevisions;
}

/** Different questions, all of them about short content (`isKept` of the endpoint). */
const MOST = 100;

/** `call` for visitors' pages; whoever is given what is kept leaves it as it is. */
export function keptCalls(call: DirectCall, revisions: Revisions): DirectCall {
  const kept = new LRUCache<string, Kept>({ max: MOST });
  return async (asked, address) => {
    const key = keyOf(asked);
    const label = key === undefined ? undefined : (revisions.now() ?? (await revisions.settled()));
    if (key === undefined) return await call(asked, address);
    const found = kept.get(key);
    // Where nobody can tell whether it has changed it is shown as it was last known: there the office is found.
    if (found && (!label || holds(found.label, label, asked))) return found.outcome;
    const outcome = await call(asked, address);
    if (label && 'content' in outcome) kept.set(key, { outcome, label });
    return outcome;
  };
}

/** Names what is asked for, where that is short and the same for everybody. */
function keyOf({ endpoint, query, params, authorization }: AskedCall): string | undefined {
  const isForAll = endpoint.isKept && params === undefined && authorization === undefined;
  return isForAll ? `${endpoint.path} ${JSON.stringify(query ?? {})}` : undefined;
}

const holds = (
  then: KnownRevisions,
  now: KnownRevisions,
  { endpoint: { reads = [] } }: AskedCall,
) => then === now || reads.every((subject) => then.get(subject) === now.get(subject));

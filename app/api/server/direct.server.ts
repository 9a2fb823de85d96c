/** Calls the API in process: handlers return objects, without HTTP and serialization. */
import { queues } from '../../platform/queues.server.ts';
import { problemOf, problemBody } from './answer.server.ts';
import {
  bearerToken,
  authorize,
  resultOf,
  type ApiOptions,
  type Registered,
} from './registered-endpoint.server.ts';
import type { AskedCall, CallOutcome } from '../client/direct.ts';
import type { Endpoint, HandlerInput } from '../contract/endpoint.ts';
import { readIdempotencyKey } from './idempotency.server.ts';
import { checkedInput } from './input.server.ts';
import type { Problem } from '../../platform/problem.ts';
import { EntityList, hasLongText, LongText, SingleEntity } from './entities.server.ts';
import type { Revisions } from '../../platform/database/revisions.server.ts';
import { createTaggedCache } from '../../platform/tagged-cache.server.ts';

/** Makes the call `asked` for the client at `address`. Refusals and failures are returned as outcomes. */
export type DirectCall = (asked: AskedCall, address: string) => Promise<CallOutcome>;

/** Endpoints are found by method and path, because the caller may have a copy of the declaration. */
export function inProcess(registered: Registered[], options: ApiOptions): DirectCall {
  const byName = new Map(registered.map((call) => [nameOf(call.endpoint), call]));
  return async (asked, address) => {
    const call = byName.get(nameOf(asked.endpoint));
    if (!call) throw new Error(`no handler is registered for ${nameOf(asked.endpoint)}`);
    try {
      const input = await inputOf(call.endpoint, asked, address, options);
      return { content: await materialized(await resultOf(call, input, options.attempts)) };
    } catch (error) {
      return refused(problemOf(error, options.log, call.endpoint));
    }
  };
}

/** Converts a problem into the outcome of an in-process call. */
export function refused(problem: Problem): CallOutcome {
  const seconds = Number(problem.headers['Retry-After']);
  return { problem: problemBody(problem), ...(seconds > 0 && { retryAfter: seconds }) };
}

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

async function inputOf(
  endpoint: Endpoint,
  asked: AskedCall,
  address: string,
  { authenticate }: ApiOptions,
): Promise<HandlerInput<Endpoint>> {
  const token = bearerToken(asked.authorization);
  const person = await authorize(endpoint, token, authenticate);
  const user = person?.username;
  const { body, ifMatch, idempotencyKey: key } = asked;
  // As over HTTP, letter case does not matter in a path.
  const params = writtenOut(asked.params, (text) => text.toLowerCase());
  const sent = await checkedInput(endpoint, {
    params,
    query: writtenOut(asked.query),
    body: () => body,
    ...(ifMatch !== undefined && { ifMatch: `"${ifMatch}"` }),
  });
  const idempotencyKey =
    endpoint.idempotent && key !== undefined
      ? readIdempotencyKey(key, user!, endpoint, {
          params,
          body: new TextEncoder().encode(JSON.stringify(body)).buffer,
        })
      : undefined;
  return {
    ...sent,
    user,
    person,
    idempotencyKey,
    token,
    address,
    userAgent: '',
    declinesTracking: false,
  } as HandlerInput<Endpoint>;
}

function writtenOut(
  parts: Record<string, unknown> = {},
  write = (text: string) => text,
): Record<string, string> {
  const known = Object.entries(parts).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known.map(([name, value]) => [name, write(String(value))]));
}

/** Reads lazy entities into memory, with all their texts. Throws 503 if too many calls wait. */
export async function materialized(
  result: unknown,
  permits = queues.answers.contents,
): Promise<unknown> {
  if (result instanceof Response) throw new Error('a file is not to be had in process');
  if (!(result instanceof EntityList) && !(result instanceof SingleEntity)) return result;
  const materialize = async () =>
    result instanceof EntityList ? wholeList(result) : whole((await result.read()) as object);
  if (!result.isStreamed) return await materialize();
  return await permits.run(materialize);
}

async function wholeList({ items }: EntityList<unknown>): Promise<unknown[]> {
  const list = [];
  for await (const batch of items) {
    for (const item of batch as object[]) list.push(await whole(item));
  }
  return list;
}

async function whole(item: object): Promise<object> {
  if (!hasLongText(item)) return item;
  const read = Object.entries(item).map(async ([name, value]) => [name, await textOf(value)]);
  return Object.fromEntries(await Promise.all(read));
}

async function textOf(value: unknown): Promise<unknown> {
  if (!(value instanceof LongText)) return value;
  let text = '';
  for await (const piece of value.pieces()) text += piece;
  return text;
}

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
  // Parameters that the call does not declare prevent caching.
  const isKnown = params === undefined || endpoint.params !== undefined;
  const isForAll = endpoint.isKept && isKnown && authorization === undefined;
  return isForAll ? `${endpoint.path} ${JSON.stringify([params, query ?? {}])}` : undefined;
}

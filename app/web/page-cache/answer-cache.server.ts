/** Caches the API's answers to visitors until one of their cache tags has a new revision. */
import type { CacheTag } from '../../../db/cache-tags.ts';
import type { Endpoint } from '../../api/contract/endpoint.ts';
import type { Revisions } from '../../platform/database/revisions.server.ts';
import { createTaggedCache } from '../../platform/tagged-cache.server.ts';
import { headersFor } from '../http/security-headers.server.ts';
import type { FinishedPage, Asked, CachedAnswer } from './finished-page.server.ts';
import { pageBody } from './page-body.server.ts';
import { pages } from './page-cache.server.ts';
import { responseOf } from './send-page.server.ts';

/** Largest size of all answers together and of a single one, in bytes; longer answers are not cached. */
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_ENTRY_BYTES = 256 * 1024;

export type AnswerCache = ReturnType<typeof createAnswerCache>;

export function createAnswerCache(endpoints: Endpoint[], revisions: Revisions) {
  const cache = createTaggedCache<FinishedPage>(revisions, {
    ...pages,
    maxBytes: MAX_BYTES,
    maxEntryBytes: MAX_ENTRY_BYTES,
  });
  const keyOf = answerKeys(endpoints);

  return {
    cached({ url = '', method, headers }: Asked): CachedAnswer | undefined {
      if (!url.startsWith('/api/') || (method !== 'GET' && method !== 'HEAD')) return undefined;
      if (headers.authorization !== undefined) return undefined;
      const asked = keyOf(url);
      const page = asked && cache.find(asked.key)?.value;
      // Sends the uncompressed bytes only, because a strong entity tag stands for exactly these bytes.
      return page && { page, form: page.body.pick([])! };
    },

    /** Gets the answer from `ask`, and caches a complete answer that is the same for all visitors. */
    async through(request: Request, ask: () => Promise<Response>): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      const isOwn = request.method !== 'GET' || request.headers.has('authorization');
      const asked = isOwn ? undefined : keyOf(pathname + search);
      if (!asked) return await ask();
      // The revision is read before the query, so that a change meanwhile invalidates the answer.
      const label = await revisions.settled();
      const known = cache.find(asked.key, label)?.value;
      if (known) return responseOf(known, known.body.pick([])!, request);
      const response = await ask();
      const page = await wholeAnswer(response);
      if (page) cache.put(asked.key, { value: page, tags: asked.cacheTags }, label);
      return response;
    },

    load: cache.load,
  };
}

/**
 * Reads an answer so that it can be sent again. Undefined unless it is a 200 with an entity tag and a length of at most
 * `MAX_ENTRY_BYTES`; a streamed answer has no length.
 */
async function wholeAnswer(response: Response): Promise<FinishedPage | undefined> {
  const { status, headers } = response;
  const [etag, length] = [headers.get('etag'), headers.get('content-length')];
  if (status !== 200 || !etag || length === null || Number(length) > MAX_ENTRY_BYTES)
    return undefined;
  const bytes = Buffer.from(await response.clone().arrayBuffer());
  const own: FinishedPage['headers'] = [...headers].filter(([name]) => name !== 'content-length');
  own.push(...headersFor(headers.get('content-type')));
  return { status, headers: own, etag, body: pageBody(bytes), isForAll: true };
}

export interface AnswerKey {
  key: string;
  cacheTags: readonly CacheTag[];
}

/** Pattern of a path segment in its usual spelling. */
const PART = '[a-z0-9_.~-]{1,60}';
/** Longer targets are not cached. */
const LONGEST = 200; // characters

/**
 * Cache key of `target`, path and query as in the request. Undefined unless it is a visitor's call of `endpoints`
 * with known cache tags and no unknown parameter.
 */
export function answerKeys(endpoints: Endpoint[]): (target: string) => AnswerKey | undefined {
  const calls = endpoints
    .filter(({ method }) => method === 'get')
    // Fixed paths before those with parameters, as in the router.
    .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
    .map(({ path, access, cacheTags, query }) => ({
      pattern: new RegExp(`^${path.toLowerCase().replaceAll(/\{\w+\}/g, PART)}$`),
      cacheTags: access === 'visitor' ? cacheTags : undefined,
      names: new Set(Object.keys(query?.shape ?? {})),
    }));

  return (target) => {
    if (target.length > LONGEST) return undefined;
    const [written = '', ...rest] = target.split('?');
    const path = written.toLowerCase();
    const call = calls.find(({ pattern }) => pattern.test(path));
    if (!call?.cacheTags) return undefined;
    const asked = new URLSearchParams(rest.join('?'));
    const names = [...asked.keys()];
    if (new Set(names).size < names.length || names.some((name) => !call.names.has(name))) {
      return undefined;
    }
    asked.sort();
    return { key: asked.size > 0 ? `${path}?${asked}` : path, cacheTags: call.cacheTags };
  };
}

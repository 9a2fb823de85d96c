/** What the API has told visitors and nothing has changed since: what it would say once more. */
import type { Subject } from '../../../db/subjects.ts';
import type { Endpoint } from '../../api/contract/endpoint.ts';
import type { Revisions } from '../../platform/database/revisions.server.ts';
import { createTaggedCache } from '../../platform/tagged-cache.server.ts';
import { policyFor } from '../http/security-headers.server.ts';
import type { FinishedPage } from './finished-page.server.ts';
import type { Asked, KeptAnswer } from './kept-answer.server.ts';
import { pageBody } from './page-body.server.ts';
import { pages } from './page-cache.server.ts';
import { responseOf } from './send-page.server.ts';

/** Of all answers together, and of a single one, in bytes: longer ones are written while they are read. */
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
    /** What is kept for a visitor who asks for it. */
    kept({ url = '', method, headers }: Asked): KeptAnswer | undefined {
      if (!url.startsWith('/api/') || (method !== 'GET' && method !== 'HEAD')) return undefined;
      if (headers.authorization !== undefined) return undefined;
      const asked = keyOf(url);
      const page = asked && cache.find(asked.key)?.value;
      // As it is, in one form: a strong tag means these bytes and no others.
      return page && { page, form: page.body.pick([])! };
    },

    /** Has `ask` answer, and keeps what is whole and for everybody. */
    async through(request: Request, ask: () => Promise<Response>): Promise<Response> {
      const { pathname, search } = new URL(request.url);
      const isOwn = request.method !== 'GET' || request.headers.has('authorization');
      const asked = isOwn ? undefined : keyOf(pathname + search);
      if (!asked) return await ask();
      // Read before anything is asked for.
      const label = await revisions.settled();
      const known = cache.find(asked.key, label)?.value;
      if (known) return responseOf(known, known.body.pick([])!, request);
      const response = await ask();
      const page = await wholeAnswer(response);
      if (page) cache.put(asked.key, { value: page, tags: asked.reads }, label);
      return response;
    },

    load: cache.load,
  };
}

/** What can be sent again as it is; an answer in pieces has no length of its own. */
async function wholeAnswer(response: Response): Promise<FinishedPage | undefined> {
  const { status, headers } = response;
  const [etag, length] = [headers.get('etag'), headers.get('content-length')];
  if (status !== 200 || !etag || length === null || Number(length) > MAX_ENTRY_BYTES)
    return undefined;
  const bytes = Buffer.from(await response.clone().arrayBuffer());
  const own: FinishedPage['headers'] = [...headers].filter(([name]) => name !== 'content-length');
  const policy = policyFor(headers.get('content-type'));
  if (policy) own.push(['Content-Security-Policy', policy]);
  return { status, headers: own, etag, body: pageBody(bytes), isForAll: true };
}

export interface AnswerKey {
  key: string;
  reads: readonly Subject[];
}

/** A part of a path as it is usually written. */
const PART = '[a-z0-9_.~-]{1,60}';
/** Longer questions are not asked twice. */
const LONGEST = 200; // characters

/**
 * What the answer to `target` (path and query as they stand in the request) is kept under; nothing where it is no
 * visitor's call of `endpoints` that says what it reads, or asks for what the call does not know.
 */
export function answerKeys(endpoints: Endpoint[]): (target: string) => AnswerKey | undefined {
  const calls = endpoints
    .filter(({ method }) => method === 'get')
    // Fixed paths before those with parameters, as they are mounted.
    .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
    .map(({ path, access, reads, query }) => ({
      pattern: new RegExp(`^${path.toLowerCase().replaceAll(/\{\w+\}/g, PART)}$`),
      reads: access === 'visitor' ? reads : undefined,
      names: new Set(Object.keys(query?.shape ?? {})),
    }));

  return (target) => {
    if (target.length > LONGEST) return undefined;
    const [written = '', ...rest] = target.split('?');
    const path = written.toLowerCase();
    const call = calls.find(({ pattern }) => pattern.test(path));
    if (!call?.reads) return undefined;
    const asked = new URLSearchParams(rest.join('?'));
    const names = [...asked.keys()];
    if (new Set(names).size < names.length || names.some((name) => !call.names.has(name))) {
      return undefined;
    }
    asked.sort();
    return { key: asked.size > 0 ? `${path}?${asked}` : path, reads: call.reads };
  };
}

/** Under what an answer of the API is kept: which call it is of, and what was asked, without another spelling. */
import type { Endpoint } from '../../api/contract/endpoint.ts';
import type { Subject } from '../../../db/subjects.ts';

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

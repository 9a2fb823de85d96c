/** The typed API client of pages rendered on the server: it calls the handlers in process. */
import { CallError } from './call-outcome.ts';
import type { ApiClient } from './client.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { ProblemBody } from '../../platform/problem.ts';

export interface AskedCall {
  endpoint: Endpoint;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  ifMatch?: number;
  idempotencyKey?: string;
  authorization?: string;
}

/**
 * Errors are plain data here. The page bundle and the server load separate copies of the error classes, so
 * `instanceof` would fail.
 */
export type CallOutcome = { content: unknown } | { problem: ProblemBody; retryAfter?: number };

interface DirectOptions {
  ask: (asked: AskedCall) => Promise<CallOutcome>;
  /** Default query values, which the caller can override. */
  query: Record<string, string>;
  authorization?: string;
}

/**
 * The client throws `CallError` for every unsuccessful outcome. It does not validate content, which comes from our
 * own handlers.
 */
export function createDirectClient({ ask, query, authorization }: DirectOptions): ApiClient {
  return async function call(endpoint: Endpoint, input: Omit<AskedCall, 'endpoint'> = {}) {
    const outcome = await ask({
      ...input,
      endpoint,
      query: knownTo(endpoint, { ...query, ...input.query }),
      ...(authorization !== undefined && { authorization }),
    });
    if ('content' in outcome) return outcome.content;
    const { problem, retryAfter } = outcome;
    throw new CallError(problem.status, problem, { retryAfter });
  } as ApiClient;
}

function knownTo(endpoint: Endpoint, query: Record<string, unknown>): Record<string, unknown> {
  const known = endpoint.query?.shape ?? {};
  return Object.fromEntries(Object.entries(query).filter(([name]) => name in known));
}

/** The typed client of pages that are rendered on the server: it asks the API's handlers in process. */
import { CallError } from './call-outcome.ts';
import type { ApiClient } from './client.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import type { ProblemBody } from '../../platform/problem.ts';

/** A call as it is asked for in process. */
export interface AskedCall {
  endpoint: Endpoint;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  ifMatch?: number;
  idempotencyKey?: string;
  /** What an `Authorization` header would say. */
  authorization?: string;
}

/** What came of it: the two sides share no module, so that no error of a class of ours gets across. */
export type CallOutcome = { content: unknown } | { problem: ProblemBody; retryAfter?: number };

interface DirectOptions {
  ask: (asked: AskedCall) => Promise<CallOutcome>;
  /** What a query says where the call knows it and the caller leaves it open. */
  query: Record<string, string>;
  authorization?: string;
}

/** Throws `CallError` for every outcome that is no success. What it gives is not checked: we have made it. */
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

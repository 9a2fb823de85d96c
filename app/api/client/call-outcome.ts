/** What came of a call: content, a refusal, or no answer of the API at all. */
import type { Endpoint } from '../contract/endpoint.ts';
import type { ProblemBody } from '../../platform/problem.ts';

interface Circumstances {
  /** Seconds to wait, when the server named them. */
  retryAfter?: number | undefined;
  isForeign?: boolean;
  isUncertain?: boolean;
  requestId?: string | undefined;
  /** What made an answer break off. */
  cause?: unknown;
}

/** A call that did not succeed: with the API's problem, or without one when the API did not answer. */
export class CallError extends Error {
  /** HTTP status of a refusal; 0 when nobody, or somebody else, answered. */
  readonly status: number;
  readonly problem: ProblemBody | undefined;
  readonly retryAfter: number | undefined;
  /** Whether something in between answered in place of the API, such as the sign-in page of a network. */
  readonly isForeign: boolean;
  /** Whether a change was asked for, and may have been made all the same. */
  readonly isUncertain: boolean;
  /** By what a fault of the server is found in its log. */
  readonly requestId: string | undefined;

  constructor(status: number, problem?: ProblemBody, circumstances: Circumstances = {}) {
    super(problem?.title ?? `status ${status}`, { cause: circumstances.cause });
    this.name = 'CallError';
    this.status = status;
    this.problem = problem;
    this.retryAfter = circumstances.retryAfter;
    this.isForeign = circumstances.isForeign ?? false;
    this.isUncertain = circumstances.isUncertain ?? false;
    this.requestId = problem?.requestId ?? circumstances.requestId;
  }
}

/** Whether a call asks for something to be changed. */
export const isChange = ({ method }: Endpoint) => method !== 'get';

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** What the API answers with success. Throws `CallError` when it is not the API that answered. */
export async function contentOf(response: Response, endpoint: Endpoint): Promise<unknown> {
  const isUncertain = isChange(endpoint);
  const foreign = new CallError(0, undefined, { isForeign: true, isUncertain });
  const { status = 200, response: schema } = endpoint;
  if (response.status !== status) throw foreign;
  if (status === 204) return undefined;
  if (!hasType(response, 'application/json')) throw foreign;
  const content: unknown = await response.json().catch((error: unknown) => {
    if (isAbort(error)) throw error;
    throw error instanceof SyntaxError
      ? foreign
      : new CallError(0, undefined, { isUncertain, cause: error });
  });
  if (schema && !schema.safeParse(content).success) throw foreign;
  return content;
}

/** Statuses with which gateways say that they have lost sight of the server. */
const GATEWAY_STATUS = 501;

/** What an answer of 400 and above means. */
export async function refusal(response: Response, endpoint: Endpoint): Promise<CallError> {
  const { status } = response;
  const problem = await problemOf(response);
  const isLost = problem === undefined && status >= GATEWAY_STATUS;
  return new CallError(status, problem, {
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
    isForeign: problem === undefined,
    isUncertain: isLost && isChange(endpoint),
  });
}

/** The API's own words for a refusal; what is in between has others. */
async function problemOf(response: Response): Promise<ProblemBody | undefined> {
  if (!hasType(response, 'application/problem+json')) return undefined;
  const body: unknown = await response.json().catch(() => undefined);
  const { title } = (body ?? {}) as Partial<ProblemBody>;
  return typeof title === 'string' ? (body as ProblemBody) : undefined;
}

function hasType(response: Response, type: string): boolean {
  return response.headers.get('content-type')?.startsWith(type) ?? false;
}

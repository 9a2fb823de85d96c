/** Outcomes of a call: content, a refusal by the API, or no answer from the API. */
import type { Endpoint } from '../contract/endpoint.ts';
import type { ProblemBody } from '../../platform/problem.ts';

interface Circumstances {
  /** `Retry-After` of the answer, in seconds. */
  retryAfter?: number | undefined;
  isForeign?: boolean;
  isUncertain?: boolean;
  requestId?: string | undefined;
  cause?: unknown;
}

/** Thrown for a failed call. Without `problem`, the API did not answer. */
export class CallError extends Error {
  /** HTTP status of an answer of 400 or above, even from an intermediary; otherwise 0. */
  readonly status: number;
  readonly problem: ProblemBody | undefined;
  readonly retryAfter: number | undefined;
  /** Whether an intermediary answered in place of the API, such as a captive portal. */
  readonly isForeign: boolean;
  /** Whether the server may have made the requested change although the call failed. */
  readonly isUncertain: boolean;
  /** Id of the request in the server's log. */
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

export const isChange = ({ method }: Endpoint) => method !== 'get';

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

/** Returns the content of a successful answer. Throws `CallError` if the answer does not come from the API. */
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

/** From this status on, an answer without a problem comes from a gateway that cannot reach the server. */
const GATEWAY_STATUS = 501;

/** Converts an answer with a status of 400 or above into a `CallError`. */
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

/** Only the API sends problem details; intermediaries do not. */
async function problemOf(response: Response): Promise<ProblemBody | undefined> {
  if (!hasType(response, 'application/problem+json')) return undefined;
  const body: unknown = await response.json().catch(() => undefined);
  const { title } = (body ?? {}) as Partial<ProblemBody>;
  return typeof title === 'string' ? (body as ProblemBody) : undefined;
}

function hasType(response: Response, type: string): boolean {
  return response.headers.get('content-type')?.startsWith(type) ?? false;
}

/**
 * The typed client. In the browser it calls over `fetch`; while a page is rendered on the server the
 * same calls go to the API's handlers in process.
 */
import type { CallInput, CallOutput, Endpoint } from './endpoint.ts';
import type { ProblemBody } from './problem.ts';

/** A call that did not succeed: with the API's problem, or without one when nobody answered. */
export class CallError extends Error {
  /** HTTP status; 0 when the server could not be reached. */
  readonly status: number;
  readonly problem: ProblemBody | undefined;
  /** Seconds to wait, when the server named them. */
  readonly retryAfter: number | undefined;

  constructor(status: number, problem?: ProblemBody, retryAfter?: number) {
    super(problem?.title ?? `status ${status}`);
    this.name = 'CallError';
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

export type ApiClient = ReturnType<typeof createApiClient>;

export interface ClientOptions {
  /** Sends a request; `fetch` in the browser, the API itself in process. */
  send: (request: Request) => Promise<Response>;
  /** Scheme and host that requests are addressed to. */
  origin: string;
  /** Headers to add to every request, read anew each time. */
  headers?: () => Record<string, string>;
}

/** Throws `CallError` for every answer that is no success. */
export function createApiClient(options: ClientOptions) {
  return async function call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
  ): Promise<CallOutput<E>> {
    const outgoing = requestFor(endpoint, input, options.origin, options.headers?.() ?? {});
    const response = await answer(options.send, outgoing);
    if (!response.ok) throw await callError(response);
    return (response.status === 204 ? undefined : await response.json()) as CallOutput<E>;
  } as <E extends Endpoint>(
    endpoint: E,
    ...input: object extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]
  ) => Promise<CallOutput<E>>;
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal;
  ifMatch?: number;
}

function requestFor(
  endpoint: Endpoint,
  input: Parts | undefined,
  origin: string,
  extra: Record<string, string>,
): Request {
  const { params = {}, query = {}, body, signal, ifMatch } = input ?? {};
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const url = new URL(path, origin);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const requestHeaders = new Headers(extra);
  requestHeaders.set('accept', 'application/json');
  const content = body === undefined ? null : written(body, endpoint);
  // A form brings its own type, with the boundary in it.
  if (typeof content === 'string') requestHeaders.set('content-type', 'application/json');
  if (ifMatch !== undefined) requestHeaders.set('if-match', `"${ifMatch}"`);
  return new Request(url, {
    method: endpoint.method.toUpperCase(),
    headers: requestHeaders,
    body: content,
    signal: signal ?? null,
  });
}

function written(body: unknown, { bodyType }: Endpoint): string | FormData {
  if (bodyType !== 'multipart') return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, string | Blob>)) {
    form.append(name, value);
  }
  return form;
}

async function answer(send: ClientOptions['send'], request: Request): Promise<Response> {
  try {
    return await send(request);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new CallError(0);
  }
}

async function callError(response: Response): Promise<CallError> {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
  const problem = isProblem ? ((await response.json()) as ProblemBody) : undefined;
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  return new CallError(response.status, problem, retryAfter);
}

/**
 * The typed API client over `fetch`. Pages rendered on the server call the handlers in process instead: see
 * `direct.ts`.
 */
import { CallError, contentOf, isAbort, isChange, refusal } from './call-outcome.ts';
import type { CallInput, CallOutput, Endpoint } from '../contract/endpoint.ts';

export { CallError };

export type ApiClient = ReturnType<typeof createApiClient>;

type Send = (request: Request) => Promise<Response>;

/** The client throws `CallError` for every unsuccessful answer. `origin` is that of the current page by default. */
export function createApiClient(send: Send, origin?: string) {
  return async function call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
  ): Promise<CallOutput<E>> {
    // Read at each call, because the module is also loaded on the server, which has no `location`.
    const outgoing = requestFor(endpoint, input, origin ?? location.origin);
    const response = await answer(send, outgoing, isChange(endpoint));
    if (response.status >= 400) throw await refusal(response, endpoint);
    return (await contentOf(response, endpoint)) as CallOutput<E>;
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
  idempotencyKey?: string;
}

function requestFor(endpoint: Endpoint, input: Parts | undefined, origin: string): Request {
  const { params = {}, query = {}, body, signal, ifMatch, idempotencyKey } = input ?? {};
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const url = new URL(path, origin);
  for (const name of Object.keys(endpoint.query?.shape ?? {})) {
    const value = query[name];
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  const requestHeaders = new Headers();
  requestHeaders.set('accept', 'application/json');
  const content = body === undefined ? null : written(body, endpoint);
  // `fetch` sets the content type of a blob, and that of a form, which includes the boundary.
  if (typeof content === 'string') requestHeaders.set('content-type', 'application/json');
  if (ifMatch !== undefined) requestHeaders.set('if-match', `"${ifMatch}"`);
  if (idempotencyKey) requestHeaders.set('idempotency-key', `"${idempotencyKey}"`);
  return new Request(url, {
    method: endpoint.method.toUpperCase(),
    headers: requestHeaders,
    body: content,
    signal: signal ?? null,
    // The API never redirects. A redirect comes from an intermediary, which must not get the token.
    redirect: 'manual',
  });
}

const BYTES = 'application/octet-stream';

function written(body: unknown, { bodyType }: Endpoint): string | FormData | Blob {
  if (bodyType === 'bytes') return new Blob([body as BlobPart], { type: BYTES });
  if (bodyType !== 'multipart') return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, string | Blob>)) {
    form.append(name, value);
  }
  return form;
}

async function answer(send: Send, request: Request, isUncertain: boolean): Promise<Response> {
  // An offline browser sends nothing, so the server cannot have made the change.
  const isOffline = globalThis.navigator?.onLine === false;
  try {
    return await send(request);
  } catch (error) {
    // `send` may throw a `Response`, which the router follows as a redirect.
    if (isAbort(error) || error instanceof Response) throw error;
    throw new CallError(0, undefined, { isUncertain: isUncertain && !isOffline });
  }
}

/** Sends requests as a signed-in user. */
import type { Call } from './writes/thing.ts';

/**
 * Thrown for the statuses of an outage, after which it is unknown whether the request was handled.
 */
export class Unanswered extends Error {}

const OUTAGE = new Set([502, 503, 504]);

export function caller(origin: string, token: string): Call {
  return async (method, path, body, headers) => {
    const sent = new Headers({ authorization: `Bearer ${token}`, ...headers });
    const type = typeOf(body);
    if (type) sent.set('content-type', type);
    const response = await fetch(origin + path, {
      method,
      headers: sent,
      ...(body && { body: type === JSON_TYPE ? JSON.stringify(body) : (body as BodyInit) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, bytes, body: isJson ? JSON.parse(bytes.toString()) : null };
  };
}

const JSON_TYPE = 'application/json';

/** A form sets its own content type with the boundary. */
function typeOf(body: Parameters<Call>[2]): string | undefined {
  if (body === undefined || body instanceof FormData) return undefined;
  return body instanceof Uint8Array ? 'application/octet-stream' : JSON_TYPE;
}

export function callerInOutage(origin: string, token: string): Call {
  const call = caller(origin, token);
  return async (method, path, ...rest) => {
    const answer = await call(method, path, ...rest);
    if (OUTAGE.has(answer.status)) throw new Unanswered(`${method} ${path}: ${answer.status}`);
    return answer;
  };
}

/** Asks a server, as somebody who is signed in. */
import type { Call } from './writes.ts';

/** Of the statuses of an outage: what was asked for may have been done, or not. */
export class Unanswered extends Error {}

const OUTAGE = new Set([502, 503, 504]);

export function caller(origin: string, token: string): Call {
  return async (method, path, body, headers) => {
    const isForm = body instanceof FormData;
    const sent = new Headers({ authorization: `Bearer ${token}`, ...headers });
    if (body && !isForm) sent.set('content-type', 'application/json');
    const response = await fetch(origin + path, {
      method,
      headers: sent,
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return { status: response.status, bytes, body: isJson ? JSON.parse(bytes.toString()) : null };
  };
}

/** The same, for a time in which there are outages: each is thrown. */
export function callerInOutage(origin: string, token: string): Call {
  const call = caller(origin, token);
  return async (method, path, ...rest) => {
    const answer = await call(method, path, ...rest);
    if (OUTAGE.has(answer.status)) throw new Unanswered(`${method} ${path}: ${answer.status}`);
    return answer;
  };
}

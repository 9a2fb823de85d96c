/** Sends a finished page: directly, or as a response of the router. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesTag } from '../../api/server/entities.server.ts';
import type { FinishedPage, CachedAnswer } from './finished-page.server.ts';
import type { Form } from './page-body.server.ts';

type Pairs = [name: string, value: string][];

export function responseOf(page: FinishedPage, form: Form, request: Request): Response {
  const headers = new Headers(page.headers);
  if (isKnown(page, request.headers.get('if-none-match'))) {
    return new Response(null, { status: 304, headers });
  }
  const { coding, bytes } = form;
  if (coding) headers.set('Content-Encoding', coding);
  const { status } = page;
  if (request.method !== 'HEAD' && bytes.length > 0) {
    return new Response(bytes as Buffer<ArrayBuffer>, { status, headers });
  }
  if (page.status === 200) headers.set('Content-Length', String(bytes.length));
  return new Response(null, { status, headers });
}

/** Sends a cached page without the router. The head is built only once. */
export function sendPage(
  cached: CachedAnswer,
  common: Pairs,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): void {
  const { page, form } = cached;
  if (isKnown(page, request.headers['if-none-match'])) {
    const head = [...common.flat(), ...page.headers.flat(), 'X-Request-Id', id];
    response.writeHead(304, head).end();
    return;
  }
  form.head ??= lastingHead(page, form, common);
  // Node writes the head synchronously, so the next answer may reuse the array.
  form.head[form.head.length - 1] = id;
  response.writeHead(page.status, form.head);
  if (request.method === 'HEAD') response.end();
  else response.end(form.bytes);
}

function lastingHead({ headers }: FinishedPage, { coding, bytes }: Form, common: Pairs): string[] {
  return [
    ...common.flat(),
    ...headers.flat(),
    ...(coding ? ['Content-Encoding', coding] : []),
    'Content-Length',
    String(bytes.length),
    'X-Request-Id',
    '',
  ];
}

function isKnown({ etag }: FinishedPage, header: string | null | undefined): boolean {
  return etag !== undefined && typeof header === 'string' && matchesTag(header, etag);
}

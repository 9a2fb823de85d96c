/** How a finished page goes out: straight to the socket, or through the router. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesTag } from '../../api/server/tag.server.ts';
import type { FinishedPage } from './finished-page.server.ts';
import type { Asked, KeptAnswer } from './kept-answer.server.ts';
import type { Form } from './page-body.server.ts';

type Pairs = [name: string, value: string][];

/** As the router passes it on. */
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

/** Straight to the socket; the head is put together once. */
export function sendPage(
  kept: KeptAnswer,
  common: Pairs,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): void {
  const { page, form } = kept;
  const sent = whatIsSent(page, request);
  const status = sent === 'nothing new' ? 304 : page.status;
  response.writeHead(status, headOf(kept, sent, common, id));
  if (sent === 'all') response.end(form.bytes);
  else response.end();
}

/** What whoever asks is to get of a page. */
export type Sent = 'all' | 'head' | 'nothing new';

export function whatIsSent(page: FinishedPage, { method, headers }: Asked): Sent {
  if (isKnown(page, headers['if-none-match'])) return 'nothing new';
  return method === 'HEAD' ? 'head' : 'all';
}

/** Names and values in turn, to be written out before the next answer changes them. `id` is the request's. */
export function headOf(
  { page, form }: KeptAnswer,
  sent: Sent,
  common: Pairs,
  id: string,
): string[] {
  if (sent === 'nothing new') {
    return [...common.flat(), ...page.headers.flat(), 'X-Request-Id', id];
  }
  form.head ??= lastingHead(page, form, common);
  form.head[form.head.length - 1] = id;
  return form.head;
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

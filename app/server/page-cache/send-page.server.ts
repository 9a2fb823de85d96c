/** How a finished page goes out: straight to the socket, or through the router. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesTag } from '../../api/server/tag.server.ts';
import type { FinishedPage } from './finished-page.server.ts';
import type { Form } from './page-body.server.ts';
import { noteHead, repeatHead } from './repeated-head.server.ts';

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

/**
 * Straight to the socket, with what `common` says besides. As little as possible is done for each answer: the
 * head is put together once.
 */
export function sendPage(
  page: FinishedPage,
  form: Form,
  common: Pairs,
  { request, response, id, cookie }: Exchange,
): void {
  if (isKnown(page, request.headers['if-none-match'])) {
    const head = [...common, ...page.headers, ['X-Request-Id', id], ...cookies(cookie)];
    response.writeHead(304, head.flat()).end();
    return;
  }
  const isUsual = request.method === 'GET' && page.status === 200 && !cookie;
  if (isUsual && repeatHead(form, response, id)) return void response.end(form.bytes);
  form.head ??= headOf(page, form, common);
  // Written out before anybody else can change it again.
  form.head[form.head.length - 1] = id;
  response.writeHead(page.status, cookie ? [...form.head, 'Set-Cookie', cookie] : form.head);
  if (isUsual) noteHead(form, response, id);
  if (request.method === 'HEAD') response.end();
  else response.end(form.bytes);
}

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  /** Of the request. */
  id: string;
  /** Value of a `Set-Cookie` that goes along. */
  cookie: string | undefined;
}

function headOf({ headers }: FinishedPage, { coding, bytes }: Form, common: Pairs): string[] {
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

const cookies = (cookie: string | undefined): Pairs => (cookie ? [['Set-Cookie', cookie]] : []);

function isKnown({ etag }: FinishedPage, header: string | null | undefined): boolean {
  return etag !== undefined && typeof header === 'string' && matchesTag(header, etag);
}

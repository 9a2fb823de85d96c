/** A rendered page, ready to be sent any number of times. */
import { createHash } from 'node:crypto';
import { headersFor } from '../http/security-headers.server.ts';
import { bodyWithToken, pageBody, type PageBody, type Form } from './page-body.server.ts';
import type { IncomingHttpHeaders } from 'node:http';

/** Header by which the renderer names the token in the page's form. Each answer replaces that token with its own. */
const TOKEN_HEADER = 'x-form-token';

export interface FinishedPage {
  status: number;
  /** Headers, except those about the content coding. */
  headers: [name: string, value: string][];
  /** Entity tag in quotation marks, without `W/`; undefined if the page cannot be revalidated. */
  etag: string | undefined;
  body: PageBody;
  /** Whether one page serves all visitors: it is the same for all, or its body only inserts a new form token. */
  isForAll: boolean;
}

export interface FinishOptions {
  /** Creates a token for a form that is opened now. */
  formToken: () => string;
  /** `Cache-Control` of shared pages that set none themselves. */
  cacheControl: string;
}

/** Result of rendering: a public page as HTML, anything else as a response. */
export type RenderedPage = Response | { status: number; headers: Headers; html: string };

/** Reads all of `rendered`, as the answer to a GET. */
export async function finishPage(
  rendered: RenderedPage,
  { formToken, cacheControl }: FinishOptions,
): Promise<FinishedPage> {
  const { status, headers } = rendered;
  const bytes =
    'html' in rendered ? Buffer.from(rendered.html) : Buffer.from(await rendered.arrayBuffer());
  const token = headers.get(TOKEN_HEADER);
  const isComplete = token !== null && status === 200;
  const isTagged = status === 200 && !isComplete;
  const etag = isTagged ? `"${createHash('sha1').update(bytes).digest('base64url')}"` : undefined;
  // PDFs are compressed already.
  const isPacked = headers.get('content-type') === 'application/pdf';
  const policy = headers.get('cache-control') ?? '';
  return {
    status,
    headers: headersOf(rendered, cacheControl, etag),
    etag,
    body: isComplete ? bodyWithToken(String(bytes), token, formToken) : pageBody(bytes, isPacked),
    isForAll:
      !/no-store/.test(policy) &&
      (isComplete || !/private/.test(policy)) &&
      !headers.has('set-cookie'),
  };
}

function headersOf(
  { status, headers }: Pick<RenderedPage, 'status' | 'headers'>,
  cacheControl: string,
  etag: string | undefined,
): FinishedPage['headers'] {
  const own: FinishedPage['headers'] = [...headers].filter(
    ([name]) => name !== TOKEN_HEADER && name !== 'content-length',
  );
  const isHtml = headers.get('content-type')?.startsWith('text/html');
  own.push(...headersFor(headers.get('content-type')));
  if (!etag && !isHtml) return own;
  // A 404 has to replace the page in shared caches.
  const isShared = etag !== undefined || status === 404;
  if (!headers.has('cache-control')) {
    own.push(['Cache-Control', isShared ? cacheControl : 'no-cache']);
  }
  return [
    ...own,
    ['Vary', 'Accept-Encoding'],
    // Weak: one tag stands for all codings of the page.
    ...(etag ? ([['ETag', `W/${etag}`]] satisfies FinishedPage['headers']) : []),
  ];
}

/** The parts of a request that cached answers depend on. */
export interface Asked {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}

export interface CachedAnswer {
  page: FinishedPage;
  form: Form;
}

/**
 * Longest answer, in bytes, that is sent without a permit. The kernel copies it synchronously in 0.2 ms; a hundred
 * longer answers would block other requests.
 */
const LONG = 256 * 1024;

/** Whether other requests are handled before the answer is sent. */
export const isLong = ({ form }: CachedAnswer): boolean => form.bytes.length > LONG;

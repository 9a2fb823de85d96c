/** A page as it was rendered, ready to be sent however often. */
import { createHash } from 'node:crypto';
import { policyFor } from '../http/security-headers.server.ts';
import { bodyWithToken, pageBody, type PageBody } from './page-body.server.ts';

/** On what the page rendered says which token stands in its form: each answer is to have one of its own. */
export const TOKEN_HEADER = 'x-form-token';

export interface FinishedPage {
  status: number;
  /** Without those about the coding. */
  headers: [name: string, value: string][];
  /** In quotation marks, without `W/`; nothing where there is no use in asking whether it holds. */
  etag: string | undefined;
  body: PageBody;
  /** Whether it is the same for everybody, or made so by its body. */
  isForAll: boolean;
}

export interface FinishOptions {
  /** A token for a form that is opened now. */
  formToken: () => string;
  /** `Cache-Control` of pages that set none themselves and are the same for everybody. */
  cacheControl: string;
}

/** What pages are rendered to: a public page as it is, whatever else as a response. */
export type RenderedPage = Response | { status: number; headers: Headers; html: string };

/** Takes in all of `rendered`, for whoever asks by GET. */
export async function finishPage(
  rendered: RenderedPage,
  { formToken, cacheControl }: FinishOptions,
): Promise<FinishedPage> {
  const { status, headers } = rendered;
  const bytes =
    'html' in rendered ? Buffer.from(rendered.html) : Buffer.from(await rendered.arrayBuffer());
  const token = headers.get(TOKEN_HEADER);
  const isFilled = token !== null && status === 200;
  const isTagged = status === 200 && !isFilled;
  const etag = isTagged ? `"${createHash('sha1').update(bytes).digest('base64url')}"` : undefined;
  // Its parts are compressed already.
  const isPacked = headers.get('content-type') === 'application/pdf';
  const policy = headers.get('cache-control') ?? '';
  return {
    status,
    headers: headersOf(rendered, cacheControl, etag),
    etag,
    body: isFilled ? bodyWithToken(String(bytes), token, formToken) : pageBody(bytes, isPacked),
    isForAll:
      !/no-store/.test(policy) &&
      (isFilled || !/private/.test(policy)) &&
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
  const content = policyFor(headers.get('content-type'));
  if (content) own.push(['Content-Security-Policy', content]);
  if (!etag && !isHtml) return own;
  // A page that is gone has to replace the one that shared caches have stored.
  const isShared = etag !== undefined || status === 404;
  if (!headers.has('cache-control')) {
    own.push(['Cache-Control', isShared ? cacheControl : 'no-cache']);
  }
  return [
    ...own,
    ['Vary', 'Accept-Encoding'],
    // Weak: the page is the same however it is compressed, its bytes are not.
    ...(etag ? ([['ETag', `W/${etag}`]] satisfies FinishedPage['headers']) : []),
  ];
}

/** Cached answers, for pages and the API. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FinishedPage } from './finished-page.server.ts';
import type { Form } from './page-body.server.ts';

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

/** An answer that is there already, for whoever asks. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FinishedPage } from './finished-page.server.ts';
import type { Form } from './page-body.server.ts';

/** What of a request kept answers depend on. */
export interface Asked {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingHttpHeaders;
}

export interface KeptAnswer {
  page: FinishedPage;
  form: Form;
}

/** The system copies it at once, in so many bytes some 0.2 ms: a hundred of the longest would hold all others. */
const LONG = 256 * 1024;

/** Whether it is not to go out before others have had a turn. */
export const isLong = ({ form }: KeptAnswer): boolean => form.bytes.length > LONG;

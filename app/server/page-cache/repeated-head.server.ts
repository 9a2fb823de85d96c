/**
 * The head of an answer, written once a second: to check twenty headers and write them out takes Node a quarter of
 * all that a kept page costs, and but for the request's id they are those of the answer before.
 */
import type { ServerResponse } from 'node:http';

/** What stands before and after the request's id in a head that Node wrote, and the second in which it did. */
export interface WrittenHead {
  before: string;
  after: string;
  second: number;
}

interface Repeating {
  written?: WrittenHead;
}

/**
 * Node's own name for the head as text. It is not documented, so no use is made of it where it is not there; where
 * there is one, Node writes no other.
 */
type Written = ServerResponse & { _header?: string | null };

/** To be called once Node has written the head of a 200 that answers a GET. `id` is the request's. */
export function noteHead(form: Repeating, response: ServerResponse, id: string): void {
  const head = (response as Written)._header;
  // Who is told that the connection ends is told so alone.
  if (!head || !response.shouldKeepAlive) return;
  const at = head.indexOf(NAME) + NAME.length;
  form.written = { before: head.slice(0, at), after: head.slice(at + id.length), second: now() };
}

/** Has the answer begin with the head that was noted. False where none was, or another is to be written. */
export function repeatHead({ written }: Repeating, response: ServerResponse, id: string): boolean {
  if (written?.second !== now() || !response.shouldKeepAlive) return false;
  (response as Written)._header = written.before + id + written.after;
  return true;
}

const NAME = '\r\nX-Request-Id: ';

/** In seconds: the head says when it was written. */
const now = (): number => Math.floor(Date.now() / 1000);

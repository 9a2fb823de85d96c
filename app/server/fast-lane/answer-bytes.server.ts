/** An answer as it goes over the wire, to the byte what Node makes of the same head. */
import { STATUS_CODES } from 'node:http';
import type { Asked, KeptAnswer } from '../page-cache/kept-answer.server.ts';
import { headOf, whatIsSent } from '../page-cache/send-page.server.ts';

export interface AnswerBytes {
  status: number;
  bytes: Buffer;
}

/** What most answers fit into, in bytes. */
const ROOM = 64 * 1024;

/** `common` is what every answer carries; a connection may rest for `keepAlive` ms. */
export function createAnswerWriter(common: [name: string, value: string][], keepAlive: number) {
  let room = Buffer.allocUnsafeSlow(ROOM);
  let [second, ending] = [0, Buffer.alloc(0)];

  /** What Node adds to every head, renewed once a second. */
  function endOfHead(): Buffer {
    const now = Math.floor(Date.now() / 1000);
    if (now === second) return ending;
    second = now;
    const date = new Date(now * 1000).toUTCString();
    const stays = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAlive / 1000)}`;
    return (ending = Buffer.from(`\r\nDate: ${date}\r\n${stays}\r\n\r\n`));
  }

  return {
    /** The bytes hold until the next call, unless they are `lent`. `id` is the request's. */
    write(kept: KeptAnswer, asked: Asked, id: string): AnswerBytes {
      const { page, form, cookie } = kept;
      const sent = whatIsSent(page, asked);
      const status = sent === 'nothing new' ? 304 : page.status;
      const isUsual = sent !== 'nothing new' && !cookie;
      if (isUsual) form.upToId ??= Buffer.from(textOf(status, headOf(kept, sent, common, '')));
      const before = isUsual
        ? form.upToId!
        : Buffer.from(textOf(status, headOf(kept, sent, common, id)));
      const body = sent === 'all' ? form.bytes : NOTHING;
      const end = endOfHead();
      const most = before.length + id.length + end.length + body.length;
      const into = most > ROOM ? Buffer.allocUnsafe(most) : room;
      let at = 0;
      into.set(before);
      at += before.length;
      if (isUsual) at += into.write(id, at, 'latin1');
      into.set(end, at);
      at += end.length;
      into.set(body, at);
      return { status, bytes: into.subarray(0, at + body.length) };
    },

    /** The system has not taken the bytes yet: they are not to change. */
    lent(): void {
      room = Buffer.allocUnsafeSlow(ROOM);
    },
  };
}

const NOTHING = Buffer.alloc(0);

/** Without the end of its last line. */
function textOf(status: number, head: string[]): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
  for (let index = 0; index < head.length; index += 2) {
    lines.push(`${head[index]}: ${head[index + 1]}`);
  }
  return lines.join('\r\n');
}

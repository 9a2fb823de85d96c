/** An answer as it goes over the wire, to the byte what Node makes of the same head. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Asked, KeptAnswer } from '../page-cache/kept-answer.server.ts';
import { headOf, whatIsSent } from '../page-cache/send-page.server.ts';

/** What most answers fit into, in bytes: each that waits for its reader holds as much. */
const ROOM = 16 * 1024;
/** What an id and the end of a head take at most. */
const REST_OF_HEAD = 512;

/** `common` is what every answer carries; a connection may rest for `keepAlive` ms. */
export function createAnswerWriter(common: [name: string, value: string][], keepAlive: number) {
  let room = Buffer.allocUnsafeSlow(ROOM);
  const endOfHead = createEndOfHead(keepAlive);

  /** The head, but for its end, put into the room from its beginning; gives how long it is. */
  function beginHead(before: Buffer | string, id: string): number {
    const needed = before.length + REST_OF_HEAD;
    if (needed > room.length) room = Buffer.allocUnsafeSlow(needed);
    const length = typeof before === 'string' ? room.write(before, 'latin1') : before.copy(room);
    return length + room.write(id, length, 'latin1');
  }

  function send(socket: Socket, head: number, body: Buffer, done: (error?: Error | null) => void) {
    const all = head + body.length;
    if (all <= room.length) {
      room.set(body, head);
      socket.write(room.subarray(0, all), done);
    } else {
      // As it is, however many are sent it.
      socket.cork();
      socket.write(room.subarray(0, head));
      socket.write(body, done);
      socket.uncork();
    }
    // What the system has not taken yet is not to change.
    if (socket.writableLength > 0) room = Buffer.allocUnsafeSlow(ROOM);
  }

  return {
    /** Gives the status of what it sends. `id` is the request's; `done` is called once all of it has gone out. */
    write(
      socket: Socket,
      kept: KeptAnswer,
      asked: Asked,
      id: string,
      done: (status: number, error?: Error | null) => void,
    ): void {
      const { page, form } = kept;
      const sent = whatIsSent(page, asked);
      const status = sent === 'nothing new' ? 304 : page.status;
      const isUsual = sent !== 'nothing new';
      if (isUsual) form.upToId ??= Buffer.from(textOf(status, headOf(kept, sent, common, '')));
      const length = isUsual
        ? beginHead(form.upToId!, id)
        : beginHead(textOf(status, headOf(kept, sent, common, id)), '');
      const head = length + endOfHead().copy(room, length);
      send(socket, head, sent === 'all' ? form.bytes : NOTHING, (error) => done(status, error));
    },
  };
}

const NOTHING = Buffer.alloc(0);

/** What Node adds to every head, renewed once a second. */
function createEndOfHead(keepAlive: number): () => Buffer {
  const stays = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAlive / 1000)}`;
  let [second, end] = [0, NOTHING];
  return () => {
    const now = Math.floor(Date.now() / 1000);
    if (now === second) return end;
    second = now;
    const date = new Date(now * 1000).toUTCString();
    return (end = Buffer.from(`\r\nDate: ${date}\r\n${stays}\r\n\r\n`));
  };
}

/** Without the end of its last line. */
function textOf(status: number, head: string[]): string {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
  for (let index = 0; index < head.length; index += 2) {
    lines.push(`${head[index]}: ${head[index + 1]}`);
  }
  return lines.join('\r\n');
}

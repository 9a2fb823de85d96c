import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import { setImmediate } from 'node:timers/promises';
import { giveBack } from '../../api/server/body-limit.server.ts';

/** What is read of a body that nobody wants before the connection is given up, in bytes. */
const MOST_DISCARDED = 32 * 1024 * 1024;

/**
 * Takes in what was left unread of a body before the answer goes out. Most clients, and the proxies
 * among them, hear nothing before they have said all: a connection closed in the middle is to them a
 * failure of the network, and the answer is lost (RFC 9112, section 9.6).
 */
export const discardUnreadBody = createMiddleware<{ Bindings: HttpBindings }>(
  async (context, next) => {
    const request = context.req.raw;
    await next();
    if (request.method === 'GET' || request.method === 'HEAD') return;
    if (context.env.incoming.readableEnded) return;
    const { body } = request;
    if (body && !body.locked) await discard(body);
  },
);

/** Of all such bodies together, in bytes; one by itself is read as quickly as it comes. */
const MOST_IN_TURN = 4 * 1024 * 1024;
/** What a piece counts as at least, in bytes: a short one costs as much. */
const SHORTEST_PIECE = 4 * 1024;
let inTurn = 0;
let nextTurn: Promise<void> | undefined;

/** A hundred bodies at once keep nobody waiting: the rest of them is for the next turn. */
function roomInTurn(size: number): Promise<void> | undefined {
  inTurn += Math.max(size, SHORTEST_PIECE);
  nextTurn ??= turnOver();
  return inTurn > MOST_IN_TURN ? nextTurn : undefined;
}

async function turnOver(): Promise<void> {
  await setImmediate();
  inTurn = 0;
  nextTurn = undefined;
}

async function discard(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<void> {
  const reader = body.getReader();
  try {
    for (let size = 0; size <= MOST_DISCARDED;) {
      const { done, value } = await reader.read();
      if (done) return;
      const { length } = value;
      size += length;
      giveBack(value);
      await roomInTurn(length);
    }
  } catch {
    // Whoever has gone away needs no answer either.
  } finally {
    reader.releaseLock();
  }
}

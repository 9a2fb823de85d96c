/** Reads each request body completely before the handler runs, and a limited number of bodies at a time. */
import type { HttpBindings } from '@hono/node-server';
import type { Context, HonoRequest, MiddlewareHandler } from 'hono';
import { ofEachNetwork } from '../../platform/limits/networks.server.ts';
import { tooLarge } from '../../platform/problem.ts';
import { queues } from '../../platform/queues.server.ts';
import type { Semaphore } from '../../platform/semaphore.server.ts';

const MB = 1024 * 1024;

/** Default limit, in bytes. */
export const DEFAULT_BODY_LIMIT = 64 * 1024;
/** Bodies of up to this many bytes need no permit: one on each connection takes 32 MB in total. */
const SMALL = 16 * 1024;
/**
 * Bodies above this many bytes are handled one at a time. A picture in a data URL is in memory four times: as
 * received, as text, as parsed JSON and as decoded bytes.
 */
const LARGE = MB;
const { bodies, staffBodies, largeBodies: large, largeWork } = queues.requests;

/** Limits how many bodies above `SMALL` are read at once. Further requests wait, and get 503 on timeout. */
export interface BodyRoom {
  medium: Semaphore;
  large: Semaphore;
  /** Counts a body from an address until the returned function is called. Throws 503 if its network sends too many. */
  admit: (address: string) => () => void;
}

/** Bodies per network at once: enough for a visitor who sends five files, and others on the same network. */
const MOST_OF_NETWORK = 8;
export const roomOfVisitors: BodyRoom = {
  medium: bodies,
  large,
  admit: ofEachNetwork(MOST_OF_NETWORK),
};
/** Staff do not wait for visitors, and often share a network. */
export const roomOfStaff: BodyRoom = {
  medium: staffBodies,
  large,
  admit: () => () => {},
};

/**
 * Reads bodies of up to `limit` bytes before the next handler. That handler itself reads bodies whose declared length
 * is at most `SMALL`. Throws 413 for bodies above `limit`, and 503 if too many bodies are being read (see `BodyRoom`).
 */
export function takeBody(
  limit: number,
  room: BodyRoom,
  addressOf: (context: Context) => string,
): MiddlewareHandler {
  return async (context, next) => {
    const { req } = context;
    const body = bodyOf(req);
    const declared = declaredLength(req);
    if (declared !== undefined && declared > limit) throw tooLarge(limit);
    if (!body || declared! <= SMALL) return await next();
    const reader = readerOf(body, limit, declared);
    const begin = async () => {
      req.bodyCache.arrayBuffer = reader.take();
      try {
        await next();
      } finally {
        forgetBody(req);
      }
    };
    try {
      // Without `Content-Length` the body must be read to see whether it is small.
      if (declared === undefined && (await reader.read(SMALL))) return await begin();
      const isLarge = (declared ?? limit) > LARGE;
      const leave = room.admit(addressOf(context));
      try {
        await (isLarge ? room.large : room.medium).run(async () => {
          await reader.read();
          await (isLarge ? largeWork.run(begin) : begin());
        }, req.raw.signal);
      } finally {
        leave();
      }
    } finally {
      reader.close();
    }
  };
}

/**
 * The body; null if it has been read: Hono runs the middleware twice if a path equals its own pattern (`:id`). For
 * GET and HEAD `raw.body` is not read, because that creates a stream even without a body.
 */
function bodyOf({ raw, bodyCache }: HonoRequest): Body | null {
  const isRead = raw.method === 'GET' || raw.method === 'HEAD';
  return isRead || bodyCache.arrayBuffer !== undefined ? null : raw.body;
}

type Body = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Length according to `Content-Length`; undefined if unknown. */
function declaredLength(request: HonoRequest): number | undefined {
  const declared = request.header('content-length') ?? '';
  return /^\d+$/.test(declared) && !request.header('transfer-encoding')
    ? Number(declared)
    : undefined;
}

/** Reads into one buffer: joining chunks would take twice the memory. */
function readerOf(body: Body, limit: number, declared = SMALL) {
  const reader = body.getReader();
  // Allocated with the first chunk, because the request may have to wait before its body is read.
  let [buffer, size] = [new Uint8Array(0), 0];
  return {
    /**
     * Reads to the end, or until more than `most` bytes have arrived. Returns whether the end was reached. Throws 413 if
     * the body exceeds the limit.
     */
    async read(most = Infinity): Promise<boolean> {
      while (size <= most) {
        const { done, value } = await reader.read();
        if (done) return true;
        const needed = size + value.length;
        if (needed > limit) throw tooLarge(limit);
        if (needed > buffer.length) {
          const length = Math.max(needed, Math.min(limit, Math.max(declared, 2 * buffer.length)));
          buffer = new Uint8Array(buffer.buffer.transfer(length));
        }
        buffer.set(value, size);
        size = needed;
        release(value);
      }
      return false;
    },
    /** Transfers the buffer to the caller. */
    take(): ArrayBuffer {
      const whole = buffer.buffer.transfer(size);
      buffer = new Uint8Array();
      return whole;
    },
    close(): void {
      reader.releaseLock();
      release(buffer);
    },
  };
}

/** Largest unread rest of a body that is read and discarded, in bytes. */
const MOST_DISCARDED = 32 * MB;

/**
 * Reads the rest of a body before the answer goes out. Most clients read nothing before they have sent everything. If
 * the connection closes meanwhile, they report a network failure and lose the answer (RFC 9112, section 9.6).
 */
export const discardUnreadBody: MiddlewareHandler<{ Bindings: HttpBindings }> = async (
  { req, env },
  next,
) => {
  const { method, raw } = req;
  await next();
  if (method === 'GET' || method === 'HEAD' || env.incoming.readableEnded) return;
  const { body } = raw;
  if (!body || body.locked) return;
  const reader = body.getReader();
  try {
    for (let size = 0; size <= MOST_DISCARDED;) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.length;
      release(value);
    }
  } catch {
    // The client has disconnected and needs no answer.
  } finally {
    reader.releaseLock();
  }
};

/**
 * Frees the memory of a body at once, because garbage collection may come late. The body must not be read afterwards.
 */
export function forgetBody({ bodyCache }: HonoRequest): void {
  const { arrayBuffer } = bodyCache;
  delete bodyCache.arrayBuffer;
  if (arrayBuffer instanceof ArrayBuffer) release(new Uint8Array(arrayBuffer));
}

function release({ buffer, byteLength }: Uint8Array<ArrayBuffer>): void {
  if (byteLength > 0 && byteLength === buffer.byteLength) buffer.transfer(0);
}

/** The request, including a body that has been read already. */
export function wholeRequest({ raw, bodyCache, method }: HonoRequest): Request {
  const { arrayBuffer: body } = bodyCache;
  return body === undefined ? raw : new Request(raw, { method, body });
}

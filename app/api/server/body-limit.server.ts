import type { Context, HonoRequest } from 'hono';
import { tooLarge } from '../../platform/problem.ts';

/** For calls that say nothing else, in bytes. */
export const DEFAULT_BODY_LIMIT = 64 * 1024;

/**
 * What is still to be taken in. To look for a body makes much of a request that cannot have one; and an address in which
 * a parameter stands as it is declared (`:id`) is met twice on its way.
 */
export function bodyOf({ raw, bodyCache }: HonoRequest): Body | null {
  const isRead = raw.method === 'GET' || raw.method === 'HEAD';
  return isRead || bodyCache.arrayBuffer !== undefined ? null : raw.body;
}

type Body = ReadableStream<Uint8Array<ArrayBuffer>>;

/** How long the body is, where that is known before it comes. */
export function declaredLength(request: HonoRequest): number | undefined {
  const declared = request.header('content-length') ?? '';
  return /^\d+$/.test(declared) && !request.header('transfer-encoding')
    ? Number(declared)
    : undefined;
}

export interface Intake {
  /** Reads on, to the end or until there is more than `most`, in bytes; whether it came to the end. Throws 413. */
  read: (most?: number) => Promise<boolean>;
  /** Has what was read stand for the body from now on. */
  keep: (context: Context) => void;
  /** Reads no more of it. */
  leave: () => void;
}

/** What is taken in of a body whose length nobody has said, to begin with; bytes. */
const FIRST_ROOM = 64 * 1024;

/** Read into one piece: to join many would take as much again. */
export function openBody(
  body: Body,
  { limit, declared = FIRST_ROOM }: { limit: number; declared?: number | undefined },
): Intake {
  const reader = body.getReader();
  let room = new Uint8Array();
  let size = 0;
  function take(piece: Uint8Array<ArrayBuffer>): void {
    const needed = size + piece.length;
    if (needed > limit) throw tooLarge(limit);
    if (needed > room.length) {
      const larger = new Uint8Array(Math.max(declared, needed, Math.min(limit, 2 * room.length)));
      larger.set(room.subarray(0, size));
      room = larger;
    }
    room.set(piece, size);
    size = needed;
    giveBack(piece);
  }
  return {
    async read(most = Infinity) {
      while (size <= most) {
        const { done, value } = await reader.read();
        if (done) return true;
        take(value);
      }
      return false;
    },
    keep: ({ req }) => {
      req.bodyCache.arrayBuffer = room.buffer.transfer(size);
      room = new Uint8Array();
    },
    leave() {
      reader.releaseLock();
      giveBack(room);
      room = new Uint8Array();
    },
  };
}

/** Gives the memory of a body back at once: garbage of megabytes lies for long. Nobody may read it any more. */
export function forgetBody({ bodyCache }: HonoRequest): void {
  const { arrayBuffer } = bodyCache;
  delete bodyCache.arrayBuffer;
  if (arrayBuffer instanceof ArrayBuffer) giveBack(new Uint8Array(arrayBuffer));
}

/** Of a piece that nobody reads any more. */
export function giveBack({ buffer, byteLength }: Uint8Array<ArrayBuffer>): void {
  if (byteLength > 0 && byteLength === buffer.byteLength) buffer.transfer(0);
}

/** The request, with its body as far as that has been taken in already. */
export function wholeRequest({ raw, bodyCache, method }: HonoRequest): Request {
  const { arrayBuffer: body } = bodyCache;
  return body === undefined ? raw : new Request(raw, { method, body });
}

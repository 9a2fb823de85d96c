import { createMiddleware } from 'hono/factory';
import { tooLarge } from '../contract/problem.ts';

/** For calls that say nothing else, in bytes. */
export const DEFAULT_BODY_LIMIT = 64 * 1024;

/**
 * Refuses (413) a body of more than `limit` bytes: by its declared length before anything is read,
 * and where none is declared as soon as it has come to be too long.
 */
export function limitBody(limit: number) {
  return createMiddleware(async (context, next) => {
    const { method } = context.req.raw;
    // To look for a body makes much of a request that cannot have one.
    const body = method === 'GET' || method === 'HEAD' ? null : context.req.raw.body;
    if (body) {
      const declared = context.req.header('content-length');
      if (declared !== undefined && !context.req.header('transfer-encoding')) {
        if (Number(declared) > limit) throw tooLarge(limit);
      } else {
        const bytes = await readUpTo(limit, body);
        context.req.raw = new Request(context.req.raw, { method, body: bytes });
      }
    }
    await next();
  });
}

async function readUpTo(
  limit: number,
  body: ReadableStream<Uint8Array>,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return Buffer.concat(chunks);
      size += value.length;
      if (size > limit) throw tooLarge(limit);
      chunks.push(value);
    }
  } finally {
    reader.releaseLock();
  }
}

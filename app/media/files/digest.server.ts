/** Computes the digest that identifies a stored file: SHA-256 of its bytes, base64url. */
import { createHash } from 'node:crypto';
import { yieldToEventLoop } from '../../platform/event-loop.server.ts';

export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url');
}

/** Like `hashOf`, for a long file. Yields to the event loop between parts. */
export async function hashOfParts(parts: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of parts) {
    hash.update(part);
    await yieldToEventLoop();
  }
  return hash.digest('base64url');
}

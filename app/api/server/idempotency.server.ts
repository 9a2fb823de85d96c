/**
 * Idempotent creation by the header `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header;
 * docs/decisions/0009).
 */
import { createHash } from 'node:crypto';
import { AttemptKnown, type AttemptRepository } from './attempt.repository.server.ts';
import type { Attempt, Endpoint } from '../contract/endpoint.ts';
import { invalid, madeOtherwise } from '../../platform/problem.ts';

export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
export const SHORTEST_KEY = 16; // characters
export const LONGEST_KEY = 128;

/**
 * The attempt that a request names, for the item of `params`. `header` is a string of structured fields (RFC 9651),
 * as the draft demands, or the same without quotation marks. Throws 400.
 */
export function readAttempt(
  header: string,
  username: string,
  { path: template }: Endpoint,
  { params, body }: { params: Record<string, string>; body: ArrayBuffer },
): Attempt {
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header;
  const isSpelt = /^[!#-[\]-~]+$/.test(key);
  if (!isSpelt || key.length < SHORTEST_KEY || key.length > LONGEST_KEY) {
    throw invalid(
      undefined,
      `Az ${IDEMPOTENCY_HEADER} fejléc ${SHORTEST_KEY}–${LONGEST_KEY} látható ASCII-karakter lehet`,
    );
  }
  const request = createHash('sha256').update(new Uint8Array(body)).digest('base64url');
  const path = template.replaceAll(/\{(\w+)\}/g, (_place, name: string) => params[name]!);
  return { username, path, key, request };
}

/** Runs `make`, or `reread` if the attempt was made before. Throws 409 if the same key came with another request. */
export async function once(
  attempt: Attempt,
  attempts: AttemptRepository,
  make: () => unknown,
  reread: (entityId: number) => Promise<unknown>,
): Promise<unknown> {
  const made = await attempts.find(attempt);
  if (made) {
    const entity = await reread(made.entityId);
    if (made.request !== attempt.request) throw madeOtherwise(entity);
    return entity;
  }
  try {
    return await make();
  } catch (error) {
    // A concurrent duplicate may fail because of its twin: by a conflict, or by a limit that the twin has used up.
    const isMade = error instanceof AttemptKnown || (await attempts.find(attempt)) !== undefined;
    if (!isMade) throw error;
    return await once(attempt, attempts, make, reread);
  }
}

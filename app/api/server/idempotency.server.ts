/**
 * Idempotent creation by the header `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header;
 * docs/decisions/0009).
 */
import { createHash } from 'node:crypto';
import {
  IdempotencyKeyUsed,
  type IdempotencyKeyRepository,
} from './idempotency-key.repository.server.ts';
import type { IdempotencyKey, Endpoint } from '../contract/endpoint.ts';
import { invalid, madeOtherwise } from '../../platform/problem.ts';

export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
export const SHORTEST_KEY = 16; // characters
export const LONGEST_KEY = 128;

/**
 * Parses the idempotency key of a request. `header` is a structured-field string (RFC 9651), as the draft demands, or the
 * same text without quotation marks. `params` are part of the key's path. Throws 400 if the key is invalid.
 */
export function readIdempotencyKey(
  header: string,
  username: string,
  { path: template }: Endpoint,
  { params, body }: { params: Record<string, string>; body: ArrayBuffer },
): IdempotencyKey {
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

/** Runs `make`, or `replay` if the key was used before. Throws 409 if the key was used with another request. */
export async function runOnce(
  idempotencyKey: IdempotencyKey,
  idempotencyKeys: IdempotencyKeyRepository,
  make: () => unknown,
  replay: (entityId: number) => Promise<unknown>,
): Promise<unknown> {
  const made = await idempotencyKeys.find(idempotencyKey);
  if (made) {
    const entity = await replay(made.entityId);
    if (made.request !== idempotencyKey.request) throw madeOtherwise(entity);
    return entity;
  }
  try {
    return await make();
  } catch (error) {
    // If a client sends a request twice at the same time, one may fail because of the other. The cause is a conflict, or
    // a limit that the other request has used up.
    const isMade =
      error instanceof IdempotencyKeyUsed ||
      (await idempotencyKeys.find(idempotencyKey)) !== undefined;
    if (!isMade) throw error;
    return await runOnce(idempotencyKey, idempotencyKeys, make, replay);
  }
}

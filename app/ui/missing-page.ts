import { data } from 'react-router';
import { CallError } from '../api/client.ts';

/**
 * Throws what a loader has to when its call failed: an address that can be no item's is as missing as
 * one that is no longer there.
 */
export function toMissingPage(error: unknown): never {
  const isMissing = error instanceof CallError && [400, 404].includes(error.status);
  throw isMissing ? data(null, { status: 404 }) : error;
}

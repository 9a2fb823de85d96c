import { data } from 'react-router';
import { CallError } from '../api/client/client.ts';

/**
 * An address that can be no item's is as missing as one that is no longer there; what something in
 * between says about addresses tells nothing.
 */
export function isMissing(error: unknown): boolean {
  return error instanceof CallError && !error.isForeign && [400, 404].includes(error.status);
}

/** Throws what a loader has to when its call failed. */
export function toMissingPage(error: unknown): never {
  throw isMissing(error) ? data(null, { status: 404 }) : error;
}

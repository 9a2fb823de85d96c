import { data } from 'react-router';
import { CallError } from '../api/client/client.ts';

/**
 * Whether the API reported that an item does not exist: by 404, or by 400 for an invalid id. Answers of a proxy do not
 * count.
 */
export function isMissing(error: unknown): boolean {
  return error instanceof CallError && !error.isForeign && [400, 404].includes(error.status);
}

/** For loaders: throws a 404 page if `error` means that the item does not exist; otherwise rethrows `error`. */
export function toMissingPage(error: unknown): never {
  throw isMissing(error) ? data(null, { status: 404 }) : error;
}

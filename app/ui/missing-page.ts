import { data } from 'react-router';
import { CallError } from '../api/client/client.ts';

/** An invalid id (400) counts as missing, like a deleted item (404). Answers of a proxy do not count. */
export function isMissing(error: unknown): boolean {
  return error instanceof CallError && !error.isForeign && [400, 404].includes(error.status);
}

/** For loaders: throws a 404 page if the item is missing, otherwise `error`. */
export function toMissingPage(error: unknown): never {
  throw isMissing(error) ? data(null, { status: 404 }) : error;
}

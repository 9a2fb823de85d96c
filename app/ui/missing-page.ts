import { data, isRouteErrorResponse } from 'react-router';
import { CallError } from '../api/client/client.ts';

/**
 * Whether the API reported that an item does not exist: by 404, or by 400 for an invalid id. Answers of a proxy do not
 * count.
 */
export function isMissing(error: unknown): boolean {
  return error instanceof CallError && !error.isForeign && [400, 404].includes(error.status);
}

/** Texts and links of a 404 page, in place of the general ones. */
export interface MissingPage {
  title: string;
  text: string;
  links: { address: string; words: string }[];
}

/** For loaders: a 404 page with its own texts and links, to be thrown. */
export const missingPage = (page: MissingPage) => data(page, { status: 404 });

/** The texts and links of a 404 page that `missingPage` made; undefined for other errors. */
export function missingPageOf(error: unknown): MissingPage | undefined {
  const isOwn = isRouteErrorResponse(error) && error.status === 404 && error.data?.links;
  return isOwn ? error.data : undefined;
}

/** For loaders: throws a 404 page if `error` means that the item does not exist; otherwise rethrows `error`. */
export function toMissingPage(error: unknown): never {
  throw isMissing(error) ? data(null, { status: 404 }) : error;
}

import { redirect } from 'react-router';
import { isMissing, toMissingPage } from '../../missing-page.ts';
import { adoptDrafts } from './drafts.ts';

interface NewForm {
  from: string;
  to: string;
  address: string;
}

/**
 * For the loader of a form whose API call failed. If the item was deleted and has drafts in this browser, moves these
 * to the form for new items and throws a redirect to it. Otherwise throws a 404 page or the error.
 */
export async function toDraftOrMissing(
  error: unknown,
  { from, to, address }: NewForm,
): Promise<never> {
  if (isMissing(error) && (await adoptDrafts(from, to))) throw redirect(address);
  return toMissingPage(error);
}

import { redirect } from 'react-router';
import { isMissing, toMissingPage } from '../../missing-page.ts';
import { adoptDrafts } from './drafts.ts';

interface NewForm {
  /** The form whose drafts are orphans now, and the one for new items that takes them. */
  from: string;
  to: string;
  /** Of the form for new items. */
  address: string;
}

/**
 * Throws what the loader of a form has to when its call failed. What somebody deleted while it was being
 * changed here goes on as a new item.
 */
export async function toDraftOrMissing(
  error: unknown,
  { from, to, address }: NewForm,
): Promise<never> {
  if (isMissing(error) && (await adoptDrafts(from, to))) throw redirect(address);
  return toMissingPage(error);
}

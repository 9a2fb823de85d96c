import { pathIn } from '../text/languages/codes.ts';
import type { Language } from '../text/languages/language.ts';
import { redirect } from 'react-router';
import { queryValues } from '../text/addresses.ts';
import type { ApiClient } from '../api/client/client.ts';
import { contactCopy } from '../text/copy/contact.ts';
import { projectEndpoints, type Project } from '../features/projects/project.contract.ts';
import { contactLimits } from './enquiry.contract.ts';

/**
 * The reference that whoever writes to us comes from, by its id in the address. Who comes from none that is to be seen,
 * or from one that cannot be read now, is led to the form, whose address is `form`, as it is.
 */
export async function referenceFor(
  api: ApiClient,
  id: string | null,
  { code }: Language,
  form: string,
): Promise<Project | undefined> {
  if (id === null) return undefined;
  const found = await findReference(api, id);
  if (!found) throw redirect(pathIn(code, form));
  return found;
}

/** Nothing where there is none, or where it cannot be read now. */
export async function findReference(api: ApiClient, id: string): Promise<Project | undefined> {
  if (!queryValues.reference.test(id)) return undefined;
  const asked = { params: { id: Number(id) }, query: { images: 'url' } } as const;
  return await api(projectEndpoints.getProject, asked).catch(() => undefined);
}

/** The subject of a message by whoever comes from a reference. */
export async function subjectFor(
  api: ApiClient,
  id: string | null,
  language: Language,
  form: string,
): Promise<string> {
  const found = await referenceFor(api, id, language, form);
  if (!found) return '';
  const { similarTo } = language.wordsOf(contactCopy).form;
  return similarTo(found.name).slice(0, contactLimits.subject).toWellFormed();
}

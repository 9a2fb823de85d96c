import { pathIn } from '../../languages/codes.ts';
import type { Language } from '../../languages/language.ts';
import { redirect } from 'react-router';
import { addresses, queryValues } from '../../addresses.ts';
import type { ApiClient } from '../../api/client/client.ts';
import { contactCopy } from '../../content/contact.ts';
import { projectEndpoints } from '../projects/project.contract.ts';
import { contactLimits } from './contact.contract.ts';

/**
 * The subject of a request by whoever comes from a reference. Who comes from none that is to be seen, or from one that
 * cannot be read now, is led to the form as it is.
 */
export async function subjectFor(
  api: ApiClient,
  reference: string | null,
  { code, wordsOf }: Language,
): Promise<string> {
  if (reference === null) return '';
  if (!queryValues.reference.test(reference)) throw redirect(pathIn(code, addresses.contact));
  const { name } = await api(projectEndpoints.getProject, {
    params: { id: Number(reference) },
    query: { images: 'url' },
  }).catch(() => {
    throw redirect(pathIn(code, addresses.contact));
  });
  return wordsOf(contactCopy).form.similarTo(name).slice(0, contactLimits.subject).toWellFormed();
}

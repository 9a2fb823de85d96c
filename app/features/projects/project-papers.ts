import type { ApiClient } from '../../api/client/client.ts';
import { documentSizes } from '../../media/documents/document.contract.ts';
import { peopleEndpoints, type Person } from '../people/people.contract.ts';

/** Who answers for a project, of those whom visitors see; nothing where nobody does, or while they lie in the bin. */
async function findResponsible(
  api: ApiClient,
  { responsibleId }: { responsibleId?: number | null | undefined },
): Promise<Person | undefined> {
  // A project that names nobody is not made of the people, and stays as it is when they change.
  if (!responsibleId) return undefined;
  const people = await api(peopleEndpoints.list);
  return people.find(({ personId }) => personId === responsibleId);
}

/** What the page of a project shows besides what is stored of it. */
export async function papersOf(
  api: ApiClient,
  project: { responsibleId?: number | null | undefined; document?: string | undefined },
): Promise<{ responsible: Person | undefined; documentSize: number | undefined }> {
  const { document = '' } = project;
  const [responsible, sizes] = await Promise.all([
    findResponsible(api, project),
    documentSizes(api, [document]),
  ]);
  return { responsible, documentSize: sizes.get(document) };
}

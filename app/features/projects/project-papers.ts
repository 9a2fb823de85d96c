import type { ApiClient } from '../../api/client/client.ts';
import { documentSizes } from '../../media/documents/document.contract.ts';
import { peopleEndpoints, type Person } from '../people/people.contract.ts';

/** The contact person of a project, if visitors see them; undefined otherwise, and while they are in the trash. */
async function findResponsible(
  api: ApiClient,
  { responsibleId }: { responsibleId?: number | null | undefined },
): Promise<Person | undefined> {
  // Without a contact person the page does not depend on people, and gets no cache tag of theirs.
  if (!responsibleId) return undefined;
  const people = await api(peopleEndpoints.list);
  return people.find(({ personId }) => personId === responsibleId);
}

/** Data of a project's page besides the project. */
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

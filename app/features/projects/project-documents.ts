import type { ApiClient } from '../../api/client/client.ts';
import { documentSizes } from '../../media/documents/document.contract.ts';
import { isRequestable } from '../../content/site/offered-disciplines.ts';
import { siteEndpoints, type Site } from '../../content/site/site.contract.ts';
import { contactFor, peopleEndpoints, type Person } from '../people/people.contract.ts';

interface Papered {
  type?: string | undefined;
  responsibleId?: number | null | undefined;
  document?: string | undefined;
}

/** The responsible person of a project, or else the contact person of its discipline. */
export function responsibleFor(
  { responsibleId, type }: Papered,
  people: readonly Person[],
  site: Site,
): Person | undefined {
  const section = site.disciplines.find(({ key }) => key === type);
  return (
    people.find(({ personId }) => personId === responsibleId) ??
    (section && isRequestable(section, site) ? contactFor(section, people) : undefined)
  );
}

/** Data that a project's page and PDF need besides the project. */
export async function pdfDocumentsOf(
  api: ApiClient,
  project: Papered,
): Promise<{ responsible: Person | undefined; documentSize: number | undefined }> {
  const { document = '' } = project;
  const [people, site, sizes] = await Promise.all([
    api(peopleEndpoints.list),
    api(siteEndpoints.getSite),
    documentSizes(api, [document]),
  ]);
  return { responsible: responsibleFor(project, people, site), documentSize: sizes.get(document) };
}

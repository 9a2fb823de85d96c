import { data, redirect } from 'react-router';
import { addresses } from '../../text/addresses.ts';
import { CallError, type ApiClient } from '../../api/client/client.ts';
import {
  apiContext,
  languageContext,
  pdfContext,
  publicUrlContext,
} from '../../content/site/page-context.ts';
import { pathIn } from '../../text/languages/codes.ts';
import { dayInHungary } from '../../api/contract/fields.ts';
import { pdfResponse } from '../../pdf/pdf-document.ts';
import { siteEndpoints } from '../../content/site/site.contract.ts';
import { peopleEndpoints } from '../people/people.contract.ts';
import type { Route } from './+types/selection-pdf';
import { selectionDocument } from './project-document.ts';
import { responsibleFor } from './project-documents.ts';
import { projectEndpoints, type Project } from './project.contract.ts';
import { MOST_CHOSEN, SELECTION } from './selection.ts';

const ID = /^[1-9]\d{0,8}$/;

/**
 * The selected references as one PDF, newest first. The order in the address is ignored, because each order would be
 * another PDF.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const language = context.get(languageContext);
  const ids = new Set(new URL(request.url).searchParams.getAll('id'));
  if (ids.size === 0)
    throw redirect(pathIn(language.code, `${addresses.allProjects}#${SELECTION}`));
  if (![...ids].every((id) => ID.test(id))) throw data(null, { status: 404 });
  const api = context.get(apiContext);
  const chosen = [...ids].slice(0, MOST_CHOSEN);
  const [site, people, ...found] = await Promise.all([
    api(siteEndpoints.getSite),
    api(peopleEndpoints.list),
    ...chosen.map((id) => findProject(api, id)),
  ]);
  const projects = found
    .filter((project) => project !== undefined)
    .toSorted((a, b) => b.date.localeCompare(a.date) || b.projectId - a.projectId);
  if (projects.length === 0) throw data(null, { status: 404 });
  const references = projects.map((project) => ({
    project,
    responsible: responsibleFor(project, people, site),
  }));
  const options = { site, origin: context.get(publicUrlContext), day: dayInHungary(), language };
  const pdfDocument = selectionDocument(references, ids.size - chosen.length, options);
  return pdfResponse(await context.get(pdfContext)(pdfDocument), { 'X-Robots-Tag': 'noindex' });
}

/** Undefined if the reference was deleted: the address of a selection may be used long after that. */
async function findProject(api: ApiClient, id: string): Promise<Project | undefined> {
  try {
    return await api(projectEndpoints.getProject, { params: { id } });
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return undefined;
    throw error;
  }
}

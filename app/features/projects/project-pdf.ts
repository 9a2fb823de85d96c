import { data } from 'react-router';
import {
  apiContext,
  languageContext,
  pdfContext,
  publicUrlContext,
} from '../../content/site/page-context.ts';
import { dayInHungary } from '../../api/contract/fields.ts';
import { pdfResponse } from '../../pdf/pdf-document.ts';
import { siteEndpoints } from '../../content/site/site.contract.ts';
import { toMissingPage } from '../../ui/missing-page.ts';
import type { Route } from './+types/project-pdf';
import { projectDocument } from './project-document.ts';
import { pdfDocumentsOf } from './project-documents.ts';
import { projectEndpoints } from './project.contract.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [site, project] = await Promise.all([
    api(siteEndpoints.getSite),
    api(projectEndpoints.getProject, { params: { id: params.projectId } }).catch(toMissingPage),
  ]);
  if (project.type !== params.section) throw data(null, { status: 404 });
  const { responsible } = await pdfDocumentsOf(api, { ...project, document: '' });
  const options = {
    site,
    origin: context.get(publicUrlContext),
    day: dayInHungary(),
    language: context.get(languageContext),
  };
  const pdfDocument = projectDocument({ project, responsible }, options);
  return pdfResponse(await context.get(pdfContext)(pdfDocument), { 'X-Robots-Tag': 'noindex' });
}

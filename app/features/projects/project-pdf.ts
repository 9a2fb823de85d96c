import { data } from 'react-router';
import {
  apiContext,
  languageContext,
  paperContext,
  publicUrlContext,
} from '../../content/site/page-context.ts';
import { dayInHungary } from '../../api/contract/fields.ts';
import { paperResponse } from '../../pdf/paper.ts';
import { siteEndpoints } from '../../content/site/site.contract.ts';
import { toMissingPage } from '../../ui/missing-page.ts';
import type { Route } from './+types/project-pdf';
import { projectPaper } from './project-paper.ts';
import { papersOf } from './project-papers.ts';
import { projectEndpoints } from './project.contract.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [site, project] = await Promise.all([
    api(siteEndpoints.getSite),
    api(projectEndpoints.getProject, { params: { id: params.projectId } }).catch(toMissingPage),
  ]);
  if (project.type !== params.section) throw data(null, { status: 404 });
  const { responsible } = await papersOf(api, { ...project, document: '' });
  const options = {
    site,
    origin: context.get(publicUrlContext),
    day: dayInHungary(),
    language: context.get(languageContext),
  };
  const paper = projectPaper({ project, responsible }, options);
  return paperResponse(await context.get(paperContext)(paper), { 'X-Robots-Tag': 'noindex' });
}

import { apiContext } from '../api/client/page-context.ts';
import { NewsArticle } from '../features/news/news-article.tsx';
import { pageContent } from '../features/news/shown-content.ts';
import { papersOf } from '../features/projects/project-papers.ts';
import { ProjectSheet } from '../features/projects/project-sheet.tsx';
import { toMissingPage } from '../ui/missing-page.ts';
import { PageTitle } from '../ui/page-title.tsx';
import type { Route } from './+types/preview.screen';
import { previewEndpoints } from './preview.contract.ts';
import { previewCopy as copy } from './preview.copy.ts';

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { expiresAt, news, project } = await api(previewEndpoints.openPreview, {
    body: { token },
  }).catch(toMissingPage);
  const papers = await papersOf(api, project ?? {});
  return { expiresAt, project, papers, news, shown: news ? await pageContent(news.content) : '' };
}

export default function PreviewScreen({ loaderData }: Route.ComponentProps) {
  const { expiresAt, news, project, papers, shown } = loaderData;
  return (
    <>
      <PageTitle title={`${copy.label}: ${news?.title ?? project?.name ?? ''}`} />
      <meta name="robots" content="noindex" />
      <p className="preview-banner" role="note" aria-label={copy.label}>
        <strong>{copy.banner}</strong>
        <span>{copy.expires(officeMoment(expiresAt))}</span>
      </p>
      {news && <NewsArticle item={{ ...news, newsId: 0, version: 0 }} shown={shown} />}
      {project && <ProjectSheet project={{ ...project, projectId: 0, version: 0 }} {...papers} />}
    </>
  );
}

/** By the clock of the office: whoever reads it may be anywhere. */
const officeMoment = (moment: string) =>
  new Date(moment).toLocaleString('hu-HU', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Budapest',
  });

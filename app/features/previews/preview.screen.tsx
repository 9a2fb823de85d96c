import { data } from 'react-router';
import { apiContext } from '../../content/site/page-context.ts';
import { NewsArticle } from '../news/news-article.tsx';
import { pageContent } from '../../content/site/public/public-content.ts';
import { pdfDocumentsOf } from '../projects/project-documents.ts';
import { ProjectSheet } from '../projects/project-sheet.tsx';
import { toMissingPage } from '../../ui/missing-page.ts';
import { PreviewBanner } from '../../ui/public/preview-banner.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { Route } from './+types/preview.screen';
import { openPreview } from './preview-page.contract.ts';
import { previewMessages as messages } from '../../text/messages/site.messages.ts';

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { expiresAt, news, project } = await api(openPreview, {
    body: { token },
  }).catch(toMissingPage);
  // Previews of other items are rendered at the address of their page, so this line is reached only after a failure.
  if (!news && !project) throw data(null, { status: 503 });
  const pdfDocuments = await pdfDocumentsOf(api, project ?? {});
  return {
    expiresAt,
    project,
    pdfDocuments,
    news,
    shown: news ? await pageContent(news.content) : '',
  };
}

export default function PreviewScreen({ loaderData }: Route.ComponentProps) {
  const { expiresAt, news, project, pdfDocuments, shown } = loaderData;
  return (
    <>
      <PageTitle title={`${messages.label}: ${news?.title ?? project?.name ?? ''}`} />
      <PreviewBanner expiresAt={expiresAt} />
      {news && <NewsArticle item={{ ...news, newsId: 0, version: 0 }} shown={shown} />}
      {project && (
        <ProjectSheet project={{ ...project, projectId: 0, version: 0 }} {...pdfDocuments} />
      )}
    </>
  );
}

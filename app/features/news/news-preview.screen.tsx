import { PageTitle } from '../../ui/page-title.tsx';
import { answerPreview, loadPreview } from '../../content/site/public/preview-page.ts';
import { authEndpoints } from '../../identity/auth.contract.ts';
import type { Route } from './+types/news-preview.screen';
import { NewsArticle } from './news-article.tsx';
import { newsEndpoints, type NewsInput } from './news.contract.ts';
import { pageContent } from '../../content/site/public/public-content.ts';

export const loader = loadPreview;

export function action(args: Route.ActionArgs) {
  return answerPreview(
    args,
    (api) => api(authEndpoints.getSession),
    async (api, body: NewsInput) => {
      const item = await api(newsEndpoints.preview, { body });
      return {
        item: { ...item, newsId: 0, version: 0 },
        shown: await pageContent(item.content),
      };
    },
  );
}

export default function NewsPreview({ actionData }: Route.ComponentProps) {
  if (!actionData) return null;
  return (
    <>
      <PageTitle title={actionData.item.title} />
      <NewsArticle {...actionData} />
    </>
  );
}

/** The site without a page cache: each page is rendered per request. It is started like the site itself. */
import { answerPage, builtPages } from '../app/web/pages/pages.server.ts';
import { start } from '../app/main/start.server.ts';

await start({
  async pages(dependencies) {
    const { render, rest } = await builtPages(dependencies);
    return {
      async handle(request) {
        const { pathname, search } = new URL(request.url);
        const rendered = await render!(pathname + search, request.signal);
        return await answerPage(rendered, request, dependencies.publicUrl);
      },
      ...(rest && { rest }),
    };
  },
});

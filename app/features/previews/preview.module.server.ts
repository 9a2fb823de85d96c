import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/register-routes.server.ts';
import type { PagedType } from '../../content/publication/publication.contract.ts';
import type { ContentPreviews, PreviewedPage } from '../../content/pending.service.server.ts';
import type { ContentType } from '../../content/content-type.ts';
import { createBestEffort } from '../../platform/jobs/repeating.server.ts';
import type { Config } from '../../platform/config.server.ts';
import type { AttemptLimits } from '../../platform/limits/attempt-limit.server.ts';
import { openPreview } from './preview-page.contract.ts';
import { previewEndpoints } from '../../content/previews/preview.contract.ts';
import type { PreviewService } from '../../content/previews/preview.service.server.ts';
import { createPreviewLinkRepository } from '../../content/previews/preview-link.repository.server.ts';
import { addresses } from '../../text/addresses.ts';
import { jsonText, parseJson } from '../../api/contract/json-body.ts';
import { notFound } from '../../platform/problem.ts';
import {
  createPreviewService,
  type Previewed,
} from '../../content/previews/preview.service.server.ts';

export function createPreviewModule(
  db: Kysely<Schema>,
  { news, project }: Record<PagedType, { type: ContentType; items: Previewed }>,
  contents: readonly ContentPreviews[],
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { limits, log }: { limits: AttemptLimits; log: Logger },
) {
  const bestEffort = createBestEffort(log);
  const kinds = [...contents, news, project].map(({ type }) => type);
  const links = createPreviewLinkRepository(db, new Map(kinds.map((type) => [type.name, type])));
  const items = { news: news.items, project: project.items };
  const byName = new Map(contents.map((content) => [content.type.name, content]));
  const service = createPreviewService(links, items, byName, { publicUrl, bestEffort, limits });
  return {
    page: createPreviewedPages(service, byName),
    registerRoutes: (api: ApiBuilder) => registerPreviewRoutes(api, service),
    stop: () => bestEffort.settled(),
  };
}

function registerPreviewRoutes(api: ApiBuilder, previews: PreviewService): void {
  api.handle(previewEndpoints.getPreviewLinks, ({ query }) =>
    previews.list(query.kind, query.itemId),
  );
  api.handle(previewEndpoints.makePreviewLink, ({ body, user }) =>
    previews.make(body.kind, body.itemId, user),
  );
  api.handle(previewEndpoints.takeBackPreviewLink, ({ params, user }) =>
    previews.takeBack(params.linkId, user),
  );
  api.handle(openPreview, ({ body, address }) => previews.open(body.token, address) as never);
}

/** Addresses that show a preview: preview links, and unsaved content that the staff area sends. */
const link = new URLPattern({ pathname: `${addresses.preview}{/}?` }, { ignoreCase: true });
const sent = new URLPattern({ pathname: `${addresses.contentPreview}{/}?` }, { ignoreCase: true });

function createPreviewedPages(
  service: PreviewService,
  contents: ReadonlyMap<string, ContentPreviews>,
) {
  /**
   * Returns undefined for pages without a preview. For unsaved content, throws 400 if it is invalid and 404 if the
   * content type or the id is unknown.
   */
  return async (request: Request, address: string): Promise<PreviewedPage | undefined> => {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST') {
      const { kind, id } = sent.exec({ pathname })?.pathname.groups ?? {};
      return kind === undefined ? undefined : await asSent(request, kind, id);
    }
    const { token } = link.exec({ pathname })?.pathname.groups ?? {};
    // On an error the page is rendered without a preview. Its loader meets the same error and reports it.
    return (token && (await service.pageOf(token, address).catch(() => undefined))) || undefined;
  };

  /** The caller has authenticated the sender. */
  async function asSent(request: Request, kind: string, id: string | undefined) {
    const content = contents.get(kind);
    if (!content || !/^([1-9]\d{0,8})?$/.test(id ?? '')) throw notFound();
    const fields = await parseJson(jsonText(await request.arrayBuffer()));
    return await content.sent(id ? Number(id) : undefined, fields);
  }
}

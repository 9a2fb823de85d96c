import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../db/schema.ts';
import type { ApiBuilder } from '../api/server/mount.server.ts';
import type { PagedKind } from '../features/publication/publication.contract.ts';
import type { ContentPreviews } from '../kinds/content-pending.service.server.ts';
import type { Kind } from '../kinds/kind.ts';
import { createInPassing } from '../platform/jobs/in-passing.server.ts';
import type { Config } from '../platform/config.server.ts';
import type { AttemptLimits } from '../platform/limits/attempt-limit.server.ts';
import { mountPreviewApi } from './preview.api.server.ts';
import { createPreviewLinkRepository } from './preview-link.repository.server.ts';
import { createPreviewedPages } from './previewed-pages.server.ts';
import { createPreviewService, type Previewed } from './preview.service.server.ts';

export function openPreviews(
  db: Kysely<Schema>,
  { news, project }: Record<PagedKind, { kind: Kind; items: Previewed }>,
  contents: readonly ContentPreviews[],
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { limits, log }: { limits: AttemptLimits; log: Logger },
) {
  const inPassing = createInPassing(log);
  const kinds = [...contents, news, project].map(({ kind }) => kind);
  const links = createPreviewLinkRepository(db, new Map(kinds.map((kind) => [kind.name, kind])));
  const items = { news: news.items, project: project.items };
  const byName = new Map(contents.map((content) => [content.kind.name, content]));
  const service = createPreviewService(links, items, byName, { publicUrl, inPassing, limits });
  return {
    page: createPreviewedPages(service, byName),
    mount: (api: ApiBuilder) => mountPreviewApi(api, service),
    stop: () => inPassing.settled(),
  };
}

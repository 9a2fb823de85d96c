import type { ApiBuilder } from '../../api/server/mount.server.ts';
import { publicationEndpoints } from './publication.contract.ts';
import type { PublicationService } from './publication.service.server.ts';

export function mountPublicationApi(api: ApiBuilder, publication: PublicationService): void {
  api.handle(publicationEndpoints.listPages, ({ query }) =>
    publication.list(query.kind, query.from, query.count),
  );
  api.handle(publicationEndpoints.checkPublication, ({ query }) =>
    publication.check(query.kind, query.id),
  );
}

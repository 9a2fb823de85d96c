import type { ApiBuilder } from '../api/server/mount.server.ts';
import { previewEndpoints } from './preview.contract.ts';
import type { PreviewService } from './preview.service.server.ts';

export function mountPreviewApi(api: ApiBuilder, previews: PreviewService): void {
  api.handle(previewEndpoints.getPreviewLinks, ({ query }) =>
    previews.list(query.kind, query.itemId),
  );
  api.handle(previewEndpoints.makePreviewLink, ({ body, user }) =>
    previews.make(body.kind, body.itemId, user),
  );
  api.handle(previewEndpoints.takeBackPreviewLink, ({ params, user }) =>
    previews.takeBack(params.linkId, user),
  );
  api.handle(
    previewEndpoints.openPreview,
    ({ body, address }) => previews.open(body.token, address) as never,
  );
}

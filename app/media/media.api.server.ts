import type { AuditService } from '../audit/audit.service.server.ts';
import type { ApiBuilder } from '../api/server/mount.server.ts';
import { tooLarge } from '../api/contract/problem.ts';
import { titleOf } from './documents/document-name.server.ts';
import { MAX_PICTURE_BYTES } from './picture-limits.ts';
import { mediaEndpoints } from './picture.contract.ts';
import type { PictureService } from './picture.service.server.ts';

export function mountMediaApi(
  api: ApiBuilder,
  pictures: PictureService,
  note: AuditService['note'],
): void {
  api.handle(mediaEndpoints.uploadImage, async ({ body: { file }, query: { keep }, user }) => {
    if (file.size > MAX_PICTURE_BYTES) throw tooLarge(MAX_PICTURE_BYTES);
    const bytes = Buffer.from(await file.arrayBuffer());
    const name = titleOf(file.name);
    const url = await pictures.upload(bytes, { name, isKept: keep === 'true' });
    await note({ username: user, action: 'pictureUploaded', label: url });
    return { url };
  });
}

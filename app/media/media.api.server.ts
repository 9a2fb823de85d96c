import type { AuditService } from '../audit/audit.service.server.ts';
import type { ApiBuilder } from '../api/server/mount.server.ts';
import { tooLarge } from '../api/contract/problem.ts';
import { MAX_PICTURE_BYTES } from './picture-limits.ts';
import { mediaEndpoints } from './picture.contract.ts';
import type { PictureService } from './picture.service.server.ts';

export function mountMediaApi(
  api: ApiBuilder,
  pictures: PictureService,
  note: AuditService['note'],
): void {
  api.handle(mediaEndpoints.uploadImage, async ({ body: { file }, user }) => {
    if (file.size > MAX_PICTURE_BYTES) throw tooLarge(MAX_PICTURE_BYTES);
    const url = await pictures.upload(Buffer.from(await file.arrayBuffer()));
    await note({ username: user, action: 'pictureUploaded', label: url });
    return { url };
  });
}

import type { ApiBuilder } from '../api/server/mount.server.ts';
import { presenceEndpoints } from './presence.contract.ts';
import type { PresenceService } from './presence.service.server.ts';

export function mountPresenceApi(api: ApiBuilder, service: PresenceService): void {
  api.handle(presenceEndpoints.announce, async ({ body, user }) => ({
    others: await service.announce({ ...body, username: user }),
  }));
  api.handle(presenceEndpoints.leave, ({ body, user }) => service.leave(body.window, user));
}

import type { ApiBuilder } from '../api/server/mount.server.ts';
import { authEndpoints } from './auth.contract.ts';
import type { AuthService } from './auth.service.server.ts';

export function mountAuthApi(api: ApiBuilder, auth: AuthService): void {
  api.handle(authEndpoints.login, async ({ body, address }) => ({
    token: await auth.login(body, address),
  }));
  api.handle(authEndpoints.logout, ({ token, user }) => auth.logout(token!, user));
  api.handle(authEndpoints.changePassword, async ({ body, user, address }) => ({
    token: await auth.changePassword(user, body, address),
  }));
  api.handle(authEndpoints.getSession, ({ user }) => ({ username: user }));
}

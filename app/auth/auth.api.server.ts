import type { ApiBuilder } from '../api/server/mount.server.ts';
import { authEndpoints } from './auth.contract.ts';
import type { AuthService } from './auth.service.server.ts';
import { sessionEndpoints } from './sessions/session.contract.ts';
import type { SessionService } from './sessions/session.service.server.ts';

export function mountAuthApi(api: ApiBuilder, auth: AuthService, sessions: SessionService): void {
  api.handle(authEndpoints.login, async ({ body, ...client }) => ({
    token: await auth.login(body, client),
  }));
  api.handle(
    authEndpoints.beginPasskeyLogin,
    async () => (await auth.beginPasskeyLogin()) as Record<string, unknown>,
  );
  api.handle(authEndpoints.loginByPasskey, async ({ body, ...client }) => ({
    token: await auth.loginByPasskey(body.response, client),
  }));
  api.handle(authEndpoints.logout, ({ token, user }) => auth.logout(token!, user));
  api.handle(authEndpoints.changePassword, async ({ body, user, ...client }) => ({
    token: await auth.changePassword(user, body, client),
  }));
  api.handle(authEndpoints.getSession, ({ person }) => person);
  api.handle(sessionEndpoints.getSessions, ({ user, token }) => sessions.list(user, token!));
  api.handle(sessionEndpoints.endSession, ({ user, params }) =>
    sessions.endOne(user, params.sessionId),
  );
  api.handle(sessionEndpoints.endOtherSessions, async ({ user, token, ...client }) => ({
    token: await auth.endOtherSessions(user, token!, client),
  }));
}

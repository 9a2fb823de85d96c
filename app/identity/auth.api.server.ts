import type { ApiBuilder } from '../api/server/register-routes.server.ts';
import { authEndpoints } from './auth.contract.ts';
import type { AuthService } from './auth.service.server.ts';
import type { OwnProof } from './factors/factor.contract.ts';
import { sessionEndpoints } from './sessions/session.contract.ts';
import type { SessionService } from './sessions/session.service.server.ts';
import type { FactorPolicyService } from './users/factor-policy.service.server.ts';
import type { PasswordLinkService } from './users/password-link.service.server.ts';
import { profileEndpoints } from './users/profile.contract.ts';
import type { ProfileService } from './users/profile.service.server.ts';
import { userEndpoints } from './users/user.contract.ts';
import type { Administrator, UserService } from './users/user.service.server.ts';

/** Called when a user has signed out. */
export type OnSignedOut = (username: string) => Promise<void>;

interface AuthServices {
  auth: AuthService;
  sessions: SessionService;
  onSignedOut: OnSignedOut;
}

interface UserServices {
  users: UserService;
  profiles: ProfileService;
  links: PasswordLinkService;
  policy: FactorPolicyService;
}

export function registerAuthRoutes(
  api: ApiBuilder,
  { auth, sessions, onSignedOut }: AuthServices,
): void {
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
  api.handle(authEndpoints.logout, async ({ token, user }) => {
    await auth.logout(token!, user);
    await onSignedOut(user);
  });
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

export function registerUserRoutes(
  api: ApiBuilder,
  { users, profiles, links, policy }: UserServices,
): void {
  api.handle(userEndpoints.getUsers, () => users.list());
  api.handle(userEndpoints.getUser, ({ params }) => users.get(params.username));
  api.handle(userEndpoints.inviteUser, (asked) => users.invite(by(asked), asked.body));
  api.handle(userEndpoints.updateUser, (asked) =>
    users.update(by(asked), asked.params.username, asked.body),
  );
  api.handle(userEndpoints.removeUser, (asked) => users.remove(by(asked), asked.params.username));
  api.handle(userEndpoints.makePasswordLink, (asked) =>
    users.makeLink(by(asked), asked.params.username),
  );
  api.handle(userEndpoints.signUserOut, ({ user, params }) => users.signOut(user, params.username));
  api.handle(profileEndpoints.getProfile, ({ user }) => profiles.get(user));
  api.handle(profileEndpoints.updateProfile, ({ user, body }) => profiles.update(user, body));
  api.handle(userEndpoints.getFactorPolicy, async () => ({ factorPolicy: await policy.get() }));
  api.handle(userEndpoints.setFactorPolicy, async (asked) => ({
    factorPolicy: await policy.set(by(asked), asked.body.factorPolicy, asked.body.was),
  }));
  api.handle(userEndpoints.findLinkOwner, async ({ body }) => ({
    username: await links.findOwner(body.secret),
  }));
  api.handle(userEndpoints.choosePassword, async ({ body }) => ({
    username: await links.choosePassword(body.secret, body.wanted),
  }));
}

interface Asked {
  user: string;
  address: string;
  body: OwnProof;
}

const by = ({ user, address, body }: Asked): Administrator => ({
  username: user,
  address,
  proof: { password: body.password, passkey: body.passkey },
});

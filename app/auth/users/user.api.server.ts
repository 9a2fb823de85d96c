import type { ApiBuilder } from '../../api/server/mount.server.ts';
import { userEndpoints } from './user.contract.ts';
import type { UserService } from './user.service.server.ts';

export function mountUserApi(api: ApiBuilder, users: UserService): void {
  api.handle(userEndpoints.getUsers, () => users.list());
  api.handle(userEndpoints.getUser, ({ params }) => users.get(params.username));
  api.handle(userEndpoints.inviteUser, ({ user, body }) => users.invite(user, body));
  api.handle(userEndpoints.updateUser, ({ user, params, body }) =>
    users.update(user, params.username, body),
  );
  api.handle(userEndpoints.removeUser, ({ user, params }) => users.remove(user, params.username));
  api.handle(userEndpoints.makePasswordLink, ({ user, params }) =>
    users.makeLink(user, params.username),
  );
  api.handle(userEndpoints.signUserOut, ({ user, params }) => users.signOut(user, params.username));
  api.handle(userEndpoints.getFactorPolicy, async () => ({ factorPolicy: await users.policy() }));
  api.handle(userEndpoints.setFactorPolicy, async ({ user, body }) => ({
    factorPolicy: await users.setPolicy(user, body.factorPolicy, body.was),
  }));
  api.handle(userEndpoints.findLinkOwner, async ({ body }) => ({
    username: await users.findLinkOwner(body.secret),
  }));
  api.handle(userEndpoints.choosePassword, async ({ body }) => ({
    username: await users.choosePassword(body.secret, body.wanted),
  }));
}

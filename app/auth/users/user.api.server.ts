import type { ApiBuilder } from '../../api/server/mount.server.ts';
import type { OwnProof } from '../factors/factor.contract.ts';
import { profileEndpoints } from './profile.contract.ts';
import { userEndpoints } from './user.contract.ts';
import type { Administrator, UserService } from './user.service.server.ts';

export function mountUserApi(api: ApiBuilder, users: UserService): void {
  api.handle(userEndpoints.getUsers, () => users.list());
  api.handle(userEndpoints.getUser, ({ params }) => users.get(params.username));
  api.handle(userEndpoints.inviteUser, (asked) => users.invite(by(asked), asked.body));
  api.handle(userEndpoints.updateUser, (asked) =>
    users.update(by(asked), asked.params.username, asked.body),
  );
  api.handle(userEndpoints.removeUser, ({ user, params }) => users.remove(user, params.username));
  api.handle(userEndpoints.makePasswordLink, (asked) =>
    users.makeLink(by(asked), asked.params.username),
  );
  api.handle(userEndpoints.signUserOut, ({ user, params }) => users.signOut(user, params.username));
  api.handle(profileEndpoints.getProfile, ({ user }) => users.profile(user));
  api.handle(profileEndpoints.updateProfile, ({ user, body }) => users.updateProfile(user, body));
  api.handle(userEndpoints.getFactorPolicy, async () => ({ factorPolicy: await users.policy() }));
  api.handle(userEndpoints.setFactorPolicy, async (asked) => ({
    factorPolicy: await users.setPolicy(by(asked), asked.body.factorPolicy, asked.body.was),
  }));
  api.handle(userEndpoints.findLinkOwner, async ({ body }) => ({
    username: await users.findLinkOwner(body.secret),
  }));
  api.handle(userEndpoints.choosePassword, async ({ body }) => ({
    username: await users.choosePassword(body.secret, body.wanted),
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

import assert from 'node:assert/strict';
import { ADMIN } from '../../support/administrator.ts';
import { secretOf } from '../../support/people.ts';
import type { Random } from '../../support/random.ts';
import {
  assertSpent,
  bearer,
  newPassword,
  noFactors,
  ownSteps,
  readFactors,
  signedOut,
  type Account,
  type Owner,
} from './own-access.ts';
import {
  done,
  found,
  fromElsewhere,
  nextNumber,
  seenThing,
  type Call,
  type Step,
  type Steps,
  type Thing,
} from './thing.ts';

/** Proof of the administrator who makes all changes. */
const proof = { password: ADMIN.password };

const none: Account = {
  state: 'none',
  email: '',
  hasLink: false,
  hasFactor: false,
  isSignedIn: false,
  ...noFactors,
};

async function opens(call: Call, username: string, password: string): Promise<boolean> {
  const sent = { username, password };
  const { status, body } = await call('POST', '/api/auth/login', sent, fromElsewhere());
  const isRight =
    status === 200 || (body as { type: string }).type.endsWith('second-factor-needed');
  assert.ok(isRight || status === 401, `${username} signs in: ${status} ${JSON.stringify(body)}`);
  return isRight;
}

const isAlive = async (call: Call, token: string) =>
  (await call('GET', '/api/auth/session', undefined, bearer(token))).status === 200;

/** `keyOrigin` is the site's origin, if it accepts passkeys. */
export function account(random: Random, keyOrigin: string | undefined): Thing {
  const username = `valaki${random.below(1e9)}`;
  const path = `/api/users/${username}`;
  const owner: Owner = {
    username,
    token: undefined,
    passwords: [],
    recoveryCodes: [],
    factors: noFactors,
    keyOrigin,
    key: undefined,
    spentAnswers: [],
    spentKeys: [],
    secret: undefined,
    ended: [],
  };

  async function read(call: Call): Promise<Account> {
    const user = (await found(call, path)) as
      (Pick<Account, 'state' | 'email' | 'hasFactor'> & { linkUntil: string | null }) | undefined;
    if (!user) return none;
    const { state, email, hasFactor, linkUntil } = user;
    const isSignedIn = owner.token !== undefined && (await isAlive(call, owner.token));
    const factors = isSignedIn ? await readFactors(owner, call) : noFactors;
    return { state, email, hasLink: linkUntil !== null, hasFactor, isSignedIn, ...factors };
  }

  async function assertOwner(call: Call, secret: string): Promise<void> {
    const whose = await done(call, 'POST', '/api/auth/password-link', { secret });
    assert.deepEqual(whose, { username });
  }

  /** A sign-out revokes all existing tokens. */
  function signOut(): void {
    if (owner.token !== undefined) owner.ended.push(owner.token);
    owner.token = undefined;
  }

  function linked(requested: Account, asked: string, body?: object): Step<Account> {
    return {
      wanted: requested,
      async act(call) {
        owner.secret = undefined;
        const { link } = (await done(call, 'POST', asked, body)) as { link: string };
        owner.secret = secretOf(link);
      },
    };
  }

  function choose(known: Account, requested: string): Step<Account> {
    const change = { secret: owner.secret!, wanted: requested };
    const before = owner.passwords;
    return {
      wanted: { ...signedOut(known), state: 'active', hasLink: false },
      async act(call) {
        owner.secret = undefined;
        owner.passwords = [...before, requested];
        await assertOwner(call, change.secret);
        await done(call, 'PUT', '/api/auth/password-link', change);
        owner.passwords = [requested];
        signOut();
      },
    };
  }

  function changed(
    known: Account,
    fields: { email?: string; isDisabled?: boolean },
  ): Step<Account> {
    const isDisabled = fields.isDisabled ?? known.state === 'disabled';
    const email = fields.email ?? known.email;
    // A user who has never chosen a password is still invited once enabled.
    const state = isDisabled ? 'disabled' : known.state === 'disabled' ? 'active' : known.state;
    return {
      wanted: { ...(isDisabled ? signedOut(known) : known), email, state },
      async act(call) {
        await done(call, 'PUT', path, { role: 'editor', email, isDisabled, ...proof });
        if (isDisabled) signOut();
      },
    };
  }

  const remove: Step<Account> = {
    wanted: none,
    act: async (call) => void (await done(call, 'DELETE', path, proof)),
  };

  function byAdministrators(known: Account): Record<string, Step<Account>> {
    const email = changed(known, { email: `jel${nextNumber()}@example.hu` });
    if (known.state === 'disabled') {
      return { email, remove, enable: changed(known, { isDisabled: false }) };
    }
    return {
      email,
      link: linked({ ...known, hasLink: true }, `${path}/password-link`, proof),
      ...(owner.secret !== undefined && { choose: choose(known, newPassword()) }),
      ...(known.state === 'invited' && { remove }),
      ...(known.state === 'active' && {
        disable: changed(known, { isDisabled: true }),
        signOut: {
          wanted: signedOut(known),
          async act(call) {
            await done(call, 'POST', `${path}/sign-out`);
            signOut();
          },
        } satisfies Step<Account>,
      }),
    };
  }

  return seenThing({
    what: 'accounts',
    random,
    read,
    steps(known): Steps<Account> {
      if (known.state === 'none') {
        const former = { token: undefined, passwords: [], recoveryCodes: [], ended: [] };
        Object.assign(owner, former, { factors: noFactors, key: undefined });
        const invited = { ...none, state: 'invited', hasLink: true } as const;
        const fields = { username, role: 'editor', email: '', ...proof };
        return { invite: linked(invited, '/api/users', fields) };
      }
      const own = known.state === 'active' ? ownSteps(owner, known) : {};
      return { ...byAdministrators(known), ...own };
    },
    async alsoCheck(call) {
      const { state } = await read(call);
      if (state !== 'active') return;
      await assertSpent(owner, call);
      const right: string[] = [];
      for (const password of owner.passwords) {
        if (await opens(call, username, password)) right.push(password);
      }
      assert.equal(right.length, 1, `${username}: one password of ${owner.passwords.length}`);
      owner.passwords = right;
      const { secret } = owner;
      if (secret !== undefined) {
        await assertOwner(call, secret);
      }
      for (const token of owner.ended.slice(-3)) {
        assert.equal(await isAlive(call, token), false, 'what was ended stays so');
      }
    },
  });
}

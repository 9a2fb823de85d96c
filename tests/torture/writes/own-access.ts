/** What whoever has an account does about it: signing in and out, passwords, the second factor. */
import { TOTP } from 'otpauth';
import { ADMIN } from '../../support/administrator.ts';
import { PASSWORD } from '../../support/people.ts';
import { done, fromElsewhere, nextNumber, type Call, type Step, type Steps } from './thing.ts';

export interface Account {
  state: 'none' | 'invited' | 'active' | 'disabled';
  email: string;
  /** Whether there is a link by which a password can be chosen. */
  hasLink: boolean;
  hasFactor: boolean;
  /** Whether the token that its owner has is good. */
  isSignedIn: boolean;
  hasCodes: boolean;
}

/** What its owner knows. */
export interface Owner {
  username: string;
  token: string | undefined;
  /** Those that may be the right one: two where nobody has heard whether it was changed. */
  passwords: string[];
  recoveryCodes: string[];
  /** Of the link that lives. */
  secret: string | undefined;
  /** Tokens that have been ended. */
  ended: string[];
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** As its owner. */
export const doneBy = ({ token }: Owner, call: Call, method: string, path: string, body?: object) =>
  done(call, method, path, body, bearer(token!));

export const newPassword = () => `${PASSWORD}-${nextNumber()}`;

/** Sets up an app that shows codes. Gives the recovery codes. */
async function addFactor(
  ask: (path: string, body: object) => Promise<unknown>,
  password: string,
): Promise<string[]> {
  const { secret } = (await ask('/api/auth/factors/totp', { password })) as { secret: string };
  const code = new TOTP({ secret }).generate();
  const { recoveryCodes } = (await ask('/api/auth/factors/totp/confirm', { code })) as {
    recoveryCodes: string[];
  };
  return recoveryCodes;
}

/** Gives the first administrator a second factor: only then may it be asked of others. */
export async function giveFactor(call: Call): Promise<void> {
  await addFactor((path, body) => done(call, 'POST', path, body), ADMIN.password);
}

export function ownSteps(owner: Owner, known: Account): Steps<Account> {
  if (known.isSignedIn) return { ...sessions(owner, known), ...secrets(owner, known) };
  // Nobody knows the codes of an answer that was lost: whoever has no other is disabled, and removed.
  const canSignIn = !known.hasFactor || owner.recoveryCodes.length > 0;
  return canSignIn ? { signIn: signIn(owner, known) } : {};
}

async function tokenFor(owner: Owner, call: Call, code?: string): Promise<string> {
  const { username, passwords } = owner;
  const sent = { username, password: passwords.at(-1), ...(code && { code }) };
  const answer = await done(call, 'POST', '/api/auth/login', sent, fromElsewhere());
  return (answer as { token: string }).token;
}

function signIn(owner: Owner, known: Account): Step<Account> {
  return {
    wanted: { ...known, isSignedIn: true, hasCodes: known.hasFactor },
    // Whoever has not heard the answer has no token.
    unheard: known,
    async act(call) {
      const code = known.hasFactor ? owner.recoveryCodes.pop() : undefined;
      owner.token = await tokenFor(owner, call, code);
    },
  };
}

/** Signs in on another device, and ends that from the first. */
async function endOther(owner: Owner, call: Call): Promise<void> {
  const other = { ...owner, token: await tokenFor(owner, call) };
  const all = (await doneBy(other, call, 'GET', '/api/auth/sessions')) as {
    sessionId: number;
    isOwn: boolean;
  }[];
  const { sessionId } = all.find(({ isOwn }) => isOwn)!;
  await doneBy(owner, call, 'DELETE', `/api/auth/sessions/${sessionId}`);
  owner.ended.push(other.token);
}

function sessions(owner: Owner, known: Account): Steps<Account> {
  const signedOut = { ...known, isSignedIn: false, hasCodes: false };
  return {
    logOut: {
      wanted: signedOut,
      async act(call) {
        await doneBy(owner, call, 'POST', '/api/auth/logout');
        owner.ended.push(owner.token!);
        owner.token = undefined;
      },
    },
    endOthers: {
      wanted: known,
      unheard: signedOut,
      async act(call) {
        const former = owner.token!;
        const answer = await doneBy(owner, call, 'POST', '/api/auth/sessions/end-others');
        owner.token = (answer as { token: string }).token;
        owner.ended.push(former);
      },
    },
    // With a second factor it would take one of the codes.
    ...(!known.hasFactor && {
      endOther: { wanted: known, act: (call: Call) => endOther(owner, call) },
    }),
  };
}

function secrets(owner: Owner, known: Account): Steps<Account> {
  const current = owner.passwords.at(-1)!;
  const wanted = newPassword();
  const ask = (path: string, body: object, call: Call) => doneBy(owner, call, 'POST', path, body);
  const password: Step<Account> = {
    // It ends what another one could be chosen by.
    wanted: { ...known, hasLink: false },
    unheard: { ...known, hasLink: false, isSignedIn: false, hasCodes: false },
    async act(call) {
      owner.secret = undefined;
      const former = owner.token!;
      owner.passwords = [current, wanted];
      const answer = await doneBy(owner, call, 'PUT', '/api/auth/password', { current, wanted });
      owner.passwords = [wanted];
      owner.token = (answer as { token: string }).token;
      owner.ended.push(former);
    },
  };
  if (!known.hasFactor) {
    return {
      password,
      addFactor: {
        wanted: { ...known, hasFactor: true, hasCodes: true },
        async act(call) {
          owner.recoveryCodes = [];
          owner.recoveryCodes = await addFactor((path, body) => ask(path, body, call), current);
        },
      },
    };
  }
  return {
    password,
    codes: {
      wanted: { ...known, hasCodes: true },
      async act(call) {
        owner.recoveryCodes = [];
        const answer = await ask('/api/auth/factors/recovery-codes', { password: current }, call);
        ({ recoveryCodes: owner.recoveryCodes } = answer as { recoveryCodes: string[] });
      },
    },
    removeFactor: {
      wanted: { ...known, hasFactor: false, hasCodes: false },
      async act(call) {
        await ask('/api/auth/factors/totp/remove', { password: current }, call);
        owner.recoveryCodes = [];
      },
    },
  };
}

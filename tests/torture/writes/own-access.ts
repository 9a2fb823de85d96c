import assert from 'node:assert/strict';
import { TOTP } from 'otpauth';
import { ADMIN } from '../../support/administrator.ts';
import { createPasskey, type Passkey } from '../../support/passkey.ts';
import { PASSWORD } from '../../support/people.ts';
import {
  done,
  fromElsewhere,
  nextMark,
  nextNumber,
  type Call,
  type Step,
  type Steps,
} from './thing.ts';

interface Factors {
  hasCodes: boolean;
  hasApp: boolean;
  /** The name of the passkey, or ''. */
  keyName: string;
}

export interface Account extends Factors {
  state: 'none' | 'invited' | 'active' | 'disabled';
  email: string;
  /** Whether a link to choose a password exists. */
  hasLink: boolean;
  hasFactor: boolean;
  /** Whether the owner's token is valid. */
  isSignedIn: boolean;
}

export const noFactors: Factors = { hasCodes: false, hasApp: false, keyName: '' };

export const signedOut = (known: Account): Account => ({
  ...known,
  ...noFactors,
  isSignedIn: false,
});

/** A user, with the secrets that only this user knows. */
export interface Owner {
  username: string;
  token: string | undefined;
  /** Possible passwords: two after a lost response to a change. */
  passwords: string[];
  recoveryCodes: string[];
  /** The last known state of the second factors. */
  factors: Factors;
  /** The origin of the site, if it accepts passkeys. */
  keyOrigin: string | undefined;
  /** The passkey of the device, whether or not the site knows it. */
  key: Passkey | undefined;
  /** Used passkey responses, none of which is valid twice. */
  spentAnswers: object[];
  /** Removed passkeys. */
  spentKeys: Passkey[];
  /** The secret of the valid link. */
  secret: string | undefined;
  /** Revoked tokens. */
  ended: string[];
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const doneBy = ({ token }: Owner, call: Call, method: string, path: string, body?: object) =>
  done(call, method, path, body, bearer(token!));

interface SeenFactors {
  recoveryCodes: number;
  hasTotp: boolean;
  passkeys: { passkeyId: number; name: string }[];
}

const seenFactors = async (owner: Owner, call: Call) =>
  (await doneBy(owner, call, 'GET', '/api/auth/factors')) as SeenFactors;

/** Reads the second factors of the owner, and notes them. */
export async function readFactors(owner: Owner, call: Call): Promise<Factors> {
  const { recoveryCodes, hasTotp, passkeys } = await seenFactors(owner, call);
  const keyName = passkeys.map(({ name }) => name).join();
  owner.factors = { hasCodes: recoveryCodes > 0, hasApp: hasTotp, keyName };
  return owner.factors;
}

export const newPassword = () => `${PASSWORD}-${nextNumber()}`;

/** Sets up an app. Returns the recovery codes. */
async function addApp(
  ask: (path: string, body: object) => Promise<unknown>,
  password: string,
): Promise<string[]> {
  const { secret } = (await ask('totp', { password })) as { secret: string };
  const code = new TOTP({ secret }).generate();
  return codesOf(await ask('totp/confirm', { code }));
}

/** The origin for passkeys, if the site's address accepts them. */
export async function keyOrigin(call: Call): Promise<string | undefined> {
  const { takesPasskeys } = (await done(call, 'GET', '/api/auth/factors')) as {
    takesPasskeys: boolean;
  };
  const { address } = (await done(call, 'GET', '/api/first-use')) as {
    address: { publicUrl: string };
  };
  return takesPasskeys ? new URL(address.publicUrl).origin : undefined;
}

/** Gives the first administrator a second factor, without which the rule for others cannot be set. */
export async function giveFactor(call: Call): Promise<void> {
  const ask = (path: string, body: object) => done(call, 'POST', `/api/auth/factors/${path}`, body);
  await addApp(ask, ADMIN.password);
}

export function ownSteps(owner: Owner, known: Account): Steps<Account> {
  if (known.isSignedIn) {
    return { ...sessions(owner, known), ...secrets(owner, known), ...factors(owner, known) };
  }
  // The codes of a lost response are unknown. An account without another second factor is disabled
  // and deleted.
  // The last recovery code stays unused.
  const canSignIn = !known.hasFactor || owner.recoveryCodes.length > 1;
  return {
    ...(canSignIn && { signIn: signIn(owner, known) }),
    ...(owner.factors.keyName && { signInByKey: signInByKey(owner, known) }),
  };
}

async function tokenFor(owner: Owner, call: Call, code?: string): Promise<string> {
  const { username, passwords } = owner;
  const sent = { username, password: passwords.at(-1), ...(code && { code }) };
  const answer = await done(call, 'POST', '/api/auth/login', sent, fromElsewhere());
  return (answer as { token: string }).token;
}

function signIn(owner: Owner, known: Account): Step<Account> {
  return {
    wanted: { ...known, ...owner.factors, isSignedIn: true },
    // After a lost response the client has no token.
    unheard: known,
    async act(call) {
      const code = known.hasFactor ? owner.recoveryCodes.pop() : undefined;
      owner.token = await tokenFor(owner, call, code);
    },
  };
}

/** Used credentials are refused. Each is tried once, because failures are counted. */
export async function assertSpent(owner: Owner, call: Call): Promise<void> {
  const answers = owner.spentAnswers.splice(0);
  for (const key of owner.spentKeys.splice(0)) {
    const begun = await done(call, 'POST', '/api/auth/passkey/begin');
    answers.push({ response: key.opened(begun as { challenge: string }) });
  }
  for (const answer of answers) {
    const { status } = await call('POST', '/api/auth/passkey', answer, fromElsewhere());
    assert.equal(status, 401, 'what was spent stays so');
  }
}

function signInByKey(owner: Owner, known: Account): Step<Account> {
  return {
    wanted: { ...known, ...owner.factors, isSignedIn: true },
    unheard: known,
    async act(call) {
      const begun = await done(call, 'POST', '/api/auth/passkey/begin');
      const sent = { response: owner.key!.opened(begun as { challenge: string }) };
      const answer = await done(call, 'POST', '/api/auth/passkey', sent, fromElsewhere());
      owner.token = (answer as { token: string }).token;
      owner.spentAnswers.push(sent);
    },
  };
}

/** Signs in on another device, and ends that session from the first. */
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
  return {
    logOut: {
      wanted: signedOut(known),
      async act(call) {
        await doneBy(owner, call, 'POST', '/api/auth/logout');
        owner.ended.push(owner.token!);
        owner.token = undefined;
      },
    },
    endOthers: {
      wanted: known,
      unheard: signedOut(known),
      async act(call) {
        const former = owner.token!;
        const answer = await doneBy(owner, call, 'POST', '/api/auth/sessions/end-others');
        owner.token = (answer as { token: string }).token;
        owner.ended.push(former);
      },
    },
    // Signing in with a second factor would use up a code.
    ...(!known.hasFactor && {
      endOther: { wanted: known, act: (call: Call) => endOther(owner, call) },
    }),
  };
}

function secrets(owner: Owner, known: Account): Steps<Account> {
  const current = owner.passwords.at(-1)!;
  const requested = newPassword();
  const password: Step<Account> = {
    // A new password invalidates the link by which a password can be chosen.
    wanted: { ...known, hasLink: false },
    unheard: signedOut({ ...known, hasLink: false }),
    async act(call) {
      owner.secret = undefined;
      const former = owner.token!;
      owner.passwords = [current, requested];
      const answer = await doneBy(owner, call, 'PUT', '/api/auth/password', {
        current,
        wanted: requested,
      });
      owner.passwords = [requested];
      owner.token = (answer as { token: string }).token;
      owner.ended.push(former);
    },
  };
  return { password };
}

/** Sets up an app and a passkey. The first of them also creates the recovery codes. */
function factors(owner: Owner, known: Account): Steps<Account> {
  const password = owner.passwords.at(-1)!;
  const ask = (call: Call) => (path: string, body: object) =>
    doneBy(owner, call, 'POST', `/api/auth/factors/${path}`, body);

  function removed(changed: Partial<Factors>): Account {
    const { hasApp, keyName } = { ...known, ...changed };
    const hasFactor = hasApp || keyName !== '';
    return { ...known, ...changed, hasFactor, hasCodes: hasFactor && known.hasCodes };
  }

  /** Calls that create new codes; until the response it is unknown which are valid. */
  const withNewCodes = (
    changed: Partial<Factors>,
    add: (call: Call) => Promise<string[]>,
  ): Step<Account> => ({
    wanted: { ...known, ...changed, hasFactor: true, hasCodes: true },
    async act(call) {
      owner.recoveryCodes = [];
      owner.recoveryCodes = await add(call);
    },
  });

  /** Calls that create codes only if none exist. */
  function added(changed: Partial<Factors>, add: (call: Call) => Promise<string[]>): Step<Account> {
    const step = withNewCodes(changed, add);
    return known.hasCodes ? { ...step, act: async (call) => void (await add(call)) } : step;
  }

  async function addKey(origin: string, name: string, call: Call): Promise<string[]> {
    owner.key = createPasskey(origin);
    const question = (await ask(call)('passkeys/begin', { password })) as { challenge: string };
    const response = owner.key.made(question);
    return codesOf(await ask(call)('passkeys', { name, response }));
  }

  async function removeKey(call: Call): Promise<void> {
    const { passkeys } = await seenFactors(owner, call);
    await ask(call)(`passkeys/${passkeys[0]!.passkeyId}/remove`, { password });
    owner.spentKeys.push(owner.key!);
  }

  const { keyOrigin: origin } = owner;
  const keyName = nextMark();
  return {
    ...(known.hasApp
      ? {
          removeApp: {
            wanted: removed({ hasApp: false }),
            act: async (call: Call) => void (await ask(call)('totp/remove', { password })),
          },
        }
      : { addApp: added({ hasApp: true }, (call) => addApp(ask(call), password)) }),
    ...(known.keyName && { removeKey: { wanted: removed({ keyName: '' }), act: removeKey } }),
    ...(origin !== undefined &&
      !known.keyName && { addKey: added({ keyName }, (call) => addKey(origin, keyName, call)) }),
    ...(known.hasFactor && {
      codes: withNewCodes({}, async (call) =>
        codesOf(await ask(call)('recovery-codes', { password })),
      ),
    }),
  };
}

const codesOf = (answer: unknown) => (answer as { recoveryCodes: string[] }).recoveryCodes;

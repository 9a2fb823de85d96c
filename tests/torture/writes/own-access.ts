/** What whoever has an account does about it: signing in and out, passwords, the second factor, keys. */
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

/** What only its owner sees, signed in. */
interface Factors {
  hasCodes: boolean;
  hasApp: boolean;
  /** The name of the key; none at all, ''. */
  keyName: string;
}

export interface Account extends Factors {
  state: 'none' | 'invited' | 'active' | 'disabled';
  email: string;
  /** Whether there is a link by which a password can be chosen. */
  hasLink: boolean;
  hasFactor: boolean;
  /** Whether the token that its owner has is good. */
  isSignedIn: boolean;
}

export const noFactors: Factors = { hasCodes: false, hasApp: false, keyName: '' };

export const signedOut = (known: Account): Account => ({
  ...known,
  ...noFactors,
  isSignedIn: false,
});

/** What its owner knows. */
export interface Owner {
  username: string;
  token: string | undefined;
  /** Those that may be the right one: two where nobody has heard whether it was changed. */
  passwords: string[];
  recoveryCodes: string[];
  /** What was last seen of them. */
  factors: Factors;
  /** Of the site, where keys can be used there. */
  keyOrigin: string | undefined;
  /** The key that the device has, whether or not the site knows it. */
  key: Passkey | undefined;
  /** Answers of keys that have opened: none opens twice. */
  spentAnswers: object[];
  /** Keys that were removed. */
  spentKeys: Passkey[];
  /** Of the link that lives. */
  secret: string | undefined;
  /** Tokens that have been ended. */
  ended: string[];
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** As its owner. */
export const doneBy = ({ token }: Owner, call: Call, method: string, path: string, body?: object) =>
  done(call, method, path, body, bearer(token!));

interface SeenFactors {
  recoveryCodes: number;
  hasTotp: boolean;
  passkeys: { passkeyId: number; name: string }[];
}

const seenFactors = async (owner: Owner, call: Call) =>
  (await doneBy(owner, call, 'GET', '/api/auth/factors')) as SeenFactors;

/** Of whoever is signed in. */
export async function readFactors(owner: Owner, call: Call): Promise<Factors> {
  const { recoveryCodes, hasTotp, passkeys } = await seenFactors(owner, call);
  const keyName = passkeys.map(({ name }) => name).join();
  owner.factors = { hasCodes: recoveryCodes > 0, hasApp: hasTotp, keyName };
  return owner.factors;
}

export const newPassword = () => `${PASSWORD}-${nextNumber()}`;

/** Sets up an app that shows codes. Gives the recovery codes. */
async function addApp(
  ask: (path: string, body: object) => Promise<unknown>,
  password: string,
): Promise<string[]> {
  const { secret } = (await ask('totp', { password })) as { secret: string };
  const code = new TOTP({ secret }).generate();
  return codesOf(await ask('totp/confirm', { code }));
}

/** The origin that a key is given, where the site's address takes keys. */
export async function keyOrigin(call: Call): Promise<string | undefined> {
  const { takesPasskeys } = (await done(call, 'GET', '/api/auth/factors')) as {
    takesPasskeys: boolean;
  };
  const { address } = (await done(call, 'GET', '/api/first-use')) as {
    address: { publicUrl: string };
  };
  return takesPasskeys ? new URL(address.publicUrl).origin : undefined;
}

/** Gives the first administrator a second factor: only then may it be asked of others. */
export async function giveFactor(call: Call): Promise<void> {
  const ask = (path: string, body: object) => done(call, 'POST', `/api/auth/factors/${path}`, body);
  await addApp(ask, ADMIN.password);
}

export function ownSteps(owner: Owner, known: Account): Steps<Account> {
  if (known.isSignedIn) {
    return { ...sessions(owner, known), ...secrets(owner, known), ...factors(owner, known) };
  }
  // Nobody knows the codes of an answer that was lost: whoever has no other way in is disabled, and removed.
  const canSignIn = !known.hasFactor || owner.recoveryCodes.length > 1; // so that there is always one left
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
    // Whoever has not heard the answer has no token.
    unheard: known,
    async act(call) {
      const code = known.hasFactor ? owner.recoveryCodes.pop() : undefined;
      owner.token = await tokenFor(owner, call, code);
    },
  };
}

/** Nobody comes in by what was spent; asked once of each, as failures are counted. */
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
    // With a second factor it would take one of the codes.
    ...(!known.hasFactor && {
      endOther: { wanted: known, act: (call: Call) => endOther(owner, call) },
    }),
  };
}

function secrets(owner: Owner, known: Account): Steps<Account> {
  const current = owner.passwords.at(-1)!;
  const wanted = newPassword();
  const password: Step<Account> = {
    // It ends what another one could be chosen by.
    wanted: { ...known, hasLink: false },
    unheard: signedOut({ ...known, hasLink: false }),
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
  return { password };
}

/** An app that shows codes, a key, and codes for when neither is at hand: these come with the first of both. */
function factors(owner: Owner, known: Account): Steps<Account> {
  const password = owner.passwords.at(-1)!;
  const ask = (call: Call) => (path: string, body: object) =>
    doneBy(owner, call, 'POST', `/api/auth/factors/${path}`, body);

  function removed(changed: Partial<Factors>): Account {
    const { hasApp, keyName } = { ...known, ...changed };
    const hasFactor = hasApp || keyName !== '';
    return { ...known, ...changed, hasFactor, hasCodes: hasFactor && known.hasCodes };
  }

  /** What brings new codes; until it is answered nobody knows which are good. */
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

  /** What brings some only where there are none. */
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

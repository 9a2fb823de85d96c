/** Keys in people's devices (W3C Web Authentication): what their browsers are asked, and whether they answer right. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** How a key is reached, as WebAuthn names it. */
const TRANSPORT = /^[a-z-]{1,20}$/;
const LIFE = 5 * 60_000; // ms, of a question
const RANDOM_BYTES = 24;
const TIME_BYTES = 6;
const SIGNATURE_BYTES = 32;

export type PasskeyVerifier = ReturnType<typeof createPasskeyVerifier>;

/** A key as it is stored. */
interface KnownPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string;
}

/** What a question is for: an answer to one is none to another. */
type Purpose = 'signIn' | `add ${string}`;

/**
 * `publicUrl` is the site's: keys belong to its name. `secret` signs the questions, so that none has to be kept;
 * that each is answered once is for the caller to see to, by `challenge`.
 */
export function createPasskeyVerifier(
  secret: Uint8Array,
  { publicUrl, siteName }: { publicUrl: string; siteName: () => string },
) {
  const { hostname: rpID, origin, protocol } = new URL(publicUrl);
  // It is large, and few ever need it.
  const library = () => import('@simplewebauthn/server');
  const signed = (purpose: Purpose, content: Buffer) =>
    createHmac('sha256', secret).update(`passkey ${purpose} `).update(content).digest();

  function newChallenge(purpose: Purpose): Uint8Array<ArrayBuffer> {
    const time = Buffer.alloc(TIME_BYTES);
    time.writeUIntBE(Date.now() + LIFE, 0, TIME_BYTES);
    const content = Buffer.concat([randomBytes(RANDOM_BYTES), time]);
    return Uint8Array.from(Buffer.concat([content, signed(purpose, content)]));
  }

  /** Until when an answer to it is taken, ms since 1970; nothing where it is not ours, or too old. */
  function livesUntil(challenge: string, purpose: Purpose): number | undefined {
    const bytes = Buffer.from(challenge, 'base64url');
    if (bytes.length !== RANDOM_BYTES + TIME_BYTES + SIGNATURE_BYTES) return undefined;
    const [content, signature] = [
      bytes.subarray(0, -SIGNATURE_BYTES),
      bytes.subarray(-SIGNATURE_BYTES),
    ];
    if (!timingSafeEqual(signature, signed(purpose, content))) return undefined;
    const end = content.readUIntBE(RANDOM_BYTES, TIME_BYTES);
    return end > Date.now() ? end : undefined;
  }

  /** The question that is answered, as long as it lives. */
  function questionOf(purpose: Purpose) {
    const asked: { challenge?: string; until?: number } = {};
    return {
      asked,
      expectedChallenge(challenge: string): boolean {
        const until = livesUntil(challenge, purpose);
        if (until !== undefined) Object.assign(asked, { challenge, until });
        return until !== undefined;
      },
    };
  }

  return {
    /** Browsers give keys to names, and to those only over lines that nobody reads along. */
    isPossible:
      isIP(rpID.replace(/^\[|\]$/g, '')) === 0 && (protocol === 'https:' || rpID === 'localhost'),

    /** What a browser is asked to make a key of `username`, besides those `known`. */
    async adding(username: string, known: KnownPasskey[]): Promise<object> {
      const { generateRegistrationOptions } = await library();
      return await generateRegistrationOptions({
        rpName: siteName(),
        rpID,
        userName: username,
        userID: Uint8Array.from(
          createHmac('sha256', secret).update(`passkey of ${username}`).digest(),
        ),
        challenge: newChallenge(`add ${username}`),
        excludeCredentials: known.map(described),
        // Found without a name being typed, and opened by a finger, a face or a number: two factors in one.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        timeout: LIFE,
      });
    },

    /** The key that `username` has made; nothing where the answer is not right. */
    async added(username: string, response: object) {
      const { verifyRegistrationResponse } = await library();
      const { asked, expectedChallenge } = questionOf(`add ${username}`);
      const outcome = await verifyRegistrationResponse({
        response: response as RegistrationResponseJSON,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
      }).catch(() => undefined);
      if (!outcome?.verified) return undefined;
      const { id, publicKey, counter, transports = [] } = outcome.registrationInfo.credential;
      return {
        ...(asked as Required<typeof asked>),
        passkey: {
          credentialId: id,
          publicKey: Buffer.from(publicKey).toString('base64url'),
          counter,
          // Whatever a browser says; what is none of these is of no use.
          transports: [transports]
            .flat()
            .filter((it) => TRANSPORT.test(it))
            .join(','),
        },
      };
    },

    /** What a browser is asked to sign in by whichever key it has. */
    async signingIn(): Promise<object> {
      const { generateAuthenticationOptions } = await library();
      const challenge = newChallenge('signIn');
      return await generateAuthenticationOptions({
        rpID,
        challenge,
        userVerification: 'required',
        timeout: LIFE,
      });
    },

    /** Which key an answer says that it is of. */
    credentialOf(response: object): string | undefined {
      const { id } = response as { id?: unknown };
      return typeof id === 'string' && /^[\w-]{1,2000}$/.test(id) ? id : undefined;
    },

    /** The question that `passkey` has answered, and its new counter; nothing where the answer is not right. */
    async signedIn(response: object, passkey: KnownPasskey) {
      const { verifyAuthenticationResponse } = await library();
      const { asked, expectedChallenge } = questionOf('signIn');
      const outcome = await verifyAuthenticationResponse({
        response: response as AuthenticationResponseJSON,
        expectedChallenge,
        expectedOrigin: origin,
        expectedRPID: rpID,
        credential: {
          ...described(passkey),
          publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
          counter: Number(passkey.counter),
        },
      }).catch(() => undefined);
      if (!outcome?.verified) return undefined;
      return {
        ...(asked as Required<typeof asked>),
        counter: outcome.authenticationInfo.newCounter,
      };
    },
  };
}

function described({ credentialId, transports }: KnownPasskey) {
  return { id: credentialId, ...(transports && { transports: transports.split(',') }) };
}

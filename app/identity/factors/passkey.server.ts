/** Passkeys (W3C Web Authentication): challenges and their verification. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** Transports of WebAuthn. */
const TRANSPORT = /^[a-z-]{1,20}$/;
const LIFE = 5 * 60_000; // ms, of a question
const RANDOM_BYTES = 24;
const TIME_BYTES = 6;
const SIGNATURE_BYTES = 32;

export type PasskeyVerifier = ReturnType<typeof createPasskeyVerifier>;

/** A stored passkey. */
interface KnownPasskey {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string;
}

/** Purpose of a challenge: an answer for one is invalid for another. */
type Purpose = 'signIn' | `add ${string}`;

/**
 * `publicUrl`: passkeys belong to its host. `secret` signs challenges, so that none is stored; the caller uses
 * `challenge` to accept each only once.
 */
export function createPasskeyVerifier(
  secret: Uint8Array,
  { publicUrl, siteName }: { publicUrl: string; siteName: () => string },
) {
  const { hostname: rpID, origin, protocol } = new URL(publicUrl);
  // Imported lazily: it is large and rarely needed.
  const library = () => import('@simplewebauthn/server');
  const signed = (purpose: Purpose, content: Buffer) =>
    createHmac('sha256', secret).update(`passkey ${purpose} `).update(content).digest();

  function newChallenge(purpose: Purpose): Uint8Array<ArrayBuffer> {
    const time = Buffer.alloc(TIME_BYTES);
    time.writeUIntBE(Date.now() + LIFE, 0, TIME_BYTES);
    const content = Buffer.concat([randomBytes(RANDOM_BYTES), time]);
    return Uint8Array.from(Buffer.concat([content, signed(purpose, content)]));
  }

  /** Expiry of a challenge, ms since 1970; undefined if it is invalid or expired. */
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

  /** Verifies that the site issued a challenge and that it has not expired. */
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
    /** Browsers allow passkeys only on domain names over HTTPS. */
    isPossible:
      isIP(rpID.replace(/^\[|\]$/g, '')) === 0 && (protocol === 'https:' || rpID === 'localhost'),

    /** Options for creating a passkey of `username`, except `known` ones. */
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
        // Found without a typed name, and unlocked by biometrics or PIN: two factors in one.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        timeout: LIFE,
      });
    },

    /** The new passkey of `username`; undefined if the answer is invalid. */
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
          // Unknown transports are dropped.
          transports: [transports]
            .flat()
            .filter((it) => TRANSPORT.test(it))
            .join(','),
        },
      };
    },

    /** Options for signing in with any passkey. */
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

    credentialOf(response: object): string | undefined {
      const { id } = response as { id?: unknown };
      return typeof id === 'string' && /^[\w-]{1,2000}$/.test(id) ? id : undefined;
    },

    /** Challenge and new counter of an answer by `passkey`; undefined if it is invalid. */
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

/** Passkeys (W3C Web Authentication): challenges and their verification. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** Names of transports in WebAuthn, such as `usb`. */
const TRANSPORT = /^[a-z-]{1,20}$/;
const LIFE = 5 * 60_000; // lifetime of a challenge in ms
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

/** Purpose of a challenge. A response to a challenge for one purpose is invalid for another. */
type Purpose = 'signIn' | `add ${string}`;

/**
 * `publicUrl`: passkeys belong to the host of this address. `secret` signs the challenges, so that they need not be
 * stored. The caller has to accept each `challenge` only once.
 */
export function createPasskeyVerifier(
  secret: Uint8Array,
  { publicUrl, siteName }: { publicUrl: string; siteName: () => string },
) {
  const { hostname: rpID, origin, protocol } = new URL(publicUrl);
  // Imported on first use, because the library is large and rarely needed.
  const library = () => import('@simplewebauthn/server');
  const signed = (purpose: Purpose, content: Buffer) =>
    createHmac('sha256', secret).update(`passkey ${purpose} `).update(content).digest();

  function newChallenge(purpose: Purpose): Uint8Array<ArrayBuffer> {
    const time = Buffer.alloc(TIME_BYTES);
    time.writeUIntBE(Date.now() + LIFE, 0, TIME_BYTES);
    const content = Buffer.concat([randomBytes(RANDOM_BYTES), time]);
    return Uint8Array.from(Buffer.concat([content, signed(purpose, content)]));
  }

  /** Expiry of a challenge in ms since 1970; undefined if it is invalid or has expired. */
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

  /** Checks that the site has issued a challenge for `purpose`, and that it has not expired. */
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
    /** Browsers allow passkeys only for host names over HTTPS, and for `localhost`. */
    isPossible:
      isIP(rpID.replace(/^\[|\]$/g, '')) === 0 && (protocol === 'https:' || rpID === 'localhost'),

    /**
     * Options with which the browser creates a passkey of `username`, on a device without one of the `known` passkeys.
     */
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
        // The passkey has to work without a typed name, and to need biometrics or a PIN: two factors in one.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        timeout: LIFE,
      });
    },

    /** The new passkey of `username`; undefined if the browser's response is invalid. */
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
          // Transports with an invalid name are ignored.
          transports: [transports]
            .flat()
            .filter((it) => TRANSPORT.test(it))
            .join(','),
        },
      };
    },

    /** Options with which the browser signs in with any passkey. */
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

    /** Challenge and new counter in a response by `passkey`; undefined if the response is invalid. */
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

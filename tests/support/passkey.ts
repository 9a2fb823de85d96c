/** A passkey authenticator without a browser (W3C Web Authentication, Level 3). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** Flags of authenticator data (6.1): user present and verified; attested credential data included. */
const PRESENT_AND_VERIFIED = 0x01 | 0x04;
const WITH_KEY = 0x40;

const ES256 = -7;
const EC2 = 2;
const P256 = 1;

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

interface Question {
  challenge: string;
}

export type Passkey = ReturnType<typeof createPasskey>;

/** A new passkey for the site at `origin`. */
export function createPasskey(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let counter = 0;

  const clientData = (type: string, { challenge }: Question) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function deviceData(flags: number, key: Uint8Array = Buffer.alloc(0)): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.of(flags), counted, key]);
  }

  function describedKey(): Buffer {
    const { x, y } = publicKey.export({ format: 'jwk' });
    const coordinate = (text = '') => Uint8Array.from(Buffer.from(text, 'base64url'));
    const key = new Map<number, number | Uint8Array>([
      [1, EC2],
      [3, ES256],
      [-1, P256],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]);
    const noModel = Buffer.alloc(16);
    const length = Buffer.of(credentialId.length >> 8, credentialId.length & 255);
    return Buffer.concat([noModel, length, credentialId, isoCBOR.encode(key)]);
  }

  const answer = (response: Record<string, string | string[]>) => ({
    id,
    rawId: id,
    type: 'public-key',
    response,
    clientExtensionResults: {},
  });

  return {
    made(question: Question) {
      const data = Uint8Array.from(deviceData(PRESENT_AND_VERIFIED | WITH_KEY, describedKey()));
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', question).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      });
    },

    opened(question: Question) {
      const client = clientData('webauthn.get', question);
      const data = deviceData(PRESENT_AND_VERIFIED);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}

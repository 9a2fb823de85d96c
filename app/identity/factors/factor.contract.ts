/** Calls for setting up second factors and passkeys. */
import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { id, idParameter, line, storedMoment } from '../../api/contract/fields.ts';
import { browserData, enteredPassword, passkeyProof } from '../auth.contract.ts';

export const passwordProof = z.object({ password: enteredPassword });

/**
 * Fields for password or passkey. A change of credentials or rights needs one of them, so that an unlocked screen or a
 * stolen token is not enough; without it, the call answers 403. `needed` describes when.
 */
export const proofFields = (needed: string) => ({
  password: enteredPassword
    .optional()
    .describe(`Current password of the signed-in user. ${needed}`),
  passkey: passkeyProof,
});

export const ownProof = z.object(proofFields('Always needed.')).meta({ id: 'OwnProof' });
export type OwnProof = z.output<typeof ownProof>;

const code = z
  .string('A kód kötelező')
  .trim()
  .regex(/^\d{3} ?\d{3}$/, 'A kód hat számjegy')
  .describe('Six digits shown by the app.');

export const totpInput = z.object({ code }).meta({ id: 'TotpInput' });

const recoveryCodes = z
  .object({
    recoveryCodes: z
      .array(z.string())
      .describe('Ten codes, each of which can be used once; they cannot be read again.'),
  })
  .meta({ id: 'RecoveryCodes' });

const passkeyFields = {
  name: line(100, 'A kulcs neve kötelező').describe('Name given by its owner.'),
};

const passkeyInput = z
  .object({ ...passkeyFields, response: browserData })
  .meta({ id: 'PasskeyInput' });

export const passkeyName = z.object(passkeyFields);

const factors = z
  .object({
    hasTotp: z.boolean().describe('Whether an authenticator app is set up.'),
    passkeys: z
      .array(
        z.object({
          passkeyId: id.describe('Id of the passkey.'),
          name: z.string().describe('Name of the passkey.'),
          createdAt: storedMoment.describe('Time when it was added.'),
          usedAt: storedMoment.nullable().describe('Time when it was last used to sign in.'),
        }),
      )
      .describe('Passkeys.'),
    recoveryCodes: z.int().describe('Number of recovery codes left.'),
    isRequired: z.boolean().describe('True if a second factor is required.'),
    takesPasskeys: z
      .boolean()
      .describe(
        'True if passkeys work at the address of the site: it needs a name, not an IP address.',
      ),
  })
  .meta({ id: 'Factors' });

export type Factors = z.output<typeof factors>;

const ofUsers = { tag: 'auth', access: 'account' } as const;

export const factorEndpoints = {
  getFactors: endpoint('get', '/api/auth/factors', {
    summary: 'Reads the own second factors.',
    ...ofUsers,
    response: factors,
  }),
  beginTotp: endpoint('post', '/api/auth/factors/totp', {
    summary:
      'Creates a secret for an authenticator app; it does not count before the first right code.',
    ...ofUsers,
    body: ownProof,
    response: z
      .object({
        secret: z.string().describe('The secret (base32), for typing.'),
        uri: z.string().describe('otpauth:// address, for a QR code.'),
      })
      .meta({ id: 'TotpSecret' }),
    failures: [409, 429],
  }),
  confirmTotp: endpoint('post', '/api/auth/factors/totp/confirm', {
    summary: 'Confirms the app by its first code; from then on it is needed to sign in.',
    ...ofUsers,
    body: totpInput,
    response: recoveryCodes,
    failures: [429],
  }),
  removeTotp: endpoint('post', '/api/auth/factors/totp/remove', {
    summary: 'Removes the authenticator app.',
    ...ofUsers,
    body: ownProof,
    status: 204,
    failures: [409, 429],
  }),
  beginPasskey: endpoint('post', '/api/auth/factors/passkeys/begin', {
    summary: 'Reads what the browser needs to make a new passkey.',
    ...ofUsers,
    body: ownProof,
    response: browserData,
    failures: [409, 429],
  }),
  addPasskey: endpoint('post', '/api/auth/factors/passkeys', {
    summary: 'Adds the passkey that was made.',
    ...ofUsers,
    body: passkeyInput,
    response: recoveryCodes,
    failures: [409],
  }),
  removePasskey: endpoint('post', '/api/auth/factors/passkeys/{passkeyId}/remove', {
    summary: 'Removes a passkey.',
    ...ofUsers,
    params: z.object({ passkeyId: idParameter.describe('Id of the passkey.') }),
    body: ownProof,
    status: 204,
    failures: [404, 409, 429],
  }),
  renewRecoveryCodes: endpoint('post', '/api/auth/factors/recovery-codes', {
    summary: 'Creates new recovery codes; earlier ones end.',
    ...ofUsers,
    body: ownProof,
    response: recoveryCodes,
    failures: [409, 429],
  }),
};

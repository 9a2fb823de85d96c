/** Calls for setting up second factors and passkeys. */
import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { id, idParameter, line, storedMoment } from '../../api/contract/fields.ts';
import { browserData, passkeyProof } from '../auth.contract.ts';

/** Asked for before access changes: an unlocked screen or a stolen token is not enough. */
export const ownPassword = z
  .string('Jelszó kötelező')
  .min(1, 'Jelszó kötelező')
  .max(1000, 'Legfeljebb 1000 karakter lehet')
  .describe('A saját jelenlegi jelszó.');

export const passwordProof = z.object({ password: ownPassword });

/** Password or passkey; a call that needs one refuses with 403. `needed`: when it is needed. */
export const proofFields = (needed: string) => ({
  password: ownPassword.optional().describe(`A saját jelenlegi jelszó. ${needed}`),
  passkey: passkeyProof,
});

export const ownProof = z.object(proofFields('Mindig kell.')).meta({ id: 'OwnProof' });
export type OwnProof = z.output<typeof ownProof>;

const code = z
  .string('A kód kötelező')
  .trim()
  .regex(/^\d{3} ?\d{3}$/, 'A kód hat számjegy')
  .describe('Az alkalmazás által mutatott hat számjegy.');

export const totpInput = z.object({ code }).meta({ id: 'TotpInput' });

const recoveryCodes = z
  .object({
    recoveryCodes: z
      .array(z.string())
      .describe('Tíz kód, mindegyik egyszer használható; többé nem kérdezhetők le.'),
  })
  .meta({ id: 'RecoveryCodes' });

const passkeyFields = {
  name: line(100, 'A kulcs neve kötelező').describe('Minek nevezi a tulajdonosa.'),
};

export const passkeyInput = z
  .object({ ...passkeyFields, response: browserData })
  .meta({ id: 'PasskeyInput' });

export const passkeyName = z.object(passkeyFields);

const factors = z
  .object({
    hasTotp: z.boolean().describe('Be van-e állítva a kódot adó alkalmazás.'),
    passkeys: z
      .array(
        z.object({
          passkeyId: id.describe('A kulcs azonosítója.'),
          name: z.string().describe('A kulcs neve.'),
          createdAt: storedMoment.describe('Mikor vették fel.'),
          usedAt: storedMoment.nullable().describe('Mikor léptek be vele utoljára.'),
        }),
      )
      .describe('A hozzáférési kulcsok.'),
    recoveryCodes: z.int().describe('Hány helyreállító kód maradt.'),
    isRequired: z.boolean().describe('Igaz, ha a kétlépcsős belépés kötelező.'),
    takesPasskeys: z
      .boolean()
      .describe('Igaz, ha a honlap címén kulcs használható: név kell hozzá, nem IP-cím.'),
  })
  .meta({ id: 'Factors' });

export type Factors = z.output<typeof factors>;

export const factorEndpoints = {
  getFactors: endpoint({
    method: 'get',
    path: '/api/auth/factors',
    summary: 'A saját kétlépcsős belépés állása.',
    tag: 'auth',
    access: 'account',
    response: factors,
  }),
  beginTotp: endpoint({
    method: 'post',
    path: '/api/auth/factors/totp',
    summary: 'Titok egy kódot adó alkalmazáshoz; az első jó kódig nem számít.',
    tag: 'auth',
    access: 'account',
    body: ownProof,
    response: z
      .object({
        secret: z.string().describe('A titok (base32), kézi bevitelhez.'),
        uri: z.string().describe('otpauth:// cím, QR-kódnak.'),
      })
      .meta({ id: 'TotpSecret' }),
    failures: [409, 429],
  }),
  confirmTotp: endpoint({
    method: 'post',
    path: '/api/auth/factors/totp/confirm',
    summary: 'Az alkalmazás első kódja; ezután kell a belépéshez.',
    tag: 'auth',
    access: 'account',
    body: totpInput,
    response: recoveryCodes,
    failures: [429],
  }),
  removeTotp: endpoint({
    method: 'post',
    path: '/api/auth/factors/totp/remove',
    summary: 'A kódot adó alkalmazás elhagyása.',
    tag: 'auth',
    access: 'account',
    body: ownProof,
    status: 204,
    failures: [409, 429],
  }),
  beginPasskey: endpoint({
    method: 'post',
    path: '/api/auth/factors/passkeys/begin',
    summary: 'Amit a böngészőnek új kulcs készítéséhez tudnia kell.',
    tag: 'auth',
    access: 'account',
    body: ownProof,
    response: browserData,
    failures: [409, 429],
  }),
  addPasskey: endpoint({
    method: 'post',
    path: '/api/auth/factors/passkeys',
    summary: 'Az elkészült kulcs felvétele.',
    tag: 'auth',
    access: 'account',
    body: passkeyInput,
    response: recoveryCodes,
    failures: [409],
  }),
  removePasskey: endpoint({
    method: 'post',
    path: '/api/auth/factors/passkeys/{passkeyId}/remove',
    summary: 'Egy kulcs elhagyása.',
    tag: 'auth',
    access: 'account',
    params: z.object({ passkeyId: idParameter.describe('A kulcs azonosítója.') }),
    body: ownProof,
    status: 204,
    failures: [404, 409, 429],
  }),
  renewRecoveryCodes: endpoint({
    method: 'post',
    path: '/api/auth/factors/recovery-codes',
    summary: 'Új helyreállító kódok; a korábbiak megszűnnek.',
    tag: 'auth',
    access: 'account',
    body: ownProof,
    response: recoveryCodes,
    failures: [409, 429],
  }),
};

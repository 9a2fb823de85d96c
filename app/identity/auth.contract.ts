import { z } from 'zod';
import { endpoint, roles } from '../api/contract/endpoint.ts';

export const loginMessages = {
  usernameRequired: 'Felhasználónév kötelező',
  passwordRequired: 'Jelszó kötelező',
  failed: 'Hibás a jelszó',
  wrongKey: 'A hozzáférési kulcsot a honlap nem fogadta el',
} as const;

/** An existing password, as the user enters it. */
export const enteredPassword = z
  .string(loginMessages.passwordRequired)
  .min(1, loginMessages.passwordRequired)
  .max(1000, 'Legfeljebb 1000 karakter lehet');

export const loginInput = z
  .object({
    username: z
      .string(loginMessages.usernameRequired)
      .trim()
      .min(1, loginMessages.usernameRequired)
      .max(100, 'Legfeljebb 100 karakter lehet')
      .describe('Username; case does not matter.'),
    password: enteredPassword.describe('Password.'),
    code: z
      .string()
      .trim()
      .max(100, 'Legfeljebb 100 karakter lehet')
      .optional()
      .describe('Second factor, if there is one: code of the app or a recovery code.'),
  })
  .meta({ id: 'LoginInput' });

export type LoginInput = z.output<typeof loginInput>;

export const SHORTEST_PASSWORD = 12; // characters
export const TOO_SHORT = `A jelszó legalább ${SHORTEST_PASSWORD} karakter legyen`;

export const isLongEnough = (password: string) => [...password].length >= SHORTEST_PASSWORD;

/** A password to be stored, unless it is too easy to guess. */
export const newPassword = z
  .string(loginMessages.passwordRequired)
  .min(1, { error: loginMessages.passwordRequired, abort: true })
  .max(1000, 'Legfeljebb 1000 karakter lehet')
  .refine(isLongEnough, TOO_SHORT);

/** The browser API defines this data (W3C Web Authentication). */
export const browserData = z
  .looseObject({})
  .describe('Data of the WebAuthn interface of the browser.');

/** A passkey as proof, in place of the password. */
export const passkeyProof = browserData
  .optional()
  .describe(
    'Instead of the password: answer of an own passkey to the challenge of POST /api/auth/passkey/begin, once.',
  );

export const passwordInput = z
  .object({
    current: enteredPassword.optional().describe('The current password.'),
    passkey: passkeyProof,
    wanted: newPassword.describe('The new password: 12 characters at least, and not a common one.'),
  })
  .refine(({ current, passkey }) => current !== undefined || passkey !== undefined, {
    path: ['current'],
    error: loginMessages.passwordRequired,
  })
  .meta({ id: 'PasswordInput' });

export type PasswordInput = z.output<typeof passwordInput>;

const tokenAnswer = z
  .object({ token: z.string().describe('JWT (HS256) with the claims sub, iat and exp.') })
  .meta({ id: 'LoginAnswer' });

export const authEndpoints = {
  beginPasskeyLogin: endpoint('post', '/api/auth/passkey/begin', {
    summary: 'Reads what the browser needs to sign in with a passkey.',
    tag: 'auth',
    access: 'visitor',
    response: browserData,
  }),
  loginByPasskey: endpoint('post', '/api/auth/passkey', {
    summary: 'Signs in with a passkey, without a password.',
    tag: 'auth',
    access: 'visitor',
    body: z.object({ response: browserData }).meta({ id: 'PasskeyAnswer' }),
    response: tokenAnswer,
    failures: [401, 429],
  }),
  login: endpoint('post', '/api/auth/login', {
    summary:
      'Signs in. The token is valid for SESSION_HOURS. If a second factor is required, the answer without code is 401 with factors.',
    tag: 'auth',
    access: 'visitor',
    body: loginInput,
    response: tokenAnswer,
    failures: [401, 429, 503],
  }),
  logout: endpoint('post', '/api/auth/logout', {
    summary: 'Signs out: the token ends for good, before its expiry.',
    tag: 'auth',
    access: 'account',
    status: 204,
  }),
  changePassword: endpoint('put', '/api/auth/password', {
    summary: 'Changes the own password. Earlier tokens end; the answer has a new one.',
    tag: 'auth',
    access: 'account',
    body: passwordInput,
    response: tokenAnswer,
    failures: [429, 503],
  }),
  getSession: endpoint('get', '/api/auth/session', {
    summary: 'Reads whose token it is; 401 if it is no longer valid.',
    tag: 'auth',
    access: 'account',
    response: z
      .object({
        username: z.string().describe('Name of the signed-in user.'),
        role: z.enum(roles).describe('administrator or editor.'),
        displayName: z.string().describe('Display name; empty if not given.'),
        lacksFactor: z
          .boolean()
          .describe('True if the required second factor has to be set up first.'),
      })
      .meta({ id: 'Session' }),
  }),
};

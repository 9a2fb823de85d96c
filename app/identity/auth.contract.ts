import { z } from 'zod';
import { endpoint, roles } from '../api/contract/endpoint.ts';

export const loginMessages = {
  usernameRequired: 'Felhasználónév kötelező',
  passwordRequired: 'Jelszó kötelező',
  failed: 'Hibás a jelszó',
  wrongKey: 'A hozzáférési kulcsot a honlap nem fogadta el',
} as const;

export const loginInput = z
  .object({
    username: z
      .string(loginMessages.usernameRequired)
      .trim()
      .min(1, loginMessages.usernameRequired)
      .max(100, 'Legfeljebb 100 karakter lehet')
      .describe('Felhasználónév; a kis- és nagybetű nem számít.'),
    password: z
      .string(loginMessages.passwordRequired)
      .min(1, loginMessages.passwordRequired)
      .max(1000, 'Legfeljebb 1000 karakter lehet')
      .describe('Jelszó.'),
    code: z
      .string()
      .trim()
      .max(100, 'Legfeljebb 100 karakter lehet')
      .optional()
      .describe('A második lépés, ha van: az alkalmazás kódja vagy egy helyreállító kód.'),
  })
  .meta({ id: 'LoginInput' });

export type LoginInput = z.output<typeof loginInput>;

export const SHORTEST_PASSWORD = 12; // characters
export const TOO_SHORT = `A jelszó legalább ${SHORTEST_PASSWORD} karakter legyen`;

export const isLongEnough = (password: string) => [...password].length >= SHORTEST_PASSWORD;

/** Defined by the browser API (W3C Web Authentication). */
export const browserData = z.looseObject({}).describe('A böngésző WebAuthn felületének adata.');

/** A passkey in place of the password. */
export const passkeyProof = browserData
  .optional()
  .describe(
    'A jelszó helyett: egy saját hozzáférési kulcs válasza a POST /api/auth/passkey/begin kérdésére, egyszer.',
  );

export const passwordInput = z
  .object({
    current: z
      .string(loginMessages.passwordRequired)
      .min(1, loginMessages.passwordRequired)
      .max(1000, 'Legfeljebb 1000 karakter lehet')
      .optional()
      .describe('A jelenlegi jelszó.'),
    passkey: passkeyProof,
    wanted: z
      .string(loginMessages.passwordRequired)
      .min(1, { error: loginMessages.passwordRequired, abort: true })
      .max(1000, 'Legfeljebb 1000 karakter lehet')
      .refine(isLongEnough, TOO_SHORT)
      .describe('Az új jelszó: legalább 12 karakter, és nem lehet gyakori.'),
  })
  .refine(({ current, passkey }) => current !== undefined || passkey !== undefined, {
    path: ['current'],
    error: loginMessages.passwordRequired,
  })
  .meta({ id: 'PasswordInput' });

export type PasswordInput = z.output<typeof passwordInput>;

const tokenAnswer = z
  .object({ token: z.string().describe('JWT (HS256) a sub, iat és exp állításokkal.') })
  .meta({ id: 'LoginAnswer' });

export const authEndpoints = {
  beginPasskeyLogin: endpoint({
    method: 'post',
    path: '/api/auth/passkey/begin',
    summary: 'Amit a böngészőnek a hozzáférési kulccsal való belépéshez tudnia kell.',
    tag: 'auth',
    access: 'visitor',
    response: browserData,
  }),
  loginByPasskey: endpoint({
    method: 'post',
    path: '/api/auth/passkey',
    summary: 'Belépés hozzáférési kulccsal, jelszó nélkül.',
    tag: 'auth',
    access: 'visitor',
    body: z.object({ response: browserData }).meta({ id: 'PasskeyAnswer' }),
    response: tokenAnswer,
    failures: [401, 429],
  }),
  login: endpoint({
    method: 'post',
    path: '/api/auth/login',
    summary:
      'Belépés. A token a SESSION_HOURS-ban megadott ideig érvényes. Akinek második lépés is kell, code nélkül 401-et kap, factors-szal.',
    tag: 'auth',
    access: 'visitor',
    body: loginInput,
    response: tokenAnswer,
    failures: [401, 429, 503],
  }),
  logout: endpoint({
    method: 'post',
    path: '/api/auth/logout',
    summary: 'Kilépés: a token lejárta előtt, véglegesen megszűnik.',
    tag: 'auth',
    access: 'account',
    status: 204,
  }),
  changePassword: endpoint({
    method: 'put',
    path: '/api/auth/password',
    summary: 'A saját jelszó módosítása. A korábbi tokenek megszűnnek; a válasz egy új.',
    tag: 'auth',
    access: 'account',
    body: passwordInput,
    response: tokenAnswer,
    failures: [429, 503],
  }),
  getSession: endpoint({
    method: 'get',
    path: '/api/auth/session',
    summary: 'Kié a token; 401, ha már nem érvényes.',
    tag: 'auth',
    access: 'account',
    response: z
      .object({
        username: z.string().describe('A bejelentkezett felhasználó neve.'),
        role: z.enum(roles).describe('administrator vagy editor.'),
        displayName: z.string().describe('A megjelenő neve; üres, ha nincs megadva.'),
        lacksFactor: z
          .boolean()
          .describe('Igaz, ha előbb a kötelező kétlépcsős belépést kell beállítania.'),
      })
      .meta({ id: 'Session' }),
  }),
};

import { z } from 'zod';
import { endpoint } from '../api/contract/endpoint.ts';

export const loginMessages = {
  usernameRequired: 'Felhasználónév kötelező',
  passwordRequired: 'Jelszó kötelező',
  failed: 'Hibás a jelszó',
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
  })
  .meta({ id: 'LoginInput' });

export type LoginInput = z.output<typeof loginInput>;

const SHORTEST_PASSWORD = 12; // characters
export const TOO_SHORT = `A jelszó legalább ${SHORTEST_PASSWORD} karakter legyen`;

export const isLongEnough = (password: string) => [...password].length >= SHORTEST_PASSWORD;

export const passwordInput = z
  .object({
    current: z
      .string(loginMessages.passwordRequired)
      .min(1, loginMessages.passwordRequired)
      .max(1000, 'Legfeljebb 1000 karakter lehet')
      .describe('A jelenlegi jelszó.'),
    wanted: z
      .string(loginMessages.passwordRequired)
      .min(1, { error: loginMessages.passwordRequired, abort: true })
      .max(1000, 'Legfeljebb 1000 karakter lehet')
      .refine(isLongEnough, TOO_SHORT)
      .describe('Az új jelszó: legalább 12 karakter, és nem lehet gyakori.'),
  })
  .meta({ id: 'PasswordInput' });

export type PasswordInput = z.output<typeof passwordInput>;

const tokenAnswer = z
  .object({ token: z.string().describe('JWT (HS256) a sub, iat és exp állításokkal.') })
  .meta({ id: 'LoginAnswer' });

export const authEndpoints = {
  login: endpoint({
    method: 'post',
    path: '/api/auth/login',
    summary: 'Belépés. A token a SESSION_HOURS-ban megadott ideig érvényes.',
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
    access: 'staff',
    status: 204,
  }),
  changePassword: endpoint({
    method: 'put',
    path: '/api/auth/password',
    summary: 'A saját jelszó módosítása. A korábbi tokenek megszűnnek; a válasz egy új.',
    tag: 'auth',
    access: 'staff',
    body: passwordInput,
    response: tokenAnswer,
    failures: [429, 503],
  }),
  getSession: endpoint({
    method: 'get',
    path: '/api/auth/session',
    summary: 'Kié a token; 401, ha már nem érvényes.',
    tag: 'auth',
    access: 'staff',
    response: z
      .object({ username: z.string().describe('A bejelentkezett felhasználó neve.') })
      .meta({ id: 'Session' }),
  }),
};

/** A user's profile for customers and colleagues, and calls to edit it. */
import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { line } from '../../api/contract/fields.ts';
import { optionalPhone } from '../../content/fields/contact.ts';

const phone = optionalPhone('Telefonszám');

/** Each may be empty; a missing one is not changed. */
export const profileInputs = {
  displayName: line(100)
    .optional()
    .describe('Megjelenő név: ez áll a válaszok alatt és a naplóban; üres is lehet.'),
  position: line(100).optional().describe('Beosztás; üres is lehet.'),
  phone: phone.input.removeDefault().optional().describe('Telefonszám; üres is lehet.'),
};

export const profileFields = {
  displayName: z.string().describe('Megjelenő név; üres, ha nincs megadva.'),
  position: z.string().describe('Beosztás; üres, ha nincs megadva.'),
  phone: phone.shown.describe('Telefonszám; üres, ha nincs megadva.'),
};

const profile = z.object(profileFields).meta({ id: 'Profile' });
export type Profile = z.output<typeof profile>;
export const profileNames = Object.keys(profileFields) as (keyof Profile)[];

export const profileInput = z
  .object({
    ...profileInputs,
    was: z
      .object(profileInputs)
      .optional()
      .meta({ id: 'ProfileFormer' })
      .describe('Csak akkor változik, ha most ezek az adatai; különben 412. Elhagyható.'),
  })
  .meta({ id: 'ProfileInput' });
export type ProfileInput = z.output<typeof profileInput>;

const colleague = z
  .object({
    username: z.string().describe('Felhasználónév.'),
    ...profileFields,
    hasEmail: z.boolean().describe('Van-e e-mail-címe: arra kap levelet arról, amit rábíznak.'),
  })
  .meta({ id: 'Assignee' });
export type Colleague = z.output<typeof colleague>;

export const profileEndpoints = {
  getColleagues: endpoint({
    method: 'get',
    path: '/api/messages/colleagues',
    summary: 'Akikre egy megkeresés bízható: a be nem tiltott felhasználók.',
    tag: 'messages',
    access: 'staff',
    response: z.array(colleague),
  }),
  getProfile: endpoint({
    method: 'get',
    path: '/api/auth/profile',
    summary: 'Ahogyan a bejelentkezett felhasználó másoknak megjelenik.',
    tag: 'auth',
    access: 'account',
    response: profile,
  }),
  updateProfile: endpoint({
    method: 'put',
    path: '/api/auth/profile',
    summary: 'A saját megjelenő név, beosztás és telefonszám.',
    tag: 'auth',
    access: 'account',
    body: profileInput,
    response: profile,
    failures: [412],
  }),
};

/** Display name of a user; the login name if there is none, or the user is deleted. */
export const nameAmong = (users: readonly NamedUser[], username: string): string =>
  users.find((user) => user.username === username)?.displayName || username;

/** Display name with login name, `Kiss Anna (anna)`, for logs. */
export function fullNameAmong(users: readonly NamedUser[], username: string): string {
  const name = nameAmong(users, username);
  return name === username ? name : `${name} (${username})`;
}

type NamedUser = Pick<Colleague, 'username' | 'displayName'>;

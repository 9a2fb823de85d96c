/** A user's profile, as customers and colleagues see it, and calls to edit it. */
import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { line } from '../../api/contract/fields.ts';
import { optionalPhone } from '../../content/fields/contact.ts';

const phone = optionalPhone('Phone');

/** Every field may be empty. A missing field is not changed. */
export const profileInputs = {
  displayName: line(100)
    .optional()
    .describe('Display name, shown under answers and in the log; may be empty.'),
  position: line(100).optional().describe('Position; may be empty.'),
  phone: phone.input.removeDefault().optional().describe('Phone number; may be empty.'),
};

export const profileFields = {
  displayName: z.string().describe('Display name; empty if not given.'),
  position: z.string().describe('Position; empty if not given.'),
  phone: phone.shown.describe('Phone number; empty if not given.'),
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
      .describe('Changes only if these are the current values, otherwise 412. Optional.'),
  })
  .meta({ id: 'ProfileInput' });
export type ProfileInput = z.output<typeof profileInput>;

const colleague = z
  .object({
    username: z.string().describe('Username.'),
    ...profileFields,
    hasEmail: z
      .boolean()
      .describe('Whether an e-mail address is known: assigned enquiries are mailed to it.'),
  })
  .meta({ id: 'Assignee' });
export type Colleague = z.output<typeof colleague>;

export const profileEndpoints = {
  getColleagues: endpoint('get', '/api/messages/colleagues', {
    summary: 'Lists the users that enquiries can be assigned to: all that are not disabled.',
    tag: 'messages',
    access: 'staff',
    response: z.array(colleague),
  }),
  getProfile: endpoint('get', '/api/auth/profile', {
    summary: 'Reads how others see the signed-in user.',
    tag: 'auth',
    access: 'account',
    response: profile,
  }),
  updateProfile: endpoint('put', '/api/auth/profile', {
    summary: 'Changes the own display name, position and phone number.',
    tag: 'auth',
    access: 'account',
    body: profileInput,
    response: profile,
    failures: [412],
  }),
};

/** Display name of a user; the user name if there is none, or if the user has been deleted. */
export const nameAmong = (users: readonly NamedUser[], username: string): string =>
  users.find((user) => user.username === username)?.displayName || username;

/** Display name and user name, `Kiss Anna (anna)`, for logs. */
export function fullNameAmong(users: readonly NamedUser[], username: string): string {
  const name = nameAmong(users, username);
  return name === username ? name : `${name} (${username})`;
}

type NamedUser = Pick<Colleague, 'username' | 'displayName'>;

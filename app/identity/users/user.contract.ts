/** Calls for administrators to manage users, and for invited users to choose a password. */
import { z } from 'zod';
import { endpoint, roles } from '../../api/contract/endpoint.ts';
import { storedMoment } from '../../api/contract/fields.ts';
import { cleanContact, isEmailAddress, LONGEST_EMAIL } from '../../text/contact-text.ts';
import { newPassword } from '../auth.contract.ts';
import { ownProof, proofFields } from '../factors/factor.contract.ts';
import { factorPolicies } from './factor-policy.ts';
import { profileFields, profileInputs } from './profile.contract.ts';
import { isFitUsername, LONGEST_USERNAME, normalUsername, UNFIT_USERNAME } from './username.ts';

const role = z
  .enum(roles, 'A szerepkör administrator vagy editor')
  .describe('administrator: may do everything, editor: maintains content and enquiries.');

const email = z
  .string()
  .trim()
  .max(LONGEST_EMAIL, `Legfeljebb ${LONGEST_EMAIL} karakter lehet`)
  .transform(cleanContact)
  .refine((text) => text === '' || isEmailAddress(text), 'Ez nem e-mail-cím')
  .describe('Address that the invitation is sent to; empty if there is none.');

const username = z
  .string('Felhasználónév kötelező')
  .transform(normalUsername)
  .pipe(
    z
      .string()
      .min(1, 'Felhasználónév kötelező')
      .max(LONGEST_USERNAME, `Legfeljebb ${LONGEST_USERNAME} karakter lehet`)
      .refine((name) => name === '' || isFitUsername(name), UNFIT_USERNAME),
  )
  .describe('Username; case does not matter.');

const user = z
  .object({
    username: z.string().describe('Username.'),
    role,
    email: z.string().describe('E-mail address; empty if there is none.'),
    ...profileFields,
    state: z
      .enum(['active', 'invited', 'disabled'])
      .describe(
        'active: can sign in, invited: has not chosen a password yet, disabled: cannot sign in.',
      ),
    lastSignInAt: storedMoment.nullable().describe('Time of the last sign-in, if known.'),
    hasFactor: z.boolean().describe('Whether the user has a second factor.'),
    linkUntil: storedMoment
      .nullable()
      .describe('Time until which the password link is valid, if there is one.'),
  })
  .meta({ id: 'User' });

export type User = z.output<typeof user>;

export const invitationInput = z
  .object({
    username,
    role,
    email,
    ...profileInputs,
    ...proofFields('Always needed.'),
  })
  .meta({ id: 'InvitationInput' });
export type InvitationInput = z.output<typeof invitationInput>;

const userFields = {
  role,
  email,
  ...profileInputs,
  isDisabled: z.boolean().describe('True if the user cannot sign in.'),
};
const userInput = z
  .object({
    ...userFields,
    ...proofFields('Needed to change role or e-mail address, to disable and to enable again.'),
    was: z
      .object(userFields)
      .optional()
      .meta({ id: 'UserFormer' })
      .describe('Changes only if these are the current values, otherwise 412. Optional.'),
  })
  .meta({ id: 'UserInput' });
export type UserInput = z.output<typeof userInput>;

const passwordLink = z
  .object({
    link: z.string().describe('The password link: valid for 24 hours, can be used once.'),
    expiresAt: storedMoment.describe('Time until which it is valid.'),
    mailedTo: z
      .string()
      .nullable()
      .describe('Address it was mailed to; null if it was not mailed.'),
  })
  .meta({ id: 'PasswordLink' });
export type PasswordLink = z.output<typeof passwordLink>;

const secret = z
  .string('A link hiányos')
  .min(1, 'A link hiányos')
  .max(200, 'A link hibás')
  .describe('Part of the link after the hash sign.');

export const chosenPassword = z
  .object({
    secret,
    wanted: newPassword.describe(
      'The chosen password: 12 characters at least, and not a common one.',
    ),
  })
  .meta({ id: 'ChosenPassword' });

const params = z.object({ username: z.string().max(400).describe('Username.') });
const owner = z
  .object({ username: z.string().describe('User of the link.') })
  .meta({ id: 'LinkOwner' });

const policy = z
  .object({
    factorPolicy: z
      .enum(factorPolicies, 'Ilyen előírás nincs')
      .describe('Users who need a second factor: nobody, administrators or everybody.'),
  })
  .meta({ id: 'FactorPolicy' });

const ofAdministrators = { tag: 'users', access: 'administrator' } as const;

export const userEndpoints = {
  getUsers: endpoint('get', '/api/users', {
    summary: 'Lists the users by name.',
    ...ofAdministrators,
    response: z.array(user),
  }),
  getUser: endpoint('get', '/api/users/{username}', {
    summary: 'Reads one user.',
    ...ofAdministrators,
    params,
    response: user,
    failures: [404],
  }),
  inviteUser: endpoint('post', '/api/users', {
    summary: 'Invites a new user, who chooses a password by the link.',
    ...ofAdministrators,
    body: invitationInput,
    response: passwordLink,
    failures: [429],
  }),
  updateUser: endpoint('put', '/api/users/{username}', {
    summary:
      'Changes role, e-mail address, display name, position, phone number and whether the user is disabled. Sessions of a disabled user end.',
    ...ofAdministrators,
    params,
    body: userInput,
    response: user,
    failures: [404, 409, 412, 429],
  }),
  removeUser: endpoint('delete', '/api/users/{username}', {
    summary: 'Deletes a disabled or invited user for good; what the user saved stays.',
    ...ofAdministrators,
    params,
    body: ownProof,
    status: 204,
    failures: [404, 429],
  }),
  makePasswordLink: endpoint('post', '/api/users/{username}/password-link', {
    summary: 'Creates a password link for another user; the earlier one ends. Second factors stay.',
    ...ofAdministrators,
    params,
    body: ownProof,
    response: passwordLink,
    failures: [404, 429],
  }),
  signUserOut: endpoint('post', '/api/users/{username}/sign-out', {
    summary: 'Signs a user out everywhere.',
    ...ofAdministrators,
    params,
    status: 204,
    failures: [404],
  }),
  getFactorPolicy: endpoint('get', '/api/factor-policy', {
    summary: 'Reads who needs a second factor.',
    ...ofAdministrators,
    response: policy,
  }),
  setFactorPolicy: endpoint('put', '/api/factor-policy', {
    summary: 'Requires second factors; administrators have to set up their own first.',
    ...ofAdministrators,
    body: policy
      .extend({
        ...proofFields('Always needed.'),
        was: policy.shape.factorPolicy
          .optional()
          .describe('Changes only if this is the current policy, otherwise 412. Optional.'),
      })
      .meta({ id: 'FactorPolicyInput' }),
    response: policy,
    failures: [412, 429],
  }),
  findLinkOwner: endpoint('post', '/api/auth/password-link', {
    summary: 'Reads whose password link it is; 404 if it is no longer valid.',
    tag: 'auth',
    access: 'visitor',
    body: z.object({ secret }).meta({ id: 'LinkSecret' }),
    response: owner,
    failures: [404],
  }),
  choosePassword: endpoint('put', '/api/auth/password-link', {
    summary: 'Chooses a password by the link, which ends with it, as do earlier sessions.',
    tag: 'auth',
    access: 'visitor',
    body: chosenPassword,
    response: owner,
    failures: [404],
  }),
};

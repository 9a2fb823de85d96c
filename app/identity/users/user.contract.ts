/** Calls by which administrators manage users, and invited users choose a password. */
import { z } from 'zod';
import { endpoint, roles } from '../../api/contract/endpoint.ts';
import { storedMoment } from '../../api/contract/fields.ts';
import { cleanContact, isEmailAddress, LONGEST_EMAIL } from '../../text/contact-text.ts';
import { isLongEnough, TOO_SHORT } from '../auth.contract.ts';
import { ownProof, proofFields } from '../factors/factor.contract.ts';
import { factorPolicies } from './factor-policy.ts';
import { profileFields, profileInputs } from './profile.contract.ts';
import { isFitUsername, LONGEST_USERNAME, normalUsername, UNFIT_USERNAME } from './username.ts';

const role = z
  .enum(roles, 'A szerepkör administrator vagy editor')
  .describe('administrator: mindent tehet, editor: a tartalmat és a megkereséseket kezeli.');

const email = z
  .string()
  .trim()
  .max(LONGEST_EMAIL, `Legfeljebb ${LONGEST_EMAIL} karakter lehet`)
  .transform(cleanContact)
  .refine((text) => text === '' || isEmailAddress(text), 'Ez nem e-mail-cím')
  .describe('Ahová a meghívó megy; üres, ha nincs.');

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
  .describe('Felhasználónév; a kis- és nagybetű nem számít.');

const user = z
  .object({
    username: z.string().describe('Felhasználónév.'),
    role,
    email: z.string().describe('E-mail-cím; üres, ha nincs.'),
    ...profileFields,
    state: z
      .enum(['active', 'invited', 'disabled'])
      .describe('active: beléphet, invited: még nem választott jelszót, disabled: letiltva.'),
    lastSignInAt: storedMoment.nullable().describe('Mikor lépett be utoljára, ha tudni.'),
    hasFactor: z.boolean().describe('Van-e kétlépcsős belépése.'),
    linkUntil: storedMoment.nullable().describe('Meddig él a jelszóbeállító linkje, ha van.'),
  })
  .meta({ id: 'User' });

export type User = z.output<typeof user>;

export const invitationInput = z
  .object({
    username,
    role,
    email,
    ...profileInputs,
    ...proofFields('Mindig kell.'),
  })
  .meta({ id: 'InvitationInput' });
export type InvitationInput = z.output<typeof invitationInput>;

const userFields = {
  role,
  email,
  ...profileInputs,
  isDisabled: z.boolean().describe('Igaz, ha nem léphet be.'),
};
export const userInput = z
  .object({
    ...userFields,
    ...proofFields(
      'A szerepkör és az e-mail-cím módosításához, a letiltáshoz és az újbóli engedélyezéshez kell.',
    ),
    was: z
      .object(userFields)
      .optional()
      .meta({ id: 'UserFormer' })
      .describe('Csak akkor változik, ha most ezek az adatai; különben 412. Elhagyható.'),
  })
  .meta({ id: 'UserInput' });
export type UserInput = z.output<typeof userInput>;

const passwordLink = z
  .object({
    link: z.string().describe('A jelszóbeállító link: 24 óráig él, és egyszer használható.'),
    expiresAt: storedMoment.describe('Meddig él.'),
    mailedTo: z.string().nullable().describe('Hová ment levélben; null, ha nem ment.'),
  })
  .meta({ id: 'PasswordLink' });
export type PasswordLink = z.output<typeof passwordLink>;

const secret = z
  .string('A link hiányos')
  .min(1, 'A link hiányos')
  .max(200, 'A link hibás')
  .describe('Ami a linkben a kettőskereszt után áll.');

export const chosenPassword = z
  .object({
    secret,
    wanted: z
      .string('Jelszó kötelező')
      .min(1, { error: 'Jelszó kötelező', abort: true })
      .max(1000, 'Legfeljebb 1000 karakter lehet')
      .refine(isLongEnough, TOO_SHORT)
      .describe('A választott jelszó: legalább 12 karakter, és nem lehet gyakori.'),
  })
  .meta({ id: 'ChosenPassword' });

const params = z.object({ username: z.string().max(400).describe('Felhasználónév.') });
const owner = z.object({ username: z.string().describe('Kié a link.') }).meta({ id: 'LinkOwner' });

const policy = z
  .object({
    factorPolicy: z
      .enum(factorPolicies, 'Ilyen előírás nincs')
      .describe('Kinek kötelező a kétlépcsős belépés: nobody, administrators vagy everybody.'),
  })
  .meta({ id: 'FactorPolicy' });

export const userEndpoints = {
  getUsers: endpoint({
    method: 'get',
    path: '/api/users',
    summary: 'A felhasználók, név szerint.',
    tag: 'users',
    access: 'administrator',
    response: z.array(user),
  }),
  getUser: endpoint({
    method: 'get',
    path: '/api/users/{username}',
    summary: 'Egy felhasználó.',
    tag: 'users',
    access: 'administrator',
    params,
    response: user,
    failures: [404],
  }),
  inviteUser: endpoint({
    method: 'post',
    path: '/api/users',
    summary: 'Új felhasználó meghívása; a jelszavát ő választja, a linkkel.',
    tag: 'users',
    access: 'administrator',
    body: invitationInput,
    response: passwordLink,
    failures: [429],
  }),
  updateUser: endpoint({
    method: 'put',
    path: '/api/users/{username}',
    summary:
      'Szerepkör, e-mail-cím, megjelenő név, beosztás, telefonszám, letiltás. A letiltott felhasználó munkamenetei megszűnnek.',
    tag: 'users',
    access: 'administrator',
    params,
    body: userInput,
    response: user,
    failures: [404, 409, 412, 429],
  }),
  removeUser: endpoint({
    method: 'delete',
    path: '/api/users/{username}',
    summary:
      'Egy letiltott vagy még csak meghívott felhasználó végleges törlése; amit mentett, megmarad.',
    tag: 'users',
    access: 'administrator',
    params,
    body: ownProof,
    status: 204,
    failures: [404, 429],
  }),
  makePasswordLink: endpoint({
    method: 'post',
    path: '/api/users/{username}/password-link',
    summary: 'Új jelszóbeállító link másnak; a korábbi megszűnik. A második lépést nem törli.',
    tag: 'users',
    access: 'administrator',
    params,
    body: ownProof,
    response: passwordLink,
    failures: [404, 429],
  }),
  signUserOut: endpoint({
    method: 'post',
    path: '/api/users/{username}/sign-out',
    summary: 'Egy felhasználó kiléptetése mindenhol.',
    tag: 'users',
    access: 'administrator',
    params,
    status: 204,
    failures: [404],
  }),
  getFactorPolicy: endpoint({
    method: 'get',
    path: '/api/factor-policy',
    summary: 'Kinek kötelező a kétlépcsős belépés.',
    tag: 'users',
    access: 'administrator',
    response: policy,
  }),
  setFactorPolicy: endpoint({
    method: 'put',
    path: '/api/factor-policy',
    summary: 'A kétlépcsős belépés előírása; előbb a sajátját kell beállítania annak, aki előírja.',
    tag: 'users',
    access: 'administrator',
    body: policy
      .extend({
        ...proofFields('Mindig kell.'),
        was: policy.shape.factorPolicy
          .optional()
          .describe('Csak akkor változik, ha most ez az előírás; különben 412. Elhagyható.'),
      })
      .meta({ id: 'FactorPolicyInput' }),
    response: policy,
    failures: [412, 429],
  }),
  findLinkOwner: endpoint({
    method: 'post',
    path: '/api/auth/password-link',
    summary: 'Kié a jelszóbeállító link; 404, ha már nem él.',
    tag: 'auth',
    access: 'visitor',
    body: z.object({ secret }).meta({ id: 'LinkSecret' }),
    response: owner,
    failures: [404],
  }),
  choosePassword: endpoint({
    method: 'put',
    path: '/api/auth/password-link',
    summary:
      'Jelszó választása a linkkel, amely ezzel megszűnik, a korábbi munkamenetekkel együtt.',
    tag: 'auth',
    access: 'visitor',
    body: chosenPassword,
    response: owner,
    failures: [404],
  }),
};

/** First steps that are left, and the remaining samples. */
import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { id } from '../../api/contract/fields.ts';
import { emailField } from '../../content/fields/contact.ts';

/** In the order of the guide. */
export const firstUseSteps = [
  'company',
  'look',
  'offices',
  'people',
  'home',
  'laboratory',
  'eu-notice',
  'reprography-notice',
  'privacy',
  'address',
  'mail',
  'samples',
] as const;

export type FirstUseStep = (typeof firstUseSteps)[number];

const step = z.enum(firstUseSteps, 'Ilyen lépés nincs').describe('A lépés neve.');

const firstUse = z
  .object({
    steps: z
      .array(
        z.object({
          step,
          state: z
            .enum(['open', 'kept', 'done'])
            .describe('open: hátravan; kept: úgy marad, ahogy van; done: kész.'),
        }),
      )
      .describe('A lépések, sorrendben.'),
    samples: z
      .array(
        z.object({
          kind: z.string().describe('Miből: a fajta neve.'),
          itemId: id.describe('Az elem azonosítója.'),
          label: z.string().describe('Az elem neve.'),
          version: z.int().describe('Az elem verziója.'),
        }),
      )
      .describe('Ami még mintaadat.'),
    address: z
      .object({
        publicUrl: z.string().describe('A honlap címe, ahogy a hivatkozásokban szerepel.'),
        isSet: z.boolean().describe('Igaz, ha a PUBLIC_URL környezeti változó megadta.'),
      })
      .describe('A honlap címe.'),
    mail: z
      .object({
        isSetUp: z.boolean().describe('Igaz, ha a honlap levelet tud küldeni.'),
        to: z.string().describe('Kinek szólnak a megkeresésekről küldött levelek.'),
      })
      .describe('A levélküldés.'),
  })
  .meta({ id: 'FirstUse' });

export type FirstUse = z.output<typeof firstUse>;

const { input: mailbox } = emailField('Hová menjen', 'Az e-mail-cím kötelező');

export const firstUseEndpoints = {
  getFirstUse: endpoint({
    method: 'get',
    path: '/api/first-use',
    summary: 'A beüzemelés lépései, és ami még mintaadat.',
    tag: 'content',
    access: 'staff',
    response: firstUse,
  }),
  keepStep: endpoint({
    method: 'put',
    path: '/api/first-use/steps/{step}',
    summary:
      'Egy lépés úgy marad, ahogy van, vagy mégsem. A látogatóknak szóló jelölést nem érinti.',
    tag: 'content',
    access: 'administrator',
    params: z.object({ step }),
    body: z
      .object({ isKept: z.boolean().describe('Igaz, ha úgy marad, ahogy van.') })
      .meta({ id: 'FirstUseKept' }),
    status: 204,
  }),
  sendTestMail: endpoint({
    method: 'post',
    path: '/api/first-use/test-mail',
    summary: 'Próbalevél a megadott címre; óránként legfeljebb húsz.',
    tag: 'content',
    access: 'administrator',
    body: z.object({ to: mailbox }).meta({ id: 'TestMail' }),
    response: z
      .object({
        isSent: z.boolean().describe('Igaz, ha a levelezőkiszolgáló átvette.'),
        reason: z.string().describe('Miért nem; üres, ha átvette.'),
      })
      .meta({ id: 'TestMailOutcome' }),
    failures: [409, 429],
  }),
};

/** The remaining first steps and samples. */
import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { id } from '../../api/contract/fields.ts';
import { emailField } from '../../content/fields/contact.ts';

/** First steps, in the order of the guide. */
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

const step = z.enum(firstUseSteps, 'Ilyen lépés nincs').describe('Name of the step.');

const firstUse = z
  .object({
    steps: z
      .array(
        z.object({
          step,
          state: z
            .enum(['open', 'kept', 'done'])
            .describe('open: to be done; kept: stays as it is; done: finished.'),
        }),
      )
      .describe('Steps, in order.'),
    samples: z
      .array(
        z.object({
          kind: z.string().describe('Name of the content type.'),
          itemId: id.describe('Id of the item.'),
          label: z.string().describe('Name of the item.'),
          version: z.int().describe('Version of the item.'),
        }),
      )
      .describe('What is still sample data.'),
    address: z
      .object({
        publicUrl: z.string().describe('Address of the site, as used in links.'),
        isSet: z.boolean().describe('True if the environment variable PUBLIC_URL set it.'),
      })
      .describe('Address of the site.'),
    mail: z
      .object({
        isSetUp: z.boolean().describe('True if the site can send mail.'),
        to: z.string().describe('Recipients of mails about enquiries.'),
      })
      .describe('Mail.'),
  })
  .meta({ id: 'FirstUse' });

export type FirstUse = z.output<typeof firstUse>;

const { input: mailbox } = emailField('Recipient', 'Az e-mail-cím kötelező');

export const firstUseEndpoints = {
  getFirstUse: endpoint('get', '/api/first-use', {
    summary: 'Lists the steps of the first use, and what is still sample data.',
    tag: 'content',
    access: 'staff',
    response: firstUse,
  }),
  keepStep: endpoint('put', '/api/first-use/steps/{step}', {
    summary: 'Keeps a step as it is, or no longer. The mark that visitors see is not affected.',
    tag: 'content',
    access: 'administrator',
    params: z.object({ step }),
    body: z
      .object({ isKept: z.boolean().describe('True if it stays as it is.') })
      .meta({ id: 'FirstUseKept' }),
    status: 204,
  }),
  sendTestMail: endpoint('post', '/api/first-use/test-mail', {
    summary: 'Sends a test mail to an address; twenty an hour at most.',
    tag: 'content',
    access: 'administrator',
    body: z.object({ to: mailbox }).meta({ id: 'TestMail' }),
    response: z
      .object({
        isSent: z.boolean().describe('True if the mail server accepted it.'),
        reason: z.string().describe('Why not; empty if it was accepted.'),
      })
      .meta({ id: 'TestMailOutcome' }),
    failures: [409, 429],
  }),
};

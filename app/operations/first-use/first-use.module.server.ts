import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/register-routes.server.ts';
import type { AuditService } from '../../audit/audit.service.server.ts';
import type { ContentType } from '../../content/content-type.ts';
import type { Config } from '../../platform/config.server.ts';
import type { AttemptLimits } from '../../platform/limits/attempt-limit.server.ts';
import { composedMail } from '../../platform/mail/mail-text.server.ts';
import { DeliveryError, deliverMail } from '../../platform/mail/smtp.server.ts';
import { Problem, tooMany } from '../../platform/problem.ts';
import { firstUseEndpoints, firstUseSteps, type FirstUseStep } from './first-use.contract.ts';
import { createSampleRepository } from './sample.repository.server.ts';

type Settings = MailSettings & Pick<Config, 'isPublicUrlSet'>;

const HOUR = 3600 * 1000; // ms

/** Content types of the steps. All other types belong to the last step. */
const owned: Partial<Record<FirstUseStep, readonly string[]>> = {
  company: ['company'],
  offices: ['offices'],
  people: ['people'],
  home: ['home', 'service-pages', 'services', 'authorisations'],
  laboratory: ['laboratory', 'lab-groups', 'lab-tests'],
  'eu-notice': ['eu-notice'],
  'reprography-notice': ['reprography-notice'],
  privacy: ['privacy-versions', 'legal-documents'],
};
const elsewhere = new Set(Object.values(owned).flat());

/**
 * It is unknown whether content of the types in `saved` is a sample, so their step stays open until each of them has
 * been saved.
 */
export function createFirstUseModule(
  db: Kysely<Schema>,
  types: readonly ContentType[],
  saved: Readonly<Partial<Record<FirstUseStep, readonly ContentType[]>>>,
  settings: Settings,
  { limits, note }: { limits: AttemptLimits; note: AuditService['note'] },
) {
  const repository = createSampleRepository(db, types);
  const { smtpUrl, mailTo = '', publicUrl, isPublicUrlSet } = settings;
  const isSetUp = smtpUrl !== undefined;
  const limit = limits({ name: 'test mail', most: 20, window: HOUR });

  async function find() {
    const [samples, kept] = await Promise.all([repository.findAll(), repository.findKept()]);
    const lacks = async (step: FirstUseStep): Promise<boolean> => {
      if (step === 'address') return !isPublicUrlSet;
      if (step === 'mail') return !isSetUp;
      if (!(await repository.areSaved(saved[step] ?? []))) return true;
      const names = owned[step];
      if (step !== 'samples') return samples.some((one) => names?.includes(one.kind));
      return samples.some((one) => !elsewhere.has(one.kind));
    };
    const steps = firstUseSteps.map(async (step) => {
      const isOpen = await lacks(step);
      const state = isOpen ? (kept.has(step) ? 'kept' : 'open') : 'done';
      return { step, state } as const;
    });
    return {
      steps: await Promise.all(steps),
      samples,
      address: { publicUrl, isSet: isPublicUrlSet },
      mail: { isSetUp, to: mailTo },
    };
  }

  return {
    registerRoutes(api: ApiBuilder): void {
      api.handle(firstUseEndpoints.getFirstUse, find);
      api.handle(firstUseEndpoints.keepStep, async ({ params, body }) => {
        await (body.isKept ? repository.keep(params.step) : repository.keepNoMore(params.step));
      });
      api.handle(firstUseEndpoints.sendTestMail, async ({ body, user }) => {
        if (!isSetUp)
          throw new Problem('mail-not-configured', { title: 'A levélküldés nincs beállítva' });
        const { wait } = await limit.take(user);
        if (wait > 0) throw tooMany(wait, 'Túl sok próbalevél: próbálja meg később');
        const reason = await sendTestMail(body.to, settings);
        if (reason === '') await note({ username: user, action: 'testMailSent', label: body.to });
        return { isSent: reason === '', reason };
      });
    },
  };
}

/** Settings of a test mail. */
type MailSettings = Pick<
  Config,
  'smtpUrl' | 'plainSmtpPassword' | 'mailFrom' | 'mailTo' | 'publicUrl'
>;

/** Timeout while the administrator waits, ms. */
const TIMEOUT = 15_000;

/** Sends a test mail. Returns the reason of a failure; empty if the mail server accepted the mail. */
async function sendTestMail(
  to: string,
  { smtpUrl, plainSmtpPassword, mailFrom, publicUrl }: MailSettings,
): Promise<string> {
  const mail = await composedMail({
    from: mailFrom,
    to: { name: '', address: to },
    subject: testMailMessages.subject,
    text: testMailMessages.text(publicUrl),
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  const server = { url: smtpUrl!, takesPlainPassword: plainSmtpPassword };
  try {
    await deliverMail(server, mail, AbortSignal.timeout(TIMEOUT));
    return '';
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    return error.staffReason;
  }
}

const testMailMessages = {
  subject: 'Próbalevél a honlapról',
  text: (publicUrl: string) =>
    `Ezt a levelet a honlap munkatársi felületéről küldték (${publicUrl}).\n` +
    'Ha megérkezett, a levélküldés működik, teendő nincs.\n',
} as const;

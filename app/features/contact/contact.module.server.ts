/** Contact requests, put together: taking in, delivery, what staff do, and how long they are kept. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/mount.server.ts';
import type { Config } from '../../platform/config.server.ts';
import type { Queue } from '../../platform/jobs/queue.server.ts';
import type { RetentionClock } from '../../platform/jobs/retention-clock.server.ts';
import type { AuditService } from '../../audit/audit.service.server.ts';
import { mountContactApi } from './contact.api.server.ts';
import { createContactRepository } from './contact.repository.server.ts';
import { createContactService } from './contact.service.server.ts';
import { startDelivery } from './delivery.server.ts';
import { startRetention } from './retention.server.ts';
import { createFormSignature } from './form-signature.server.ts';
import { createContactRequestBin } from './contact-request-bin.repository.server.ts';
import { createContactRequestRepository } from './contact-request.repository.server.ts';
import { createContactRequestService } from './contact-request.service.server.ts';
import { createOutboxRepository, type OutboxRepository } from './outbox.repository.server.ts';

type Settings = Pick<
  Config,
  'smtpUrl' | 'plainSmtpPassword' | 'mailFrom' | 'mailTo' | 'publicUrl' | 'messageRetentionDays'
>;

/** Starts what runs in the background; `stop` ends it. */
export function openContact(
  db: Kysely<Schema>,
  secret: Uint8Array,
  config: Settings,
  clock: RetentionClock,
  note: AuditService['note'],
  log: Logger,
) {
  const outbox = createOutboxRepository(db);
  const delivery = deliveryOf(outbox, config, log);
  const wake = () => delivery?.wake();
  const contact = createContactService(createContactRepository(db), {
    signature: createFormSignature(secret),
    retentionDays: config.messageRetentionDays,
    host: new URL(config.publicUrl).hostname,
    onStored: wake,
  });
  const requests = createContactRequestService(
    createContactRequestRepository(db),
    createContactRequestBin(db),
    {
      deliveryConfigured: delivery !== undefined,
      wake,
    },
  );
  const stopRetention = startRetention(contact, clock, log);
  return {
    /** What a form carries that is opened now. */
    formToken: contact.formToken,
    mount: (api: ApiBuilder) => mountContactApi(api, contact, requests, note),
    keepers: [{ name: 'contactRequest', restore: requests.restore }],
    /** What waits to be mailed. */
    countByDelivery: outbox.countByDelivery,
    async stop() {
      await Promise.all([delivery?.stop(), stopRetention()]);
    },
  };
}

/** Without a mail server requests wait in the staff area. */
function deliveryOf(outbox: OutboxRepository, config: Settings, log: Logger): Queue | undefined {
  const { smtpUrl, plainSmtpPassword, mailFrom: from, mailTo: to, publicUrl } = config;
  if (!smtpUrl || !from || !to) return undefined;
  const server = { url: smtpUrl, takesPlainPassword: plainSmtpPassword };
  return startDelivery(outbox, { server, from, to, publicUrl }, log);
}

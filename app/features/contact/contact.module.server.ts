/** Contact requests, put together: taking in, delivery, what staff do, and how long they are kept. */
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/mount.server.ts';
import type { Config } from '../../platform/config.server.ts';
import type { RetentionClock } from '../../platform/jobs/retention-clock.server.ts';
import type { Outbox, Post } from '../../platform/mail/post.server.ts';
import type { AuditService } from '../../audit/audit.service.server.ts';
import { mountContactApi } from './contact.api.server.ts';
import { createContactRepository } from './contact.repository.server.ts';
import { createContactService } from './contact.service.server.ts';
import { officeMail } from './office-mail.server.ts';
import { startRetention } from './retention.server.ts';
import { createFormSignature } from './form-signature.server.ts';
import { createContactRequestBin } from './contact-request-bin.repository.server.ts';
import { createContactRequestRepository } from './contact-request.repository.server.ts';
import { createContactRequestService } from './contact-request.service.server.ts';
import {
  createOutboxRepository,
  type OutboxRepository,
  type OutgoingRequest,
} from './outbox.repository.server.ts';

type Settings = Pick<Config, 'publicUrl' | 'messageRetentionDays'>;

/** Starts what runs in the background; `stop` ends it. Without `post` requests wait in the staff area. */
export function openContact(
  db: Kysely<Schema>,
  secret: Uint8Array,
  config: Settings,
  clock: RetentionClock,
  note: AuditService['note'],
  post: Post | undefined,
  log: Logger,
) {
  const outbox = createOutboxRepository(db);
  post?.add(requestOutbox(outbox));
  const wake = () => post?.wake();
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
      deliveryConfigured: post !== undefined,
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
    stop: stopRetention,
  };
}

/** The requests that wait to be mailed. */
const requestOutbox = (outbox: OutboxRepository): Outbox<OutgoingRequest> => ({
  name: 'contact request',
  reference: ({ reference }) => reference,
  claim: outbox.claim,
  extendLease: ({ contactRequestId }, holder, until) =>
    outbox.extendLease(contactRequestId, holder, until),
  findNextDue: outbox.findNextDue,
  mailOf: officeMail,
  record: ({ contactRequestId }, holder, outcome) =>
    outbox.record(contactRequestId, holder, outcome),
});

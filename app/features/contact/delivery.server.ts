/** The outbox: sends each stored request to the office once, however often something goes wrong. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createQueue, type Lease, type Queue } from '../../platform/jobs/queue.server.ts';
import { DeliveryError, handOver, type MailServer } from '../../platform/mail/smtp.server.ts';
import { deliveryReasonCopy } from './contact-mail.copy.ts';
import { hasBeenTriedEnough, waitAfter } from './delivery-times.ts';
import { officeMail, type MailSettings } from './office-mail.server.ts';
import type { OutboxRepository, Outcome, OutgoingRequest } from './outbox.repository.server.ts';

export interface DeliverySettings extends MailSettings {
  server: MailServer;
}

/** The mail that is on its way may arrive for so long after a stop. */
const GRACE = 3_000; // ms
const RECORDING_TRIES = 10;

/** Starts sending, until it is stopped. */
export function startDelivery(
  outbox: OutboxRepository,
  settings: DeliverySettings,
  log: Logger,
): Queue {
  async function perform(request: OutgoingRequest, lease: Lease): Promise<void> {
    const outcome = await attempt(request, lease);
    await recordSurely(request.contactRequestId, outcome, lease);
    const { reference } = request;
    const { delivery, deliveryReason: reason } = outcome;
    // No name, no address: the log is kept by other rules than the requests.
    if (delivery === 'sent') log.info({ reference }, 'contact request delivered');
    else log.warn({ reference, delivery, reason }, 'contact request not delivered');
  }

  async function attempt(request: OutgoingRequest, { signal, stopping }: Lease): Promise<Outcome> {
    try {
      await handOver(settings.server, await officeMail(request, settings), signal);
      return { delivery: 'sent', deliveryReason: '', nextAttemptAt: 0, sentAt: Date.now() };
    } catch (error) {
      const now = Date.now();
      // Broken off by our own end: the next start takes it up again.
      const wait = signal.aborted && stopping.aborted ? 0 : waitAfter(request.attempts);
      return failedOutcome(request, asDeliveryError(error), now, wait);
    }
  }

  /** A mail that has arrived and is not known to have would arrive again. */
  async function recordSurely(
    contactRequestId: number,
    outcome: Outcome,
    { holder, stopping }: Lease,
  ): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await outbox.record(contactRequestId, holder, outcome);
      } catch (error) {
        if (tries === RECORDING_TRIES || stopping.aborted) throw error;
        await pause(tries * 200, undefined, { ref: false });
      }
    }
  }

  const queue = createQueue(
    {
      claim: outbox.claim,
      extendLease: ({ contactRequestId }, holder, until) =>
        outbox.extendLease(contactRequestId, holder, until),
      findNextDue: outbox.findNextDue,
      perform,
    },
    { name: 'delivery', grace: GRACE },
    log,
  );
  queue.start();
  return queue;
}

/** A fault of ours is mended some day: until then the request waits like any other, with its reason. */
function asDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  return new DeliveryError(`${deliveryReasonCopy.fault} (${String(error)})`, false);
}

function failedOutcome(
  request: OutgoingRequest,
  error: DeliveryError,
  now: number,
  wait: number,
): Outcome {
  const isEnough = hasBeenTriedEnough(request.firstAttemptAt ?? now, now);
  const isOver = error.isPermanent || isEnough;
  const deliveryReason =
    isEnough && !error.isPermanent
      ? `${deliveryReasonCopy.gaveUp}. ${error.message}`
      : error.message;
  return {
    delivery: isOver ? 'failed' : 'waiting',
    deliveryReason,
    nextAttemptAt: now + wait,
    sentAt: null,
  };
}

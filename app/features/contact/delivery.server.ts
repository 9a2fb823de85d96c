/** The outbox: sends each stored request to the office once, however often something goes wrong. */
import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createAlarm } from '../../platform/jobs/alarm.server.ts';
import { deliveryReasonCopy } from './contact-mail.copy.ts';
import { hasBeenTriedEnough, waitAfter } from './delivery-times.ts';
import { LEASE, withLease } from './lease.server.ts';
import { officeMail, type MailSettings } from './office-mail.server.ts';
import type { OutboxRepository, Outcome, OutgoingRequest } from './outbox.repository.server.ts';
import { DeliveryError, handOver, type MailServer } from './smtp.server.ts';

export interface DeliverySettings extends MailSettings {
  server: MailServer;
}

export interface Delivery {
  /** Has it look at once for what is due. */
  wake: () => void;
  /** Lets the mail that is on its way arrive, for a few seconds; then breaks it off. */
  stop: () => Promise<void>;
}

/** For what another process left behind, and for clocks that were set. */
const LONGEST_SLEEP = 30_000; // ms
const AFTER_FAULT = 5_000; // ms
/** Another process got in first: its lease will be seen in a moment. */
const SHORTEST_SLEEP = 100; // ms
const GRACE = 3_000; // ms
const RECORDING_TRIES = 10;

/** Starts sending, until it is stopped. */
export function startDelivery(
  outbox: OutboxRepository,
  settings: DeliverySettings,
  log: Logger,
): Delivery {
  const holder = `${hostname()}:${process.pid}:${randomBytes(6).toString('hex')}`;
  const stopping = new AbortController();
  const breakOff = new AbortController();
  const alarm = createAlarm();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const sleep = await deliverNext().catch((error: unknown) => {
        log.error({ err: error }, 'delivery failed for a reason of its own');
        return AFTER_FAULT;
      });
      if (sleep > 0) await alarm.sleep(sleep);
    }
  }

  /** Sends what is due for longest. Gives the ms until it is worth looking again. */
  async function deliverNext(): Promise<number> {
    const askedAt = performance.now();
    const now = Date.now();
    const request = await outbox.claim(holder, now, now + LEASE);
    if (!request) {
      const due = (await outbox.findNextDue()) ?? Number.POSITIVE_INFINITY;
      return Math.min(LONGEST_SLEEP, Math.max(SHORTEST_SLEEP, due - Date.now()));
    }
    const { contactRequestId: id, reference } = request;
    const outcome = await withLease(
      outbox,
      id,
      holder,
      askedAt,
      breakOff.signal,
      async (signal) => {
        const result = await attempt(request, signal);
        await recordSurely(id, result);
        return result;
      },
    );
    const { delivery, deliveryReason: reason } = outcome;
    // No name, no address: the log is kept by other rules than the requests.
    if (delivery === 'sent') log.info({ reference }, 'contact request delivered');
    else log.warn({ reference, delivery, reason }, 'contact request not delivered');
    return 0;
  }

  async function attempt(request: OutgoingRequest, signal: AbortSignal): Promise<Outcome> {
    try {
      await handOver(settings.server, await officeMail(request, settings), signal);
      return { delivery: 'sent', deliveryReason: '', nextAttemptAt: 0, sentAt: Date.now() };
    } catch (error) {
      const now = Date.now();
      // Broken off by our own end: the next start takes it up again.
      const wait = breakOff.signal.aborted ? 0 : waitAfter(request.attempts);
      return failedOutcome(request, asDeliveryError(error), now, wait);
    }
  }

  /** A mail that has arrived and is not known to have would arrive again. */
  async function recordSurely(contactRequestId: number, outcome: Outcome): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await outbox.record(contactRequestId, holder, outcome);
      } catch (error) {
        if (tries === RECORDING_TRIES || stopping.signal.aborted) throw error;
        await pause(tries * 200, undefined, { ref: false });
      }
    }
  }

  const running = run();
  return {
    wake: alarm.ring,
    async stop() {
      stopping.abort();
      alarm.ring();
      const cutOff = setTimeout(() => breakOff.abort(), GRACE);
      await running;
      clearTimeout(cutOff);
    },
  };
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

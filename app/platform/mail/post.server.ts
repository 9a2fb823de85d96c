/** Sends the mails of all outboxes, each once, with retries. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../config.server.ts';
import { isOutage } from '../database/outage.server.ts';
import { createQueue, type Lease, type Work } from '../jobs/queue.server.ts';
import { GAVE_UP } from './smtp-reason.messages.ts';
import { DeliveryError, deliverMail, type Mail } from './smtp.server.ts';

/** Outcome of an attempt. Times are ms since 1970. */
export interface Outcome {
  delivery: 'waiting' | 'sent' | 'failed';
  deliveryReason: string;
  nextAttemptAt: number;
  sentAt: number | null;
}

/** Number of attempts so far, and the time of the first. */
interface Tried {
  attempts: number;
  firstAttemptAt: number | null;
}

/** A table of waiting mails; each is sent by the process that holds its lease. */
export interface Outbox<Waiting extends Tried = Tried> extends Omit<Work<Waiting>, 'perform'> {
  /** Name of the mail in the log. */
  name: string;
  /**
   * Reference of a mail in the log. It contains no personal name or address, because the log has another retention
   * period.
   */
  reference: (waiting: Waiting) => string;
  mailOf: (waiting: Waiting, settings: MailSettings) => Promise<Mail>;
  record: (waiting: Waiting, holder: string, outcome: Outcome) => Promise<void>;
}

export interface MailSettings {
  /** Sender: an address, or `Name <address>`. */
  from: string;
  /** Recipients, separated by commas. */
  to: string;
  publicUrl: string;
}

type PostSettings = Pick<
  Config,
  'smtpUrl' | 'plainSmtpPassword' | 'mailFrom' | 'mailTo' | 'publicUrl'
>;

/** Time for the current mail after a stop. */
const GRACE = 3_000; // ms
/** Retry interval of recording an outcome, ms. */
const RECORD_EVERY = 100;
/** Maximum number of attempts to record an outcome if the database refuses the write. */
const RECORDING_TRIES = 10;

interface Taken {
  outbox: Outbox;
  waiting: Tried;
}

export type Post = NonNullable<ReturnType<typeof createMailer>>;

/**
 * Creates a mailer, which sends the mails of its outboxes once started. Returns undefined if mail is not configured.
 */
export function createMailer(config: PostSettings, log: Logger) {
  const { smtpUrl, plainSmtpPassword, mailFrom: from, mailTo: to, publicUrl } = config;
  if (!smtpUrl || !from || !to) return undefined;
  const settings = { from, to, publicUrl };
  const server = { url: smtpUrl, takesPlainPassword: plainSmtpPassword };
  const outboxes: Outbox[] = [];

  /** Index of the next outbox. Outboxes take turns, so that none waits for all the mails of another. */
  let next = 0;

  async function claim(holder: string, now: number, until: number): Promise<Taken | undefined> {
    for (let tried = 0; tried < outboxes.length; tried += 1) {
      const outbox = outboxes[next]!;
      next = (next + 1) % outboxes.length;
      const waiting = await outbox.claim(holder, now, until);
      if (waiting !== undefined) return { outbox, waiting };
    }
    return undefined;
  }

  async function findNextDue(): Promise<number | undefined> {
    const due = await Promise.all(outboxes.map((outbox) => outbox.findNextDue()));
    const known = due.filter((moment) => moment !== undefined);
    return known.length > 0 ? Math.min(...known) : undefined;
  }

  async function perform({ outbox, waiting }: Taken, lease: Lease): Promise<void> {
    const { outcome, error } = await attempt({ outbox, waiting }, lease);
    await recordSurely({ outbox, waiting }, outcome, lease);
    const reference = outbox.reference(waiting);
    const { delivery } = outcome;
    if (!error) return log.info({ reference }, `${outbox.name} delivered`);
    const result = delivery === 'sent' ? 'not delivered to all recipients' : 'not delivered';
    log.warn({ reference, delivery, reason: error.message }, `${outbox.name} ${result}`);
  }

  async function attempt(
    { outbox, waiting }: Taken,
    lease: Lease,
  ): Promise<{ outcome: Outcome; error: DeliveryError | undefined }> {
    const { signal, confirm, stopping } = lease;
    try {
      const mail = await outbox.mailOf(waiting, settings);
      // The mail is not retried for refused recipients, because the others would get it twice.
      const error = await deliverMail(server, mail, signal, confirm);
      const deliveryReason = error?.staffReason ?? '';
      const sentAt = Date.now();
      return { outcome: { delivery: 'sent', deliveryReason, nextAttemptAt: 0, sentAt }, error };
    } catch (thrown) {
      const error = asDeliveryError(thrown);
      // After an abort by the shutdown, the next start sends the mail at once.
      const wait = signal.aborted && stopping.aborted ? 0 : waitAfter(waiting.attempts);
      return { outcome: failedOutcome(waiting, error, Date.now(), wait), error };
    }
  }

  const queue = createQueue<Taken>(
    {
      claim,
      extendLease: ({ outbox, waiting }, holder, until) =>
        outbox.extendLease(waiting, holder, until),
      findNextDue,
      perform,
    },
    { name: 'delivery', grace: GRACE },
    log,
  );
  return {
    /** To be called before `start`. */
    add<Waiting extends Tried>(outbox: Outbox<Waiting>): void {
      outboxes.push(outbox as unknown as Outbox);
    },
    start: queue.start,
    wake: queue.wake,
    stop: queue.stop,
  };
}

/**
 * Records the outcome. Retries for as long as an outage lasts, up to `RECORDING_TRIES` times after other errors, and
 * not after a stop. A delivered mail that is not recorded would be sent again.
 */
async function recordSurely(
  { outbox, waiting }: Taken,
  outcome: Outcome,
  { holder, stopping }: Lease,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await outbox.record(waiting, holder, outcome);
    } catch (error) {
      if (stopping.aborted || (tries >= RECORDING_TRIES && !isOutage(error))) throw error;
      await pause(RECORD_EVERY, undefined, { ref: false });
    }
  }
}

/**
 * Converts any other error to a fault of the site, which may be fixed later. Until then the mail waits with that
 * reason.
 */
function asDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error;
  return new DeliveryError('fault', String(error));
}

function failedOutcome(
  { firstAttemptAt }: Tried,
  error: DeliveryError,
  now: number,
  wait: number,
): Outcome {
  const isEnough = hasBeenTriedEnough(firstAttemptAt ?? now, now);
  const isOver = error.isPermanent || isEnough;
  const deliveryReason =
    isEnough && !error.isPermanent ? `${GAVE_UP}. ${error.staffReason}` : error.staffReason;
  return {
    delivery: isOver ? 'failed' : 'waiting',
    deliveryReason,
    nextAttemptAt: now + wait,
    sentAt: null,
  };
}

const MINUTE = 60_000; // ms
const HOUR = 60 * MINUTE;
const LONGEST_WAIT = 4 * HOUR;
const TIMEOUT = 72 * HOUR;

/** ms from failed attempt number `attempts` (from 1) to the next: 1, 2, 4 … minutes, at most 4 hours. */
export function waitAfter(attempts: number): number {
  return Math.min(MINUTE * 2 ** (Math.min(attempts, 20) - 1), LONGEST_WAIT);
}

/** Whether to give up a mail that was first tried at `firstAttemptAt`. */
export function hasBeenTriedEnough(firstAttemptAt: number, now: number): boolean {
  return now - firstAttemptAt >= TIMEOUT;
}

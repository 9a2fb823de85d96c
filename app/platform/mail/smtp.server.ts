import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { smtpReasonMessages as copy } from './smtp-reason.messages.ts';

export interface Mail {
  envelope: { from: string | false; to: string[] };
  content: Buffer;
}

type Reason = keyof typeof copy;

/** Reasons of a failed delivery, for the operator. */
const words: Record<Reason, string> = {
  unreachable: 'the mail server cannot be reached',
  brokenOff: 'the connection broke off',
  timeout: 'the mail server did not answer in time',
  signIn: 'the mail server did not accept the sign-in',
  encryption: 'the encrypted connection failed',
  refusedForNow: 'the mail server refused the mail for now',
  refused: 'the mail server refused the mail permanently',
  refusedInPart: 'the mail server refused the mail for some of its recipients',
  infected: 'the virus scanner found an infection in an attached file',
  stopped: 'the site stopped while sending',
  fault: 'a fault of the site',
};

/** A failed delivery. The message is for the operator. */
export class DeliveryError extends Error {
  readonly staffReason: string;
  /** Whether the server will refuse the same mail again. */
  readonly isPermanent: boolean;

  constructor(reason: Reason, detail: string, isPermanent = false) {
    const added = detail === '' ? '' : ` (${detail})`;
    super((words[reason] + added).slice(0, LONGEST_REASON));
    this.name = 'DeliveryError';
    this.staffReason = (copy[reason] + added).slice(0, LONGEST_REASON);
    this.isPermanent = isPermanent;
  }
}

/**
 * Timeouts in ms. A server may take minutes to confirm the end of a message, and giving up earlier duplicates the mail.
 * RFC 5321, section 4.5.3.2.6 recommends ten minutes.
 */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 30_000, socketTimeout: 600_000 };
const SIGN_IN_REQUIRED = 530; // RFC 4954; answers the envelope, but the SMTP settings are at fault
const LONGEST_REASON = 500; // characters

export interface MailServer {
  /** `smtp://` or `smtps://`, with nodemailer's options in its query. */
  url: string;
  /** Whether the password may be sent if the server offers no encryption. */
  takesPlainPassword: boolean;
}

/**
 * Hands a mail over to the server; without a mail it only tests the sign-in. `signal` aborts the delivery. `confirm`
 * is called when the server waits for the content, and cancels the delivery by throwing. Returns an error about the
 * recipients that the server refused, if it accepted others. Throws `DeliveryError`.
 */
export async function deliverMail(
  server: MailServer,
  mail: Mail | undefined,
  signal: AbortSignal,
  confirm = async () => {},
): Promise<DeliveryError | undefined> {
  const options = optionsFor(server);
  const connection = new SMTPConnection(options);
  // Removes the listener from `signal` at the end. With a listener, a combined signal would stay in memory, with the
  // mail, until one of its sources aborts.
  const listening = new AbortController();
  const fault = new Promise<never>((_resolve, reject) => {
    connection.on('error', reject);
    connection.on('end', () => reject(new BrokenOff()));
    const stop = () => reject(new Stopped());
    signal.addEventListener('abort', stop, { once: true, signal: listening.signal });
  });
  fault.catch(() => {});
  // A stream is read only after the server has accepted the envelope.
  const confirmed = (content: Buffer) =>
    Readable.from(
      (async function* () {
        await confirm();
        yield content;
      })(),
      { objectMode: false },
    );
  const step = <Result = unknown>(
    begin: (done: (error?: Error | null, result?: Result) => void) => void,
  ) => Promise.race([fault, promisify(begin)() as Promise<Result>]);
  let isConnected = false;
  let refused: DeliveryError | undefined;
  try {
    signal.throwIfAborted();
    await step((done) => connection.connect(done));
    isConnected = true;
    const { auth: credentials } = options;
    if (credentials) await step((done) => connection.login({ credentials }, done));
    if (mail) {
      const { envelope, content } = mail;
      const sent = await step<SMTPConnection.SentMessageInfo>((done) =>
        connection.send(envelope, confirmed(content), done),
      );
      refused = refusalInPart(sent);
    }
    connection.quit();
    return refused;
  } catch (error) {
    throw deliveryError(error as SMTPConnection.SMTPError, isConnected);
  } finally {
    listening.abort();
    // The answer to QUIT is not awaited.
    setImmediate(() => connection.close());
  }
}

class Stopped extends Error {}

/** The server closed the connection without an answer. */
class BrokenOff extends Error {}

function optionsFor({ url, takesPlainPassword }: MailServer) {
  const options = { ...TIMEOUTS, ...parseConnectionUrl(url), socketCloseTimeout: 0 };
  const isAtRisk = options.auth !== undefined && !options.secure && !takesPlainPassword;
  return isAtRisk ? { ...options, requireTLS: true } : options;
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();

/** Only a refusal of this particular mail is permanent; any other cause can be corrected. */
function deliveryError(error: SMTPConnection.SMTPError, isConnected: boolean): DeliveryError {
  const code = error.responseCode ?? 0;
  const isAboutMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  const isPermanent = isAboutMail && code >= 500 && code !== SIGN_IN_REQUIRED;
  const detail = oneLine(error.response ?? error.message ?? '');
  return new DeliveryError(reasonOf(error, isPermanent, isConnected), detail, isPermanent);
}

function refusalInPart({ rejectedErrors = [] }: SMTPConnection.SentMessageInfo) {
  if (rejectedErrors.length === 0) return undefined;
  const details = rejectedErrors.map(
    (error: SMTPConnection.SMTPError & { recipient?: string }) =>
      `${error.recipient}: ${oneLine(error.response ?? error.message)}`,
  );
  return new DeliveryError('refusedInPart', details.join('; '));
}

function reasonOf(
  error: SMTPConnection.SMTPError,
  isPermanent: boolean,
  isConnected: boolean,
): Reason {
  if (isPermanent) return 'refused';
  if (error.code === 'EAUTH') return 'signIn';
  if (error.code === 'ETIMEDOUT') return 'timeout';
  if (error.code === 'ETLS' || /certificate/i.test(error.message)) return 'encryption';
  if (error.responseCode) return 'refusedForNow';
  if (error instanceof Stopped) return 'stopped';
  return isConnected || error instanceof BrokenOff ? 'brokenOff' : 'unreachable';
}

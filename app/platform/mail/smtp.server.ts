import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { smtpReasonCopy as copy } from './smtp-reason.copy.ts';

/** A mail as it goes over the wire, and whom to. */
export interface Mail {
  envelope: { from: string | false; to: string[] };
  content: Buffer;
}

type Reason = keyof typeof copy;

/** Why a mail was not handed over, for the operator. */
const words: Record<Reason, string> = {
  unreachable: 'the mail server cannot be reached',
  brokenOff: 'the connection broke off',
  timeout: 'the mail server did not answer in time',
  signIn: 'the mail server did not accept the sign-in',
  encryption: 'the encrypted connection was not made',
  refusedForNow: 'the mail server did not take the mail for now',
  refused: 'the mail server refused the mail for good',
  stopped: 'the site stopped while sending',
  fault: 'a fault of the site',
};

/** A mail was not handed over. The message is for the operator. */
export class DeliveryError extends Error {
  /** The reason for staff. */
  readonly staffReason: string;
  /** Whether the same mail will be refused again, however often it is sent. */
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
 * ms. A server may take minutes to answer the end of a message, and giving up before it does is how
 * mails come twice: RFC 5321, section 4.5.3.2.6 asks for ten.
 */
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 30_000, socketTimeout: 600_000 };
const SIGN_IN_REQUIRED = 530; // RFC 4954; said at the envelope, but about the setting
const LONGEST_REASON = 500; // characters

export interface MailServer {
  /** `smtp://` or `smtps://`, with nodemailer's options in its query. */
  url: string;
  /** Whether the password may go out where the server offers no encryption. */
  takesPlainPassword: boolean;
}

/**
 * Hands a mail over to the server; without one it only sees whether the server would let us. `signal` breaks it
 * off; `confirm` throws where the mail is not to go out after all, once the server waits for it. Throws `DeliveryError`.
 */
export async function handOver(
  server: MailServer,
  mail: Mail | undefined,
  signal: AbortSignal,
  confirm = async () => {},
): Promise<void> {
  const options = optionsFor(server);
  const connection = new SMTPConnection(options);
  // A signal of several that is listened to is kept until one of them aborts, and the mail with it.
  const listening = new AbortController();
  const fault = new Promise<never>((_resolve, reject) => {
    connection.on('error', reject);
    connection.on('end', () => reject(new BrokenOff()));
    const stop = () => reject(new Stopped());
    signal.addEventListener('abort', stop, { once: true, signal: listening.signal });
  });
  fault.catch(() => {});
  // As a stream it is read when the server has said that it takes it.
  const confirmed = (content: Buffer) =>
    Readable.from(
      (async function* () {
        await confirm();
        yield content;
      })(),
      { objectMode: false },
    );
  let isConnected = false;
  try {
    signal.throwIfAborted();
    await Promise.race([fault, step((done) => connection.connect(done))]);
    isConnected = true;
    const { auth: credentials } = options;
    if (credentials) {
      await Promise.race([fault, step((done) => connection.login({ credentials }, done))]);
    }
    if (mail) {
      const { envelope, content } = mail;
      await Promise.race([
        fault,
        step((done) => connection.send(envelope, confirmed(content), done)),
      ]);
    }
    connection.quit();
  } catch (error) {
    throw deliveryError(error as SMTPConnection.SMTPError, isConnected);
  } finally {
    listening.abort();
    // Once QUIT is on its way nobody has to wait for what is answered.
    setImmediate(() => connection.close());
  }
}

/** The site itself is being stopped. */
class Stopped extends Error {}

/** The server ended the connection without a word. */
class BrokenOff extends Error {}

function optionsFor({ url, takesPlainPassword }: MailServer) {
  const options = { ...TIMEOUTS, ...parseConnectionUrl(url), socketCloseTimeout: 0 };
  const isAtRisk = options.auth !== undefined && !options.secure && !takesPlainPassword;
  return isAtRisk ? { ...options, requireTLS: true } : options;
}

function step(begin: (done: (error?: Error | null) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    begin((error) => (error ? reject(error) : resolve()));
  });
}

/** Only what was said about this very mail is for good; all else somebody can set right meanwhile. */
function deliveryError(error: SMTPConnection.SMTPError, isConnected: boolean): DeliveryError {
  const code = error.responseCode ?? 0;
  const isAboutMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  const isPermanent = isAboutMail && code >= 500 && code !== SIGN_IN_REQUIRED;
  const detail = (error.response ?? error.message ?? '').replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return new DeliveryError(reasonOf(error, isPermanent, isConnected), detail, isPermanent);
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

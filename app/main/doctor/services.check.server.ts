import { siteCommand } from '../../platform/program-version.server.ts';
import { pino } from 'pino';
import { attachmentLimits } from '../../enquiries/attachments/attachment.contract.ts';
import {
  clamdAddress,
  ScannerAway,
  scanWith,
  type Verdict,
} from '../../enquiries/attachments/clamd.server.ts';
import { createMediaStorage } from '../../media/storage/media-storage.service.server.ts';
import { StoreAway } from '../../media/storage/object-store.server.ts';
import { type Config, ConfigError } from '../../platform/config.server.ts';
import { openDatabase } from '../../platform/database/database.server.ts';
import { composedMail } from '../../platform/mail/mail-text.server.ts';
import { DeliveryError, deliverMail } from '../../platform/mail/smtp.server.ts';
import { findingsOf, type Finding } from './finding.ts';

const ofMail = findingsOf('Mail');
const MAIL_TIMEOUT = 15_000; // ms

/** Connects to the mail server, and sends a mail if `isTest`. */
export async function checkMail(config: Config, isTest: boolean): Promise<Finding> {
  const { smtpUrl, plainSmtpPassword, mailFrom, mailTo } = config;
  if (smtpUrl === undefined) {
    return ofMail.warning(
      'not set up: requests wait in the staff area.',
      'To receive them by mail too, set SMTP_URL and MAIL_TO.',
    );
  }
  const server = { url: smtpUrl, takesPlainPassword: plainSmtpPassword };
  const mail = isTest ? await testMail(mailFrom!, mailTo!) : undefined;
  try {
    const refused = await deliverMail(server, mail, AbortSignal.timeout(MAIL_TIMEOUT));
    if (refused) return ofMail.fault(`${refused.message}.`, 'Check the addresses in MAIL_TO.');
    return ofMail.good(isTest ? `the test mail went to ${mailTo}.` : 'the server accepts mail.');
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error;
    return ofMail.fault(
      `the server cannot be used: ${error.message}`,
      'Check host, port, user and password in SMTP_URL.',
    );
  }
}

const testMail = (from: string, to: string) =>
  composedMail({
    from,
    to,
    subject: 'Próbalevél',
    text: 'Ezt a levelet a honlap doctor parancsa küldte. Ha megérkezett, a levélküldés működik.\n',
  });

const ofStore = findingsOf('Media store');

/**
 * Checks whether the store of `MEDIA_URL` answers and has the files that the database names. Also reports a missing
 * setting if the database needs a store.
 */
export async function checkMedia(config: Config): Promise<Finding | undefined> {
  const database = openDatabase(config.databaseUrl, () => {});
  try {
    const storage = createMediaStorage(database.db, config, pino({ level: 'silent' }));
    await storage.assertComplete();
    if (!config.media) return undefined;
    const { missing, isSomeHere } = await storage.look();
    if (missing > 0) {
      return ofStore.fault(
        'files that the database names are missing from the store.',
        'Are MEDIA_URL, bucket and prefix right? If so, restore the files from a backup of the store.',
      );
    }
    if (!isSomeHere)
      return ofStore.good('can be reached, and contains the files that were checked.');
    return ofStore.warning(
      'can be reached, but pictures or files are still in the database, too.',
      `${siteCommand} move --media store`,
    );
  } catch (error) {
    if (error instanceof ConfigError) {
      return ofStore.fault(
        'there are files outside of the database, and MEDIA_URL is not set: the site will not start.',
        'Set MEDIA_URL and its keys.',
      );
    }
    // Errors of the database are reported by its own check.
    if (!(error instanceof StoreAway)) return undefined;
    return ofStore.fault(
      `cannot be reached: ${error.reason}`,
      'Check the address in MEDIA_URL, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    );
  } finally {
    await database.close();
  }
}

const ofScanner = findingsOf('Virus scanner');
const SCAN_TIMEOUT = 30_000; // ms
const PIECE = 1024 * 1024; // bytes

/** Has the scanner check as many bytes as visitors may attach. No finding without a scanner. */
export async function checkScanner({ clamavUrl }: Config): Promise<Finding | undefined> {
  if (clamavUrl === undefined) return undefined;
  const timeout = AbortSignal.timeout(SCAN_TIMEOUT);
  try {
    return findingOf(await scanWith(clamdAddress(clamavUrl), emptiness(), timeout));
  } catch (error) {
    const isLate = timeout.aborted;
    if (!isLate && !(error instanceof ScannerAway)) throw error;
    return ofScanner.fault(
      isLate ? `did not answer within ${SCAN_TIMEOUT / 1000} seconds.` : (error as Error).message,
      'Start clamd, and check CLAMAV_URL: until it answers, the files of visitors wait and cannot be opened.',
    );
  }
}

function findingOf({ scan, detail }: Verdict): Finding {
  if (scan === 'clean')
    return ofScanner.good('answers, and scans files as large as visitors may send.');
  return ofScanner.fault(
    scan === 'infected'
      ? `reports a virus in a harmless file: ${detail}`
      : 'does not accept files as large as visitors may send.',
    'Check the settings of clamd; StreamMaxLength has to be 26M.',
  );
}

/** Zeros, which are cheap to scan. */
function* emptiness(): Generator<Uint8Array> {
  const piece = new Uint8Array(PIECE);
  for (let sent = 0; sent < attachmentLimits.bytes; sent += PIECE) yield piece;
}

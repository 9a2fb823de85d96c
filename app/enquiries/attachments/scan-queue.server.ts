/** Scans attached files in the background. */
import type { Logger } from 'pino';
import { createQueue, type Lease } from '../../platform/jobs/queue.server.ts';
import { waitAfter } from '../../platform/mail/post.server.ts';
import { clamdAddress, isAtWork, ScannerAway, scanWith } from './clamd.server.ts';
import { scannerMessages as messages } from './scanner.messages.ts';
import type {
  AttachmentRepository,
  ScanOutcome,
  StoredAttachment,
} from './attachment.repository.server.ts';
import type { UploadService } from './upload.service.server.ts';

const GRACE = 1_000; // ms
const LONGEST_WAIT = 10 * 60_000; // ms
/** Maximum number of scans of a file on which the scanner times out. Other files wait during each of them. */
const MOST_ATTEMPTS = 3;

/** `onScanned` is called after each scan with a final result. */
export function createScanQueue(
  url: string,
  { scans }: Pick<AttachmentRepository, 'scans'>,
  { portions }: Pick<UploadService, 'portions'>,
  { log, onScanned }: { log: Logger; onScanned: () => void },
) {
  const address = clamdAddress(url);

  async function outcomeOf(file: StoredAttachment, { signal }: Lease): Promise<ScanOutcome> {
    const now = Date.now();
    try {
      const content = portions(file.attachmentId, 0, file.size);
      const { scan, detail } = await scanWith(address, content, signal);
      return { scan, scanDetail: detail, scannedAt: now, nextAttemptAt: 0 };
    } catch (error) {
      const { message } = error as Error;
      if (error instanceof ScannerAway && (await isForFile(error, file, signal))) {
        log.warn(
          { reason: message },
          'a file is not scanned again, because the scanner fails on it',
        );
        return { scan: 'failed', scanDetail: messages.gaveUp, scannedAt: now, nextAttemptAt: 0 };
      }
      if (error instanceof ScannerAway) log.warn({ reason: message }, 'a file was not scanned');
      // After an abort by the server's own shutdown, the next start scans the file at once.
      const wait = signal.aborted ? 0 : Math.min(waitAfter(file.attempts), LONGEST_WAIT);
      const isKnown = error instanceof ScannerAway || signal.aborted;
      if (!isKnown) log.error({ err: error }, 'scanning failed for a reason of its own');
      return {
        scan: 'waiting',
        scanDetail: (error instanceof ScannerAway ? error.staffReason : message).slice(0, 200),
        scannedAt: null,
        nextAttemptAt: now + wait,
      };
    }
  }

  /**
   * Whether the file itself seems to make the scanner fail: several scans have failed, and the scanner answers now. A
   * single failure may be due to a restart of the scanner.
   */
  async function isForFile(
    { isStuck }: ScannerAway,
    { attempts, scanDetail }: StoredAttachment,
    signal: AbortSignal,
  ): Promise<boolean> {
    const isAgain = attempts >= MOST_ATTEMPTS && scanDetail.startsWith(messages.noAnswer);
    return isStuck && isAgain && (await isAtWork(address, signal));
  }

  return createQueue<StoredAttachment>(
    {
      ...scans,
      async perform(file, lease) {
        const outcome = await outcomeOf(file, lease);
        await scans.record(file, lease.holder, outcome);
        const { scan, scanDetail } = outcome;
        if (scan !== 'waiting') onScanned();
        if (scan === 'infected')
          log.warn({ found: scanDetail }, 'a file that was sent is infected');
      },
    },
    { name: 'scanning', grace: GRACE },
    log,
  );
}

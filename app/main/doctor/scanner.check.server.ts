import { attachmentLimits } from '../../enquiries/attachments/attachment.contract.ts';
import {
  clamdAddress,
  ScannerAway,
  scanWith,
  type Verdict,
} from '../../enquiries/attachments/clamd.server.ts';
import type { Config } from '../../platform/config.server.ts';
import { findingsOf, type Finding } from './finding.ts';

const told = findingsOf('Virus scanner');
const PATIENCE = 30_000; // ms
const PIECE = 1024 * 1024; // bytes

/** Has it look at as much as visitors may attach. Nothing where none is set up. */
export async function checkScanner({ clamavUrl }: Config): Promise<Finding[]> {
  if (clamavUrl === undefined) return [];
  const patience = AbortSignal.timeout(PATIENCE);
  try {
    return [findingOf(await scanWith(clamdAddress(clamavUrl), emptiness(), patience))];
  } catch (error) {
    const isLate = patience.aborted;
    if (!isLate && !(error instanceof ScannerAway)) throw error;
    return [
      told.fault(
        isLate ? `did not answer within ${PATIENCE / 1000} seconds.` : (error as Error).message,
        'Start clamd, and check CLAMAV_URL: until it is there, the files of visitors wait and cannot be opened.',
      ),
    ];
  }
}

function findingOf({ scan, detail }: Verdict): Finding {
  if (scan === 'clean') return told.good('answers, and scans files as large as visitors may send.');
  return told.fault(
    scan === 'infected'
      ? `finds something in a harmless file: ${detail}`
      : 'takes no files as large as visitors may send.',
    'Check the settings of clamd; StreamMaxLength has to be 26M.',
  );
}

/** Nothing but zeros, which take no time. */
function* emptiness(): Generator<Uint8Array> {
  const piece = new Uint8Array(PIECE);
  for (let sent = 0; sent < attachmentLimits.bytes; sent += PIECE) yield piece;
}

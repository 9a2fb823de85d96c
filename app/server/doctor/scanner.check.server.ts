import { attachmentLimits } from '../../features/contact/attachments/attachment-limits.ts';
import {
  clamdAddress,
  ScannerAway,
  scanWith,
  type Verdict,
} from '../../features/contact/attachments/clamd.server.ts';
import type { Config } from '../../platform/config.server.ts';
import { findingsOf, type Finding } from './finding.ts';

const told = findingsOf('Víruskereső');
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
        isLate ? `${PATIENCE / 1000} másodperc alatt nem válaszolt.` : (error as Error).message,
        'Indítsa el a clamd-t, és nézze meg a CLAMAV_URL-t: amíg nincs ott, a látogatók fájljai várnak, és nem nyithatók meg.',
      ),
    ];
  }
}

function findingOf({ scan, detail }: Verdict): Finding {
  if (scan === 'clean') return told.good('válaszol, és akkora fájlt is megnéz, amekkora jöhet.');
  return told.fault(
    `egy ártalmatlan fájlt nem tart tisztának: ${detail}`,
    'Nézze meg a clamd beállításait; a StreamMaxLength értéke 26M legyen.',
  );
}

/** Nothing but zeros, which take no time. */
function* emptiness(): Generator<Uint8Array> {
  const piece = new Uint8Array(PIECE);
  for (let sent = 0; sent < attachmentLimits.bytes; sent += PIECE) yield piece;
}

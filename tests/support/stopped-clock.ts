import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server clock that moves only on request, by ms. */
export function stoppedClock() {
  const folder = mkdtempSync(join(tmpdir(), 'szelveny-clock-'));
  const file = join(folder, 'now');
  let now = Date.now();
  const show = () => {
    // Replaced atomically, because the server reads it at any moment.
    writeFileSync(`${file}.next`, String(now));
    renameSync(`${file}.next`, file);
  };
  show();
  return {
    environment: { NODE_OPTIONS: '--import ./tests/support/clock-of-file.ts', CLOCK_FILE: file },
    advance(time: number): void {
      now += time;
      show();
    },
    setTo(moment: number): void {
      now = moment;
      show();
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A clock for a server, which goes on only when it is told to, by ms. */
export function standingClock() {
  const folder = mkdtempSync(join(tmpdir(), 'szelveny-clock-'));
  const file = join(folder, 'now');
  let now = Date.now();
  const show = () => {
    // In one step: the server looks at any moment.
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
    /** Shows a moment, in ms since 1970. */
    setTo(moment: number): void {
      now = moment;
      show();
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

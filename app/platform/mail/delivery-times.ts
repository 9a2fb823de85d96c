const MINUTE = 60_000; // ms
const HOUR = 60 * MINUTE;
const LONGEST_WAIT = 4 * HOUR;
const PATIENCE = 72 * HOUR;

/** ms from failed attempt number `attempts`, counted from 1, to the next: 1, 2, 4 … minutes, 4 hours. */
export function waitAfter(attempts: number): number {
  return Math.min(MINUTE * 2 ** (Math.min(attempts, 20) - 1), LONGEST_WAIT);
}

/** Whether a mail that was first tried at `firstAttemptAt` has been tried for long enough. */
export function hasBeenTriedEnough(firstAttemptAt: number, now: number): boolean {
  return now - firstAttemptAt >= PATIENCE;
}

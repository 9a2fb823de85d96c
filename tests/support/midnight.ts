/** Keeps tests away from midnight in Hungary. Many of them compare the days of a browser, a server and the test. */

const HOUR = 3_600_000; // ms
/** ms; longer than a test takes between two readings of the date. */
const LONGEST_TEST = 90_000;

/** The real clock, because tests replace it and the timers. */
const { now } = Date;
const startTimer = setTimeout;
const inHungary = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Budapest' });

/** Waits until midnight has passed if it would come during a test. */
export async function passMidnight(): Promise<void> {
  const wait = waitBeforeTest(now());
  if (wait > 0) await new Promise((resolve) => startTimer(resolve, wait));
}

/**
 * Time in ms that a test has to wait if it would begin at `moment`. Midnight in Hungary is a full
 * hour of UTC.
 */
export function waitBeforeTest(moment: number): number {
  const endsNextDay = inHungary.format(moment + LONGEST_TEST) !== inHungary.format(moment);
  return endsNextDay ? HOUR - (moment % HOUR) : 0;
}

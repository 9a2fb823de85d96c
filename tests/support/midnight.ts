/** Keeps tests away from midnight in Hungary. Many of them compare the days of a browser, a server and the test. */

const HOUR = 3_600_000; // ms
/** Longer than a test takes between two looks at the day, in ms. */
const LONGEST_TEST = 90_000;

/** Tests replace the clock and the timers. */
const { now } = Date;
const startTimer = setTimeout;
const inHungary = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Budapest' });

/** Waits until midnight has passed, if it would come while a test runs. */
export async function passMidnight(): Promise<void> {
  const wait = waitBeforeTest(now());
  if (wait > 0) await new Promise((resolve) => startTimer(resolve, wait));
}

/** Time that a test waits which would begin at `moment`, in ms. Midnight in Hungary is a full hour of UTC. */
export function waitBeforeTest(moment: number): number {
  const endsNextDay = inHungary.format(moment + LONGEST_TEST) !== inHungary.format(moment);
  return endsNextDay ? HOUR - (moment % HOUR) : 0;
}

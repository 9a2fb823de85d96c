/** Longest wait, in ms: far longer than anything takes, and shorter than a test's own timeout. */
const TIMEOUT = 120_000;

/** Waits until `holds`. Throws after two minutes, so that the stack names the waiting line. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const gaveUp = new Error('waited in vain');
  const end = performance.now() + TIMEOUT;
  while (!(await holds())) {
    if (performance.now() > end) throw gaveUp;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

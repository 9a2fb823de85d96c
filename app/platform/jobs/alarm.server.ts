/** Sleep from which one can be woken; a call that comes before it is not missed. */
export function createAlarm() {
  let hasRung = false;
  let wakeUp = () => {};
  return {
    /** Whether the next sleep will be none. */
    hasRung: () => hasRung,
    ring() {
      hasRung = true;
      wakeUp();
    },
    /** `time` is in ms. */
    async sleep(time: number): Promise<void> {
      if (!hasRung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, time).unref();
          wakeUp = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      hasRung = false;
    },
  };
}

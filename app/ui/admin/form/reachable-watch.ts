import type { FormPorts } from './form-ports.ts';

const FIRST_WAIT = 3_000;
const LONGEST_WAIT = 60_000;

interface WatchPorts {
  isReachable: FormPorts['isReachable'];
  page: Pick<FormPorts['page'], 'onOnline'>;
}

/**
 * While turned on, polls whether the server is reachable, and checks again when the network returns. Calls `act` once
 * when the server is reachable. The wait doubles after each check, to spare a server that is reachable but failing.
 */
export function createReachableWatch({ isReachable, page }: WatchPorts) {
  let wait = FIRST_WAIT;
  let stop: (() => void) | undefined;

  function begin(act: () => void): () => void {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function checkLater(): void {
      clearTimeout(timer);
      timer = setTimeout(() => void check(), wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    }
    async function check(): Promise<void> {
      clearTimeout(timer);
      const isThere = await isReachable();
      if (isOver) return;
      if (!isThere) {
        checkLater();
        return;
      }
      // If two checks overlap, as when the network returns during a check, `act` is still called only once.
      isOver = true;
      act();
    }
    checkLater();
    const removeListener = page.onOnline(() => void check());
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeListener();
    };
  }

  return {
    turnOn(act: () => void): void {
      stop ??= begin(act);
    },
    turnOff(): void {
      stop?.();
      stop = undefined;
    },
  };
}

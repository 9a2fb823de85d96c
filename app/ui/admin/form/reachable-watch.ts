import type { FormPorts } from './form-ports.ts';

const FIRST_WAIT = 3_000; // ms
const LONGEST_WAIT = 60_000;

interface WatchPorts {
  isReachable: FormPorts['isReachable'];
  page: Pick<FormPorts['page'], 'onOnline'>;
}

/**
 * While it is on, checks now and then, and at once when the network is back, whether the server can be reached, and
 * calls `act` once when it can. Waits double from one time to the next, since a server that can be reached and still
 * fails is not to be asked incessantly.
 */
export function createReachableWatch({ isReachable, page }: WatchPorts) {
  let wait = FIRST_WAIT;
  let stop: (() => void) | undefined;

  function begin(act: () => void): () => void {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function lookLater(): void {
      clearTimeout(timer);
      timer = setTimeout(() => void look(), wait);
      wait = Math.min(wait * 2, LONGEST_WAIT);
    }
    async function look(): Promise<void> {
      clearTimeout(timer);
      const isThere = await isReachable();
      if (isOver) return;
      if (!isThere) {
        lookLater();
        return;
      }
      // Two looks at the same time, as when the network comes back in the midst of one, are one occasion.
      isOver = true;
      act();
    }
    lookLater();
    const removeListener = page.onOnline(() => void look());
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

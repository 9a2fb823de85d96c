import { useEffect, useEffectEvent, useRef } from 'react';
import { isReachable } from '../../../api/client/staff-client.ts';

const FIRST_WAIT = 3_000; // ms
const LONGEST_WAIT = 60_000;

/**
 * While `isWaiting`, looks now and then, and at once when the network is back, whether the server can be
 * reached, and calls `act` when it can.
 */
export function useWhenReachable(isWaiting: boolean, act: () => void): void {
  const onReachable = useEffectEvent(act);
  // Kept from one time to the next: what can be reached and still fails is not to be asked incessantly.
  const wait = useRef(FIRST_WAIT);
  useEffect(() => {
    if (!isWaiting) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const lookLater = () => {
      clearTimeout(timer);
      timer = setTimeout(look, wait.current);
      wait.current = Math.min(wait.current * 2, LONGEST_WAIT);
    };
    async function look() {
      clearTimeout(timer);
      const isThere = await isReachable();
      if (isOver) return;
      if (!isThere) {
        lookLater();
        return;
      }
      // Two looks at the same time, as when the network comes back in the midst of one, are one occasion.
      isOver = true;
      onReachable();
    }
    lookLater();
    addEventListener('online', look);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', look);
    };
  }, [isWaiting]);
}

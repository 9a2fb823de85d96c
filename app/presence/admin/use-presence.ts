import { useEffect, useState } from 'react';
import { quietApi } from '../../api/client/quiet-api.ts';
import { presenceEndpoints, type PresentUser } from '../presence.contract.ts';

/** Who only passes by is not announced; ms, as below. */
const FIRST = 1_000;
const INTERVAL = 20_000;

/** Says that this window has an item open while it is looked at. Gives who else has; what fails is not told. */
export function usePresence(kind: string, itemId: number): PresentUser[] {
  const [others, setOthers] = useState<PresentUser[]>([]);
  useEffect(() => {
    const opened = { window: newWindow(), kind, itemId };
    const told = new AbortController();
    let isAnnounced = false;

    async function announce(): Promise<void> {
      if (document.hidden) return;
      isAnnounced = true;
      try {
        const answer = await quietApi(presenceEndpoints.announce, { body: opened });
        // What is read out is left alone while it stays true.
        if (!told.signal.aborted)
          setOthers((known) => (isSame(known, answer.others) ? known : answer.others));
      } catch {
        // Nobody's work depends on it; the next time it may go through.
      }
    }

    function leave(): void {
      if (!isAnnounced) return;
      isAnnounced = false;
      quietApi(presenceEndpoints.leave, { body: { window: opened.window } }).catch(() => {});
    }

    const now = () => void announce();
    const first = setTimeout(now, FIRST);
    const timer = setInterval(now, INTERVAL);
    document.addEventListener('visibilitychange', now, told);
    addEventListener('pagehide', leave, told);
    // A page that comes back as it was left.
    addEventListener('pageshow', ({ persisted }) => persisted && now(), told);
    return () => {
      told.abort();
      clearTimeout(first);
      clearInterval(timer);
      leave();
    };
  }, [kind, itemId]);
  return others;
}

const isSame = (one: PresentUser[], other: PresentUser[]) =>
  JSON.stringify(one) === JSON.stringify(other);

const newWindow = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;

import { useEffect, useState } from 'react';
import { CallError } from '../../api/client/client.ts';

/** Loads a part of a screen after the screen itself. `load` must be the same function on every render. */
export function useLoaded<Loaded>(load: () => Promise<Loaded>) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isHere = true;
    const fail = (error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      if (isHere) setFailed(true);
    };
    load().then((found) => isHere && setLoaded(found), fail);
    return () => {
      isHere = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt loads it anew
  }, [load, attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  return { loaded, isFailed, retry };
}

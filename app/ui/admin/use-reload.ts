import { useRevalidator } from 'react-router';

/**
 * Loads what the screen shows anew, unless nobody answers: a screen that cannot be loaded would take the place of
 * what has just been told on it.
 */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return async () => {
    const answer = await fetch('/healthz').catch(() => undefined);
    if (answer?.ok) await revalidate();
  };
}

import { useRevalidator } from 'react-router';
import { isReachable } from '../../api/client/staff-client.ts';

/**
 * Loads what the screen shows anew, unless nobody answers: a screen that cannot be loaded would take the place of
 * what has just been told on it.
 */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return async () => {
    if (await isReachable()) await revalidate();
  };
}

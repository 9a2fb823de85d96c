import { useEffect } from 'react';

/** Tells the page, which asks before it is left, whether a form on it holds something that was typed and not sent. */
export function useTellUnsent(isUnsent: boolean, tell: (isUnsent: boolean) => void): void {
  useEffect(() => {
    tell(isUnsent);
    return () => tell(false);
  }, [isUnsent, tell]);
}

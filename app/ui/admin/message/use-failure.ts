import { useState, useEffect, useRef, type RefObject } from 'react';
import { toast } from './toasts.tsx';

/**
 * A failure message that a component shows in place. If the component is unmounted, the message becomes a toast with a
 * link to the item or screen.
 */
export function useFailure(link?: { label: string; address: string }) {
  const [failure, setFailure] = useState<string>();
  const isShown = useIsShown();
  function tellFailure(text?: string): void {
    if (text && !isShown.current) toast(text, { isFailure: true, ...(link && { link }) });
    setFailure(text);
  }
  return { failure, tellFailure, isShown };
}

/** Returns a ref that tells callbacks whether the component is still mounted. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}

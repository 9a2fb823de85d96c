import { useState, useEffect, useRef, type RefObject } from 'react';
import { toast } from './toasts.tsx';

/** A failure shown in place. If its place is no longer shown, it becomes a toast with a link to what it is about. */
export function useFailure(link?: { label: string; address: string }) {
  const [failure, setFailure] = useState<string>();
  const isShown = useIsShown();
  function tellFailure(text?: string): void {
    if (text && !isShown.current) toast(text, { isFailure: true, ...(link && { link }) });
    setFailure(text);
  }
  return { failure, tellFailure, isShown };
}

/** Whether the component is still mounted, for callbacks that run later. */
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

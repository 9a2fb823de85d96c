import { useState } from 'react';
import { useIsShown } from '../use-is-shown.ts';
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

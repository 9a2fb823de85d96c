import { useState } from 'react';
import { useIsShown } from '../use-is-shown.ts';
import { toast } from './toasts.tsx';

/**
 * What has failed, which is told in place; once that is not shown any more, wherever the person is by then, with a
 * link to what it was about.
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

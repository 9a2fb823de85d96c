import { useEffect, useRef, useState, type ReactNode } from 'react';
import { adminCopy, failureCopy } from '../../content/admin.copy.ts';
import { Button } from './button.tsx';

interface FailureMessageProps {
  children: ReactNode;
  /** Tries again what failed; then the message has a button for it. */
  onRetry?: () => void;
}

/** Something that went wrong, said where it happened; it stays until it is mended. */
export function FailureMessage({ children, onRetry }: FailureMessageProps) {
  const element = useRef<HTMLDivElement>(null);
  const isBackOnline = useBackOnline();
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new message is to be seen
  }, [children]);
  return (
    <div
      ref={element}
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded border-l-4 border-danger bg-danger-band px-4 py-3 text-danger"
    >
      <p>
        {children}
        {isBackOnline && <strong className="ml-2">{failureCopy.backOnline}</strong>}
      </p>
      {onRetry && <Button onPress={onRetry}>{adminCopy.retry}</Button>}
    </div>
  );
}

/** True once the network is there again after it was gone. */
function useBackOnline(): boolean {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const onOnline = () => setBack(true);
    const onOffline = () => setBack(false);
    addEventListener('online', onOnline);
    addEventListener('offline', onOffline);
    return () => {
      removeEventListener('online', onOnline);
      removeEventListener('offline', onOffline);
    };
  }, []);
  return isBack;
}

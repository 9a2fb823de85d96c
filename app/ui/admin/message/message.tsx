import { useEffect, useRef, useState, type ReactNode } from 'react';
import { failureCopy } from '../../../content/admin.copy.ts';
import { Button } from '../button.tsx';

interface FailureMessageProps {
  children: ReactNode;
  /** What can be done about it. */
  action?: { label: string; run: () => void } | undefined;
  /** Whether what stood in the way does so no more. */
  isOver?: boolean;
}

/** Something that went wrong, said where it happened; it stays until it is mended. */
export function FailureMessage({ children, action, isOver }: FailureMessageProps) {
  const element = useRef<HTMLDivElement>(null);
  const isBackOnline = useBackOnline();
  useEffect(() => {
    const { top, bottom } = element.current!.getBoundingClientRect();
    // In the bar that stays in sight it is seen already, and scrolling would only lead away.
    if (top < 0 || bottom > innerHeight) element.current!.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new message is to be seen
  }, [children]);
  return (
    <div
      ref={element}
      role="alert"
      className={`flex scroll-mt-24 flex-wrap items-center justify-between gap-3 border-l-4 px-4 py-3 ${isOver ? 'border-done bg-done-band' : 'border-danger bg-danger-band text-danger'}`}
    >
      <p>
        {children}
        {isBackOnline && <strong className="ml-2">{failureCopy.backOnline}</strong>}
      </p>
      {action && <Button onPress={action.run}>{action.label}</Button>}
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

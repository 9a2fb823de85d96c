import { useEffect, useRef, useState, type ReactNode } from 'react';
import { failureMessages } from '../../../text/messages/admin.messages.ts';
import { Button } from '../button.tsx';
import { useWindowEvent } from '../use-window-event.ts';

interface FailureMessageProps {
  children: ReactNode;
  action?: { label: string; run: () => void } | undefined;
  isOver?: boolean;
}

export function FailureMessage({ children, action, isOver }: FailureMessageProps) {
  const element = useRef<HTMLDivElement>(null);
  const isBackOnline = useBackOnline(children);
  useEffect(() => {
    const { top, bottom } = element.current!.getBoundingClientRect();
    // In the action bar the message is visible anyway, and scrolling would move the page. Elsewhere the bar may cover
    // it.
    const isInBar = element.current!.closest('.action-bar, .save-bar') !== null;
    if (!isInBar || top < 0 || bottom > innerHeight) {
      element.current!.scrollIntoView({ block: 'nearest' });
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- scrolls to each new message
  }, [children]);
  return (
    <div
      ref={element}
      role="alert"
      className={`flex scroll-mt-24 flex-wrap items-center justify-between gap-3 border-l-4 px-4 py-3 ${isOver ? 'border-done bg-done-band' : 'border-danger bg-danger-band text-danger'}`}
    >
      <p>
        {children}
        {isBackOnline && action && <strong className="ml-2">{failureMessages.backOnline}</strong>}
      </p>
      {action && <Button onPress={action.run}>{action.label}</Button>}
    </div>
  );
}

/** Returns true once the network has returned, while the message is unchanged. */
function useBackOnline(content: ReactNode): boolean {
  const [told, setTold] = useState<ReactNode>();
  useWindowEvent('online', () => setTold(content));
  useWindowEvent('offline', () => setTold(undefined));
  return told !== undefined && told === content;
}

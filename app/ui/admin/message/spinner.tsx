import { useEffect, useState } from 'react';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { siteMessages } from '../../../text/messages/site.messages.ts';

const DELAY = 150; // ms; shorter waits show no spinner
const LONG = 10_000; // ms after which a text says that loading takes long

interface SpinnerProps {
  visible: boolean;
  label?: string;
}

export function Spinner({ visible, label = siteMessages.loading }: SpinnerProps) {
  const [isShown, setShown] = useState(false);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(visible), visible ? DELAY : 0);
    const longTimer = setTimeout(() => setLong(visible), visible ? LONG : 0);
    return () => {
      clearTimeout(timer);
      clearTimeout(longTimer);
    };
  }, [visible]);
  return (
    <div role="status" className="pointer-events-none fixed inset-0 z-20 grid place-items-center">
      {isShown && visible && (
        <div className="flex items-center gap-3 border border-line bg-sheet px-5 py-3 shadow-lg">
          <span
            aria-hidden
            className="size-5 shrink-0 rounded-full border-3 border-line border-t-petrol motion-safe:animate-spin forced-colors:border-[GrayText] forced-colors:border-t-[Highlight]"
          />
          <span>
            {label}
            {isLong && <span className="block text-sm text-quiet">{adminMessages.takesLong}</span>}
          </span>
        </div>
      )}
    </div>
  );
}

import { useEffect, useState } from 'react';
import { siteCopy } from '../../content/site.copy.ts';

const DELAY = 150; // ms; what is faster needs no spinner

/** Covers the page while something takes its time. */
export function Spinner({ visible }: { visible: boolean }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(visible), visible ? DELAY : 0);
    return () => clearTimeout(timer);
  }, [visible]);
  return (
    <div role="status" className="pointer-events-none fixed inset-0 z-40 grid place-items-center">
      {isShown && visible && (
        <div className="flex items-center gap-3 border border-line bg-sheet px-5 py-3 shadow-lg">
          <span
            aria-hidden
            className="size-5 rounded-full border-3 border-line border-t-petrol motion-safe:animate-spin"
          />
          {siteCopy.loading}
        </div>
      )}
    </div>
  );
}

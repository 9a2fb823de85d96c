import { useEffect, useRef, type ReactNode } from 'react';

/** Something that went wrong, said where it happened; it stays until it is mended. */
export function FailureMessage({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new message is to be seen
  }, [children]);
  return (
    <div
      ref={element}
      role="alert"
      className="rounded border-l-4 border-danger bg-danger-band px-4 py-3 text-danger"
    >
      {children}
    </div>
  );
}

import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface LockedFieldsProps {
  isLocked: boolean;
  children: ReactNode;
}

/**
 * Fields that take nothing while what is in them is being saved: what was typed by then would be lost
 * as soon as it succeeds. Afterwards the focus is back where it was.
 */
export function LockedFields({ isLocked, children }: LockedFieldsProps) {
  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (isLocked) return;
    if (document.activeElement === document.body) focused.current?.focus();
  }, [isLocked]);
  return (
    <div
      inert={isLocked}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) focused.current = null;
      }}
      className="flex max-w-4xl flex-col gap-5"
    >
      {children}
    </div>
  );
}

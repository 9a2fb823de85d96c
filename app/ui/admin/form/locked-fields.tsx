import { useLayoutEffect, useRef, type ReactNode } from 'react';

interface LockedFieldsProps {
  isLocked: boolean;
  children: ReactNode;
}

/**
 * Disables the fields during a save that closes the form, because input would be lost. Restores the focus afterwards.
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

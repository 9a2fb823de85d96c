import type { ReactNode } from 'react';

interface DocumentLinkProps {
  address: string;
  /** Bytes; nothing where nobody knows. */
  size?: number | undefined;
  children: ReactNode;
}

/** A PDF, with what it is and how large: whoever follows the link knows what comes. */
export function DocumentLink({ address, size, children }: DocumentLinkProps) {
  return (
    <a href={address} type="application/pdf">
      {children} <span className="figure">PDF{size !== undefined && `, ${shownSize(size)}`}</span>
    </a>
  );
}

/** `1 234 567` → `1,2 MB`; thousands of bytes, as the systems of visitors count. */
export function shownSize(bytes: number): string {
  const [value, unit] = bytes >= 999_500 ? [bytes / 1_000_000, 'MB'] : [bytes / 1000, 'kB'];
  const digits = unit === 'MB' && value < 10 ? 1 : 0;
  return `${Math.max(value, 1).toFixed(digits).replace('.', ',')}\u00a0${unit}`;
}

import { useLanguage } from '../../text/languages/language-context.ts';
import type { ReactNode } from 'react';
import { shownSize } from '../shown-size.ts';

interface DocumentLinkProps {
  address: string;
  /** Size in bytes; undefined if unknown. */
  size?: number | undefined;
  children: ReactNode;
}

export function DocumentLink({ address, size, children }: DocumentLinkProps) {
  const { number } = useLanguage();
  return (
    <a href={address} type="application/pdf">
      {children}{' '}
      <span className="figure">PDF{size !== undefined && `, ${shownSize(size, number)}`}</span>
    </a>
  );
}

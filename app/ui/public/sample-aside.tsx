import { useMessages } from '../../text/languages/language-context.ts';
import type { ReactNode } from 'react';
import { siteMessages } from '../../text/messages/site.messages.ts';

interface SampleAsideProps {
  of: readonly { isSample: boolean }[];
  children: ReactNode;
}

export function SampleAside({ of: items, children }: SampleAsideProps) {
  const { sampleBadge } = useMessages(siteMessages);
  if (!items.some(({ isSample }) => isSample)) return null;
  return (
    <p className="aside">
      {sampleBadge}. {children}
    </p>
  );
}

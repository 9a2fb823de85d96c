import { useMessages } from '../../text/languages/language-context.ts';
import type { ReactNode } from 'react';
import { siteMessages } from '../../text/messages/site.messages.ts';

export function SampleAside({
  of: items,
  children,
}: {
  of: readonly Marked[];
  children: ReactNode;
}) {
  const { sampleBadge } = useMessages(siteMessages);
  if (!items.some(({ isSample }) => isSample)) return null;
  return (
    <p className="aside">
      {sampleBadge}. {children}
    </p>
  );
}

interface Marked {
  isSample: boolean;
}

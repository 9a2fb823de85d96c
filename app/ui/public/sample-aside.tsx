import { useCopy } from '../../text/languages/language-context.ts';
import type { ReactNode } from 'react';
import { siteCopy } from '../../text/copy/site.copy.ts';

export function SampleAside({
  of: items,
  children,
}: {
  of: readonly Marked[];
  children: ReactNode;
}) {
  const { sampleBadge } = useCopy(siteCopy);
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

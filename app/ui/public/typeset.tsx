import type { ReactNode } from 'react';
import { knownPieces } from '../../text/typography.ts';

/** A text to be shown: no number is torn from its unit, no date and no code in two. */
export function typeset(text: string): ReactNode {
  const [only, ...others] = knownPieces(text);
  if (others.length === 0) return only;
  return [only, ...others].map((piece, index) =>
    index % 2 ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of a text never change places
      <span key={index} className="nowrap">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}

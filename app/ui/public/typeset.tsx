import type { ReactNode } from 'react';
import { knownPieces } from '../../text/typography.ts';

/** Prevents line breaks between a number and its unit, and within dates and codes. */
export function typeset(text: string): ReactNode {
  const [only, ...others] = knownPieces(text);
  if (others.length === 0) return only;
  return [only, ...others].map((piece, index) =>
    index % 2 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text keep their order
      <span key={index} className="nowrap">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}

import { typeset } from '../../ui/public/typeset.tsx';
import type { Marked } from './excerpt.ts';

export function MarkedWords({ of: parts }: { of: readonly Marked[] }) {
  return parts.map(({ text, isHit }, place) =>
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text never move
    isHit ? <mark key={place}>{text}</mark> : <span key={place}>{typeset(text)}</span>,
  );
}

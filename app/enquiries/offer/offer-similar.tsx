import { useCopy } from '../../text/languages/language-context.ts';
import { spoken } from '../../text/languages/localised.ts';
import { HungarianMark } from '../../ui/public/in-hungarian.tsx';
import { typeset } from '../../ui/public/typeset.tsx';
import { offerCopy } from '../enquiry.copy.ts';

/** The reference that the task is like. */
export interface SimilarReference {
  projectId: number;
  name: string;
}

/** What the task is like, for whoever comes from a reference; it can be left out. The description is theirs alone. */
export function OfferSimilar({ similar }: { similar: SimilarReference }) {
  const copy = useCopy(offerCopy);
  return (
    <p className="similar wide">
      <input
        type="checkbox"
        name="similarTo"
        value={similar.projectId}
        id="offer-similar"
        defaultChecked
        aria-describedby="offer-similar-hint"
      />
      <label htmlFor="offer-similar">
        {copy.similar} <span {...spoken(similar, 'name')}>{typeset(similar.name)}</span>{' '}
        <HungarianMark of={similar} fields={['name']} />
      </label>
      <span className="hint" id="offer-similar-hint">
        {copy.similarHint}
      </span>
    </p>
  );
}

/** What nobody has translated stands on a page of another language in Hungarian, and says so. */
import { isInHungarian, isTranslated } from '../../text/languages/localised.ts';
import { languageCopy } from '../../text/copy/language.copy.ts';
import { useCopy } from '../../text/languages/language-context.ts';

interface HungarianMarkProps {
  /** What it stands beside: one item, or many that are marked together. */
  of: object | readonly object[];
  /** Those of their fields that are shown there; all of them unless said. */
  fields?: readonly string[];
}

/** Stands once beside an item, or a group of them, of which something is there in Hungarian only. */
export function HungarianMark({ of: items, fields = [] }: HungarianMarkProps) {
  const { inHungarian, partlyInHungarian, inHungarianOnly, partly } = useCopy(languageCopy);
  const isPart = !Array.isArray(items) && isTranslated(items, ...fields);
  const said = isPart || Array.isArray(items) ? partly : inHungarianOnly;
  if (![items].flat().some((item) => isInHungarian(item, ...fields))) return null;
  return <Mark said={said}>{isPart ? partlyInHungarian : inHungarian}</Mark>;
}

/** The same beside a text of which no more is known than that it is in Hungarian. */
export function TextMark({ lang }: { lang?: 'hu' | undefined }) {
  const { inHungarian, inHungarianOnly } = useCopy(languageCopy);
  return lang && <Mark said={inHungarianOnly}>{inHungarian}</Mark>;
}

function Mark({ said, children }: { said: string; children: string }) {
  return (
    <span className="language-mark" title={said}>
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{said}</span>
    </span>
  );
}

/** Marks for untranslated texts, which are shown in Hungarian on pages of other languages. */
import { isInHungarian, isTranslated } from '../../text/languages/localised.ts';
import { languageCopy } from '../../text/copy/site.copy.ts';
import { useCopy } from '../../text/languages/language-context.ts';

interface HungarianMarkProps {
  of: object | readonly object[];
  fields?: readonly string[];
}

/** The mark beside an item or a group, if any of its displayed fields is only in Hungarian. */
export function HungarianMark({ of: items, fields = [] }: HungarianMarkProps) {
  const { inHungarian, partlyInHungarian, inHungarianOnly, partly } = useCopy(languageCopy);
  const isPart = !Array.isArray(items) && isTranslated(items, ...fields);
  const said = isPart || Array.isArray(items) ? partly : inHungarianOnly;
  if (![items].flat().some((item) => isInHungarian(item, ...fields))) return null;
  return <Mark said={said}>{isPart ? partlyInHungarian : inHungarian}</Mark>;
}

/** The mark beside a single text; `lang` is 'hu' if the text is in Hungarian only. */
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

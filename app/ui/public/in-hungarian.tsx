/** Marks untranslated texts, which pages in other languages show in Hungarian. */
import { isInHungarian, isTranslated } from '../../text/languages/localised.ts';
import { languageMessages } from '../../text/messages/site.messages.ts';
import { useMessages } from '../../text/languages/language-context.ts';

interface HungarianMarkProps {
  of: object | readonly object[];
  fields?: readonly string[];
}

/** The mark beside an item or a group of items, shown if any of the displayed fields exists in Hungarian only. */
export function HungarianMark({ of: items, fields = [] }: HungarianMarkProps) {
  const { inHungarian, partlyInHungarian, inHungarianOnly, partly } = useMessages(languageMessages);
  const isPart = !Array.isArray(items) && isTranslated(items, ...fields);
  const notice = isPart || Array.isArray(items) ? partly : inHungarianOnly;
  if (![items].flat().some((item) => isInHungarian(item, ...fields))) return null;
  return <Mark notice={notice}>{isPart ? partlyInHungarian : inHungarian}</Mark>;
}

/** The mark beside a single text; `lang` is 'hu' if the text exists in Hungarian only. */
export function TextMark({ lang }: { lang?: 'hu' | undefined }) {
  const { inHungarian, inHungarianOnly } = useMessages(languageMessages);
  return lang && <Mark notice={inHungarianOnly}>{inHungarian}</Mark>;
}

function Mark({ notice, children }: { notice: string; children: string }) {
  return (
    <span className="language-mark" title={notice}>
      <span aria-hidden="true">{children}</span>
      <span className="visually-hidden">{notice}</span>
    </span>
  );
}

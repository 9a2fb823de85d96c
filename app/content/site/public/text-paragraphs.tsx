import { useFilled } from '../use-filled.ts';
import { paragraphsOf } from '../../fields/paragraphs.ts';
import { typeset } from '../../../ui/public/typeset.tsx';

interface ParagraphsProps {
  /** One a line. */
  of: string;
  className?: string;
  /** Where it is not that of the page. */
  lang?: 'hu';
}

/** A text of staff in paragraphs, with the company's data in their places. */
export function Paragraphs({ of: text, className, lang }: ParagraphsProps) {
  const filled = useFilled();
  return paragraphsOf(filled(text)).map((paragraph, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- paragraphs of a page never change places
    <p key={index} className={className} lang={lang}>
      {typeset(paragraph)}
    </p>
  ));
}

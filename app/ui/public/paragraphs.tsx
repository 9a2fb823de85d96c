import { paragraphsOf } from '../../kinds/fields/paragraphs.ts';
import { withCompany } from '../../site/company-words.ts';
import { useCompany } from '../../site/site-context.ts';
import { typeset } from './typeset.tsx';

interface ParagraphsProps {
  /** One a line. */
  of: string;
  className?: string;
}

/** A text of staff in paragraphs, with the company's data in their places. */
export function Paragraphs({ of: text, className }: ParagraphsProps) {
  const company = useCompany();
  return paragraphsOf(withCompany(text, company)).map((paragraph, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- paragraphs of a page never change places
    <p key={index} className={className}>
      {typeset(paragraph)}
    </p>
  ));
}

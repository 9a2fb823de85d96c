import { linesOf } from '../../kinds/fields/lines.ts';
import { paragraphsOf } from '../../kinds/fields/paragraphs.ts';
import { withCompany } from '../../site/company-words.ts';
import { useCompany } from '../../site/site-context.ts';
import { typeset } from '../../ui/public/typeset.tsx';

/** A text in paragraphs, with the company's data in their places. */
export function Paragraphs({ of: text }: { of: string }) {
  const company = useCompany();
  return paragraphsOf(withCompany(text, company)).map((paragraph, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- paragraphs of a page never change places
    <p key={index}>{typeset(paragraph)}</p>
  ));
}

interface ListProps {
  title: string;
  /** One a line. */
  of: string;
  className?: string;
}

/** A list under its title; nothing at all where nothing is in it. */
export function List({ title, of: text, className }: ListProps) {
  const company = useCompany();
  const items = linesOf(withCompany(text, company));
  return (
    <>
      {title && <h3>{withCompany(title, company)}</h3>}
      {items.length > 0 && (
        <ul className={className}>
          {items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- items of a page never change places
            <li key={index}>{typeset(item)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

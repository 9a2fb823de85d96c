import { linesOf } from '../../kinds/fields/lines.ts';
import { withCompany } from '../../site/company-words.ts';
import { useCompany } from '../../site/site-context.ts';
import { typeset } from '../../ui/public/typeset.tsx';

interface ListProps {
  title: string;
  /** One a line. */
  of: string;
  className?: string;
}

/** A list under its title; nothing at all where nothing is in it. */
export function HomeList({ title, of: text, className }: ListProps) {
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

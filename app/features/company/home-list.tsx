import { spoken } from '../../languages/localised.ts';
import { useFilled } from '../../site/use-filled.ts';
import { linesOf } from '../../kinds/fields/lines.ts';
import { typeset } from '../../ui/public/typeset.tsx';

interface ListProps<Item> {
  item: Item;
  /** The fields of its title and of what is in it, one a line. */
  title: keyof Item & string;
  of: keyof Item & string;
  className?: string;
}

/** A list under its title; nothing at all where nothing is in it. */
export function HomeList<Item extends object>({
  item,
  title: titleName,
  of: name,
  className,
}: ListProps<Item>) {
  const [title, text] = [item[titleName] as string, item[name] as string];
  const filled = useFilled();
  const items = linesOf(filled(text));
  return (
    <>
      {title && <h3 {...spoken(item, titleName)}>{filled(title)}</h3>}
      {items.length > 0 && (
        <ul className={className} {...spoken(item, name)}>
          {items.map((one, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- items of a page never change places
            <li key={index}>{typeset(one)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

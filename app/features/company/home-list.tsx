import { linesOf } from '../../content/fields/lines.ts';
import { useInterpolation } from '../../content/site/use-interpolation.ts';
import { addressOf, addresses } from '../../text/addresses.ts';
import { useTo } from '../../text/languages/language-context.ts';
import { langOf } from '../../text/languages/localised.ts';
import { typeset } from '../../ui/public/typeset.tsx';

interface ListProps<Item> {
  item: Item;
  /** Names of the fields that contain the list's title and its items, one item per line. */
  title: keyof Item & string;
  of: keyof Item & string;
  className?: string;
  /** Finds the service that an item names. The item is then a link to the page of that service. */
  serviceIn?: (item: string) => { key: string } | undefined;
}

/** A list below its title. An empty title or list is not rendered. */
export function HomeList<Item extends object>({
  item,
  title: titleName,
  of: name,
  className,
  serviceIn = () => undefined,
}: ListProps<Item>) {
  const [title, text] = [item[titleName] as string, item[name] as string];
  const interpolate = useInterpolation();
  const to = useTo();
  const items = linesOf(interpolate(text));
  return (
    <>
      {title && <h3 {...langOf(item, titleName)}>{interpolate(title)}</h3>}
      {items.length > 0 && (
        <ul className={className} {...langOf(item, name)}>
          {items.map((one, index) => {
            const service = serviceIn(one);
            return (
              // oxlint-disable-next-line react/no-array-index-key -- the items of a page are never reordered
              <li key={index}>
                {service ? (
                  <a href={to(addressOf(addresses.service, { key: service.key }))}>
                    {typeset(one)}
                  </a>
                ) : (
                  typeset(one)
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

import type { z } from 'zod';
import { linesOf } from '../../content/fields/lines.ts';
import { useInterpolation } from '../../content/site/use-interpolation.ts';
import { addressOf, addresses } from '../../text/addresses.ts';
import { useTo } from '../../text/languages/language-context.ts';
import { typeset } from '../../ui/public/typeset.tsx';
import { HungarianMark } from '../../ui/public/in-hungarian.tsx';
import { isInHungarian, langOf } from '../../text/languages/localised.ts';
import { homeSections, type homeContract } from './home.content-type.ts';
import type { ReactNode } from 'react';

interface HomeSectionProps {
  /** Id of the section. The address `/#id` opens the section. */
  id: keyof typeof homeSections;
  /** Texts of the home page. */
  of: z.output<typeof homeContract.stored>;
  /** Further items in the section, whose texts may exist in Hungarian only. */
  besides?: readonly object[];
  stratum: 'sand' | 'clay' | 'silt' | 'gravel' | 'marl' | 'rock';
  children: ReactNode;
}

/** A section of the home page, drawn as a layer of the borehole log. It is closed until its heading is clicked. */
export function HomeSection({ id, of: words, besides = [], stratum, children }: HomeSectionProps) {
  const { heading, fields } = homeSections[id];
  return (
    <details className="stratum">
      <summary>
        <span className="log" aria-hidden="true">
          <LogFill stratum={stratum} />
        </span>
        <h2 {...langOf(words, heading)}>{words[heading]}</h2>
        <span className="opener" aria-hidden="true" />
      </summary>
      <div className="stratum-body">
        <span className="log" aria-hidden="true">
          <LogFill stratum={stratum} />
        </span>
        {/* The id is inside the closed part: a link to it then makes the browser open the section. */}
        <div className="stratum-content" id={id}>
          {(isInHungarian(words, heading, ...fields) ||
            besides.some((item) => isInHungarian(item))) && (
            <HungarianMark of={[words, ...besides]} />
          )}
          {children}
        </div>
      </div>
    </details>
  );
}

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

/** Numbers on the borehole's scale, one per five metres. A phone with all sections open has room for no more. */
const NUMBERS = Array.from({ length: 60 }, (_, index) => index);

/** The depth scale of the borehole. The style sheet generates its numbers. */
export function DepthScale() {
  return (
    <div className="depths" aria-hidden="true">
      {NUMBERS.map((index) => (
        <i key={index} />
      ))}
    </div>
  );
}

export function LogFill({ stratum }: { stratum: HomeSectionProps['stratum'] }) {
  return (
    <svg>
      <rect width="100%" height="100%" fill={`var(--color-${stratum})`} />
      <rect width="100%" height="100%" fill={`url(#h-${stratum})`} />
    </svg>
  );
}

import { addresses } from '../../text/addresses.ts';
import { useMessages, useLanguage, useTo } from '../../text/languages/language-context.ts';
import type { Page } from '../../api/contract/paging.ts';
import { langOf } from '../../text/languages/localised.ts';
import { HungarianMark } from '../../ui/public/in-hungarian.tsx';
import { PagerLink } from '../../ui/public/pager.tsx';
import { MarkedWords } from './marked-words.tsx';
import { searchAddress } from './search-address.ts';
import { counted, searchMessages } from './search.messages.ts';
import {
  FURTHEST,
  type FoundEntry,
  type SearchAnswer,
  type SearchPartAnswer,
} from './search.contract.ts';
import type { SearchPart } from './search-key.ts';

export function FoundInParts({ q, of }: { q: string; of: SearchAnswer }) {
  const { parts, place, near, total } = of;
  const messages = useMessages(searchMessages);
  const figures = useMessages(counted);
  const first = parts.filter(({ part }) => part === 'offered' && !place?.isAlone);
  return (
    <>
      {total > 0 && (
        <p className="found-count">{messages.found({ count: total, isMore: of.isMore }, q)}</p>
      )}
      {parts.length > 1 && (
        <nav className="found-parts" aria-label={messages.partsOf}>
          <ul>
            {parts.map(({ part, ...count }) => (
              <li key={part}>
                <a href={`#${part}`}>
                  {messages.parts[part]} <span className="figure">{figures(count)}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {first.map((part) => (
        <FoundPart key={part.part} q={q} of={part} />
      ))}
      {place && near && <FoundNear place={place.name} of={near} isLinkBelow={total === 0} />}
      {parts
        .filter((part) => !first.includes(part))
        .map((part) => (
          <FoundPart key={part.part} q={q} of={part} />
        ))}
    </>
  );
}

function FoundPart({
  q,
  of: { part, count, isMore, items },
}: {
  q: string;
  of: SearchAnswer['parts'][number];
}) {
  const messages = useMessages(searchMessages);
  const figures = useMessages(counted);
  const to = useTo();
  return (
    <section className="found-part" aria-labelledby={part}>
      <h2 id={part}>
        {messages.parts[part]} <span className="figure">{figures({ count, isMore })}</span>
      </h2>
      <Entries of={items} />
      {count > items.length && (
        <a className="forward" href={to(searchAddress(q, part))}>
          {messages.all({ count, isMore })}
          <span className="visually-hidden">: {messages.parts[part]}</span>
        </a>
      )}
    </section>
  );
}

interface FoundNearProps {
  place: string;
  of: NonNullable<SearchAnswer['near']>;
  /** Whether the page links to all references further down. */
  isLinkBelow: boolean;
}

/** References in the county of a place that was searched for, or the nearest ones. */
function FoundNear({ place, of: { isThere, items }, isLinkBelow }: FoundNearProps) {
  const messages = useMessages(searchMessages);
  const to = useTo();
  return (
    <section className="found-part" aria-labelledby="kozelben">
      <h2 id="kozelben">{isThere ? messages.there(place) : messages.near(place)}</h2>
      {!isThere && <p>{messages.notThere(place)}</p>}
      <Entries of={items} />
      {!isLinkBelow && (
        <a className="forward" href={to(addresses.allProjects)}>
          {messages.references}
        </a>
      )}
    </section>
  );
}

interface InPart extends SearchPartAnswer {
  part: SearchPart;
  page: Page;
}

export function FoundInPart({
  q,
  of: { part, page, total, isMore, items },
}: {
  q: string;
  of: InPart;
}) {
  const messages = useMessages(searchMessages);
  const to = useTo();
  return (
    <>
      <p className="found-count">
        {messages.foundIn({ count: total, isMore }, q, messages.parts[part])}
      </p>
      <p>
        <a className="back" href={to(searchAddress(q))}>
          {messages.every}
        </a>
      </p>
      <section className="found-part" aria-label={messages.parts[part]}>
        <Entries of={items} heading="h2" />
      </section>
      <FoundPages q={q} part={part} page={page} isMore={isMore} />
    </>
  );
}

function FoundPages({ q, part, page: { page, lastPage, first, last, total }, isMore }: PagesProps) {
  const messages = useMessages(searchMessages);
  const figures = useMessages(counted);
  const inLanguage = useTo();
  if (lastPage === 0) return null;
  const to = (target: number) => inLanguage(searchAddress(q, part, target));
  return (
    <>
      <nav className="pager" aria-label={messages.pages}>
        <PagerLink to={page > 0 ? to(page - 1) : undefined} rel="prev">
          <span>{messages.previous}</span>
        </PagerLink>
        <span>{`${first}–${last} / ${figures({ count: total, isMore })}`}</span>
        <PagerLink to={page < lastPage ? to(page + 1) : undefined} rel="next">
          <span>{messages.next}</span>
        </PagerLink>
      </nav>
      {page === lastPage && isMore && <p>{messages.furthest(FURTHEST)}</p>}
    </>
  );
}

interface PagesProps {
  q: string;
  part: SearchPart;
  page: Page;
  isMore: boolean;
}

interface EntriesProps {
  of: readonly FoundEntry[];
  /** Level of the entries' headings: `h3` below the heading of a part, `h2` without one. */
  heading?: 'h2' | 'h3';
}

function Entries({ of: entries, heading: Heading = 'h3' }: EntriesProps) {
  const { day } = useLanguage();
  return (
    <ol className="found-entries">
      {entries.map((entry) => {
        const { kind, itemId, address, date, title, excerpt } = entry;
        return (
          <li key={`${kind} ${itemId} ${address}`} className="found-entry card">
            <Heading>
              <a href={address} {...langOf(entry, 'title')}>
                <MarkedWords of={title} />
              </a>
              <HungarianMark of={asItem(entry)} />
            </Heading>
            {excerpt.length > 0 && (
              <p {...langOf(entry, 'excerpt')}>
                <MarkedWords of={excerpt} />
              </p>
            )}
            {date && (
              <p className="figure found-date">
                <time dateTime={date}>{day(date)}</time>
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Converts a result to what `HungarianMark` expects. */
const asItem = ({ inHungarian }: FoundEntry) => ({
  inHungarian,
  hungarian: inHungarian.includes('title') ? {} : { title: '' },
});

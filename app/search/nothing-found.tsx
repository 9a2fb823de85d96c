import { useCopy, useTo } from '../languages/language-context.ts';
import { addresses } from '../addresses.ts';
import { searchAddress } from './search-address.ts';
import { searchCopy } from './search.copy.ts';

/** Why that may be, and where else to go. */
export function NothingFound({ q }: { q: string }) {
  const copy = useCopy(searchCopy);
  const to = useTo();
  const words = [...new Set(q.split(' '))].filter((word) => word.length > 2).slice(0, 8);
  return (
    <section className="nothing-found" aria-labelledby="nincs-talalat">
      <h2 id="nincs-talalat">{copy.none(q)}</h2>
      <p>{copy.noneHint}</p>
      {words.length > 1 && (
        <p className="ways">
          <span>{copy.oneWord}</span>
          {words.map((word) => (
            <a key={word} href={to(searchAddress(word))}>
              {word}
            </a>
          ))}
        </p>
      )}
      <WaysOn title={copy.ways} />
    </section>
  );
}

/** Where whoever does not know the word for it finds it. */
export function WaysOn({ title }: { title?: string }) {
  const copy = useCopy(searchCopy);
  const to = useTo();
  return (
    <>
      {title && <p>{title}</p>}
      <p className="ways">
        <a className="forward" href={to(addresses.allProjects)}>
          {copy.references}
        </a>
        <a className="forward" href={to(addresses.groundlab)}>
          {copy.laboratory}
        </a>
        <a className="forward" href={to(addresses.contact)}>
          {copy.ask}
        </a>
      </p>
    </>
  );
}

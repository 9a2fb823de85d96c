import { addressOf, addresses } from '../../addresses.ts';
import { paragraphsOf } from '../../kinds/fields/paragraphs.ts';
import { withCompany } from '../../site/company-words.ts';
import type { Discipline } from '../../site/discipline.contract.ts';
import { useSite } from '../../site/site-context.ts';
import { typeset } from '../../ui/public/typeset.tsx';

/** The way to the references of the disciplines of which something is written, with how that begins. */
export function HomeDisciplines({ disciplines }: { disciplines: Discipline[] }) {
  const { company, words } = useSite();
  const written = disciplines
    .map(({ key, label, text }) => ({ key, label, text: paragraphsOf(withCompany(text, company)) }))
    .filter(({ text }) => text.length > 0);
  if (written.length === 0) return null;
  return (
    <section className="home-disciplines">
      <h3>{words.references}</h3>
      <dl className="record">
        {written.map(({ key, label, text: [first] }) => (
          <div key={key}>
            <dt>
              <a href={addressOf(addresses.projects, { section: key })}>{label}</a>
            </dt>
            <dd>{typeset(first!)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

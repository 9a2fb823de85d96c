import { spoken } from '../../languages/localised.ts';
import { useFilled } from '../../site/use-filled.ts';
import { useTo } from '../../languages/language-context.ts';
import { addressOf, addresses } from '../../addresses.ts';
import { paragraphsOf } from '../../kinds/fields/paragraphs.ts';
import type { Discipline } from '../../site/discipline.contract.ts';
import { useSite } from '../../site/site-context.ts';
import { typeset } from '../../ui/public/typeset.tsx';

/** The way to the references of the disciplines of which something is written, with how that begins. */
export function HomeDisciplines({ disciplines }: { disciplines: Discipline[] }) {
  const { words } = useSite();
  const filled = useFilled();
  const to = useTo();
  const written = disciplines
    .map((discipline) => ({ discipline, text: paragraphsOf(filled(discipline.text)) }))
    .filter(({ text }) => text.length > 0);
  if (written.length === 0) return null;
  return (
    <section className="home-disciplines">
      <h3 {...spoken(words, 'references')}>{words.references}</h3>
      <dl className="record">
        {written.map(({ discipline, text: [first] }) => (
          <div key={discipline.key}>
            <dt {...spoken(discipline, 'label')}>
              <a href={to(addressOf(addresses.projects, { section: discipline.key }))}>
                {discipline.label}
              </a>
            </dt>
            <dd {...spoken(discipline, 'text')}>{typeset(first!)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

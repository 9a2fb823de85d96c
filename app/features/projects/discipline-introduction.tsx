import type { Discipline } from '../../site/discipline.contract.ts';
import { spoken } from '../../languages/localised.ts';
import { useCopy } from '../../languages/language-context.ts';
import { Paragraphs } from '../../ui/public/paragraphs.tsx';
import { Entry, PhoneEntry } from '../../ui/public/record.tsx';
import type { Person } from '../contact/people.contract.ts';
import { projectsCopy } from './projects.copy.ts';

interface DisciplineIntroductionProps {
  section: Discipline;
  /** Who leads it. */
  head: Person | undefined;
}

/** What there is to say of a discipline before its references; nothing at all where nothing was written. */
export function DisciplineIntroduction({ section, head }: DisciplineIntroductionProps) {
  const copy = useCopy(projectsCopy);
  const { text } = section;
  if (text === '' && !head) return null;
  return (
    <section className="discipline-introduction" aria-label={copy.introduction}>
      {text !== '' && (
        <div className="letter">
          <Paragraphs of={text} {...spoken(section, 'text')} />
        </div>
      )}
      {head && (
        <dl className="record">
          <Entry label={copy.head}>{head.name}</Entry>
          <Entry label={copy.role}>
            <span {...spoken(head, 'role')}>{head.role}</span>
          </Entry>
          {head.phone && <PhoneEntry label={copy.phone} phone={head.phone} />}
        </dl>
      )}
    </section>
  );
}

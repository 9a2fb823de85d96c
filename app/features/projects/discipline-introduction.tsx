import { Paragraphs } from '../../ui/public/paragraphs.tsx';
import { Entry, PhoneEntry } from '../../ui/public/record.tsx';
import type { Person } from '../contact/people.contract.ts';
import { projectsCopy } from './projects.copy.ts';

interface DisciplineIntroductionProps {
  /** Paragraphs, one a line. */
  text: string;
  /** Who leads it. */
  head: Person | undefined;
}

/** What there is to say of a discipline before its references; nothing at all where nothing was written. */
export function DisciplineIntroduction({ text, head }: DisciplineIntroductionProps) {
  if (text === '' && !head) return null;
  return (
    <section className="discipline-introduction" aria-label={projectsCopy.introduction}>
      {text !== '' && (
        <div className="letter">
          <Paragraphs of={text} />
        </div>
      )}
      {head && (
        <dl className="record">
          <Entry label={projectsCopy.head}>{head.name}</Entry>
          <Entry label={projectsCopy.role}>{head.role}</Entry>
          {head.phone && <PhoneEntry label={projectsCopy.phone} phone={head.phone} />}
        </dl>
      )}
    </section>
  );
}

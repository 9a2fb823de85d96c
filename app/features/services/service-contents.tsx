import { pairsIn } from '../../content/fields/lines.ts';
import { keywordKey } from '../../content/keyword.ts';
import { useMessages } from '../../text/languages/language-context.ts';
import { originalOf } from '../../text/languages/localised.ts';
import type { ServicePage } from './service-page.contract.ts';
import { servicesMessages } from './services.messages.ts';

/** Ids of the sections of a service's page, in the order of the page. */
export const sectionIds = {
  deliverables: 'amit-kap',
  needs: 'amit-kerunk',
  steps: 'igy-dolgozunk',
  purposes: 'mire-valo',
  equipment: 'gepek-es-modszerek',
  limits: 'amire-nem-alkalmas',
  standards: 'szabvanyok',
  questions: 'kerdesek',
  references: 'referenciak',
} as const;

export type SectionName = keyof typeof sectionIds;

/** Whether a section has content. Only such sections are shown. */
export function hasSection(
  service: ServicePage,
  references: readonly unknown[],
  name: SectionName,
): boolean {
  if (name === 'references') return references.length > 0;
  return service[name] !== '' || (name === 'equipment' && service.capacity !== '');
}

interface ContentsProps {
  service: ServicePage;
  references: readonly unknown[];
}

/** Links to the sections of the page. */
export function ServiceContents({ service, references }: ContentsProps) {
  const messages = useMessages(servicesMessages);
  const shown = (Object.keys(sectionIds) as SectionName[]).filter((name) =>
    hasSection(service, references, name),
  );
  return (
    <nav className="service-contents" aria-label={messages.contents}>
      <ul className="section-menu">
        {shown.map((name) => (
          <li key={name}>
            <a href={`#${sectionIds[name]}`}>{messages[name]}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * Ids of the questions, in their order. They derive from the Hungarian question, so that neither its place in the list
 * nor the language of the page changes them.
 */
export function questionIds(service: ServicePage): string[] {
  const own = pairsIn(originalOf(service, 'questions'));
  const used = new Map<string, number>();
  return pairsIn(service.questions).map((question, index) => {
    const id = `kerdes-${keywordKey((own[index] ?? question).label)}`;
    const count = (used.get(id) ?? 0) + 1;
    used.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  });
}

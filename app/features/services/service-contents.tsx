import { useMessages } from '../../text/languages/language-context.ts';
import { sectionIds } from './service-anchors.ts';
import type { ServicePage } from './service-page.contract.ts';
import { servicesMessages } from './services.messages.ts';

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

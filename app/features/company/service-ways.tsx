import { originalOf, langOf } from '../../text/languages/localised.ts';
import { useMessages, useTo } from '../../text/languages/language-context.ts';
import { addressOf, addresses } from '../../text/addresses.ts';
import { keywordKey } from '../../content/keyword.ts';
import type { Discipline } from '../../content/site/discipline.content-type.ts';
import { phoneLink } from '../../ui/public/contact-links.ts';
import { typeset } from '../../ui/public/typeset.tsx';
import { contactFor, type Person } from '../people/people.contract.ts';
import { homeMessages } from './home.messages.ts';

export interface Leading {
  disciplines: Discipline[];
  people: Person[];
  /** Hungarian title of the laboratory's page. */
  laboratory: string;
}

/**
 * Links below a service: the references and the contact person of the discipline with the same name. Without such a
 * discipline it links to all references. The laboratory links to its own page.
 */
export function ServiceWays({ service, ...leading }: Leading & { service: { title: string } }) {
  const title = originalOf(service, 'title');
  const messages = useMessages(homeMessages);
  const to = useTo();
  const isSame = (name: string) => keywordKey(name) === keywordKey(title);
  const discipline = leading.disciplines.find((one) => isSame(originalOf(one, 'label')));
  if (isSame(leading.laboratory)) {
    return (
      <p className="service-ways">
        <a className="forward" href={to(addresses.groundlab)}>
          {messages.laboratory}
        </a>
      </p>
    );
  }
  if (!discipline) {
    return (
      <p className="service-ways">
        <a className="forward" href={to(addresses.allProjects)}>
          {messages.allReferences}
        </a>
      </p>
    );
  }
  const head = contactFor(discipline, leading.people);
  return (
    <div className="service-ways">
      <a className="forward" href={to(addressOf(addresses.projects, { section: discipline.key }))}>
        <span {...langOf(discipline, 'label')}>{messages.serviceReferences(discipline.label)}</span>
      </a>
      {head && (
        <p>
          {messages.responsible}: {typeset(head.name)},{' '}
          <span {...langOf(head, 'role')}>{typeset(head.role)}</span>
          {head.phone && (
            <>
              {', '}
              <span className="figure">
                <a href={phoneLink(head.phone)}>{typeset(head.phone)}</a>
              </span>
            </>
          )}
        </p>
      )}
    </div>
  );
}

import { spoken } from '../../languages/localised.ts';
import { useTo } from '../../languages/language-context.ts';
import { useLocation } from 'react-router';
import { addressOf, addresses } from '../../addresses.ts';
import { offeredDisciplines } from '../../site/offered-disciplines.ts';
import { useSite } from '../../site/site-context.ts';

/** The way from one discipline to all others, those that the main menu leaves out among them. */
export function SectionMenu() {
  const { pathname } = useLocation();
  const to = useTo();
  const site = useSite();
  return (
    <nav aria-label={site.words.references}>
      <ul className="section-menu">
        {offeredDisciplines(site).map((discipline) => {
          const { key, label } = discipline;
          const address = to(addressOf(addresses.projects, { section: key }));
          return (
            <li key={key}>
              <a
                href={address}
                {...spoken(discipline, 'label')}
                aria-current={pathname === address ? 'page' : undefined}
              >
                {label}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

import { useLocation } from 'react-router';
import { addressOf, addresses } from '../../addresses.ts';
import { offeredDisciplines } from '../../site/offered-disciplines.ts';
import { useSite } from '../../site/site-context.ts';

/** The way from one discipline to all others, those that the main menu leaves out among them. */
export function SectionMenu() {
  const { pathname } = useLocation();
  const site = useSite();
  return (
    <nav aria-label={site.words.references}>
      <ul className="section-menu">
        {offeredDisciplines(site).map(({ key, label }) => {
          const address = addressOf(addresses.projects, { section: key });
          return (
            <li key={key}>
              <a href={address} aria-current={pathname === address ? 'page' : undefined}>
                {label}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

import { useLocation } from 'react-router';
import { addressOf, addresses } from '../../addresses.ts';
import { projectSections } from '../../content/project-sections.ts';
import { useWords } from '../../site/site-context.ts';

/** The way from one discipline to all others, those that the main menu leaves out among them. */
export function SectionMenu() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={useWords().references}>
      <ul className="section-menu">
        {projectSections.map(({ key, label }) => {
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

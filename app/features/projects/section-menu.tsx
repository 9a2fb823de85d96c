import { generatePath, useLocation } from 'react-router';
import { addresses } from '../../addresses.ts';
import { projectSections } from '../../content/project-sections.ts';
import { projectsCopy } from './projects.copy.ts';

/** The way from one discipline to all others, those that the main menu leaves out among them. */
export function SectionMenu() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={projectsCopy.title}>
      <ul className="section-menu">
        {projectSections.map(({ key, label }) => {
          const address = generatePath(addresses.projects, { section: key });
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

import { generatePath, useLocation } from 'react-router';
import { addresses } from '../../addresses.ts';
import { projectSections } from '../../content/project-sections.ts';
import { projectsCopy } from './projects.copy.ts';

/** The way from one discipline to its neighbours. */
export function SectionMenu() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={projectsCopy.title}>
      <ul className="section-menu">
        {projectSections
          .filter(({ inMenu }) => inMenu)
          .map(({ key, label }) => {
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

import { useLocation } from 'react-router';
import { addresses } from '../../addresses.ts';
import { company } from '../../content/company.ts';
import { siteCopy } from '../../content/site.copy.ts';

const menu = [
  { label: siteCopy.home, address: addresses.home },
  { label: siteCopy.news, address: addresses.news },
];

export function PublicHeader() {
  return (
    <header className="site-header">
      <div className="site-banner">
        <a className="site-name" href={addresses.home}>
          {company.shortName}
          <span>{siteCopy.title}</span>
        </a>
        <a className="eu-notice" href={addresses.news}>
          {siteCopy.euFunding}
          <span>
            {siteCopy.euProject} {company.euProject.number}
          </span>
        </a>
      </div>
      <details className="menu-toggle">
        <summary>{siteCopy.menuToggle}</summary>
      </details>
      <nav className="site-menu" aria-label={siteCopy.mainMenu}>
        <MenuLinks />
      </nav>
    </header>
  );
}

function MenuLinks() {
  const { pathname } = useLocation();
  return (
    <ul>
      {menu.map(({ label, address }) => (
        <li key={address}>
          <a href={address} aria-current={isCurrent(pathname, address) ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function isCurrent(pathname: string, address: string): boolean {
  return pathname === address || (address !== '/' && pathname.startsWith(`${address}/`));
}

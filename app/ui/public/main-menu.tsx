import { useLocation } from 'react-router';
import { addressOf, addresses } from '../../addresses.ts';
import { siteCopy } from '../../content/site.copy.ts';
import type { MenuEntry } from '../../site/site.contract.ts';
import { useSite } from '../../site/site-context.ts';
import { phoneLink } from './contact-links.ts';
import { typeset } from './typeset.tsx';

const MENU_ID = 'main-menu';

/**
 * On narrow screens a popover behind a button, on wide ones always there: both without a script. A
 * browser that knows no popovers shows the menu as it is.
 */
export function MenuToggle() {
  return (
    <button type="button" className="menu-toggle" popoverTarget={MENU_ID}>
      <span className="menu-toggle-lines" aria-hidden="true" />
      {siteCopy.menuToggle}
    </button>
  );
}

export function MainMenu() {
  const { company, menu } = useSite();
  return (
    <nav id={MENU_ID} className="main-menu" popover="auto" aria-label={siteCopy.mainMenu}>
      <ul>
        {menu.map((entry) => (
          <Entry key={entry.menuEntryId} of={entry} />
        ))}
        <li className="menu-phone">
          <a href={phoneLink(company.phone)}>{typeset(company.phone)}</a>
        </li>
      </ul>
    </nav>
  );
}

function Entry({ of: { title, page } }: { of: MenuEntry }) {
  if (page === 'references') return <References title={title} />;
  return <MenuLink address={addresses[page]}>{title}</MenuLink>;
}

function References({ title }: { title: string }) {
  const { disciplines } = useSite();
  const isHere = /^\/projects(\/|$)/.test(useLocation().pathname);
  return (
    <li>
      <details className="submenu">
        <summary aria-current={isHere ? 'true' : undefined}>{title}</summary>
        <ul>
          {disciplines
            .filter(({ isInMenu }) => isInMenu)
            .map(({ key, label }) => (
              <MenuLink key={key} address={addressOf(addresses.projects, { section: key })}>
                {label}
              </MenuLink>
            ))}
        </ul>
      </details>
    </li>
  );
}

function MenuLink({ address, children }: { address: string; children: string }) {
  const { pathname } = useLocation();
  const isHere = pathname === address;
  const isAbove = address !== addresses.home && pathname.startsWith(`${address}/`);
  return (
    <li>
      <a href={address} aria-current={isHere ? 'page' : isAbove ? 'true' : undefined}>
        {children}
      </a>
    </li>
  );
}

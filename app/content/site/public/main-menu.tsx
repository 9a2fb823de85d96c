import { isInHungarian, spoken } from '../../../text/languages/localised.ts';
import { useLocation } from 'react-router';
import { addressOf, addresses } from '../../../text/addresses.ts';
import { siteCopy } from '../../../text/copy/site.copy.ts';
import { ownPath } from '../../../text/languages/codes.ts';
import { useCopy, useTo } from '../../../text/languages/language-context.ts';
import type { MenuEntry } from '../site.contract.ts';
import { useSite } from '../site-context.tsx';
import { phoneLink } from '../../../ui/public/contact-links.ts';
import { HungarianMark } from '../../../ui/public/in-hungarian.tsx';
import { typeset } from '../../../ui/public/typeset.tsx';

const MENU_ID = 'main-menu';
const TITLES = ['title', 'label'];

/** Opens the menu popover on narrow screens, without a script. Browsers without popovers show the menu permanently. */
export function MenuToggle() {
  const { menuToggle } = useCopy(siteCopy);
  return (
    <button type="button" className="menu-toggle" popoverTarget={MENU_ID}>
      <span className="menu-toggle-lines" aria-hidden="true" />
      {menuToggle}
    </button>
  );
}

export function MainMenu() {
  const { company, menu, disciplines } = useSite();
  const { mainMenu } = useCopy(siteCopy);
  return (
    <nav id={MENU_ID} className="main-menu" popover="auto" aria-label={mainMenu}>
      <ul>
        {menu.map((entry) => (
          <Entry key={entry.menuEntryId} of={entry} />
        ))}
        <MenuMark of={[...menu, ...disciplines.filter(({ isInMenu }) => isInMenu)]} />
        <li className="menu-phone">
          <a href={phoneLink(company.phone)}>{typeset(company.phone)}</a>
        </li>
      </ul>
    </nav>
  );
}

/** One mark for all untranslated entries; elsewhere the footer has it. */
function MenuMark({ of: entries }: { of: readonly object[] }) {
  if (!entries.some((entry) => isInHungarian(entry, ...TITLES))) return null;
  return (
    <li className="menu-mark">
      <HungarianMark of={entries} fields={TITLES} />
    </li>
  );
}

function Entry({ of: entry }: { of: MenuEntry }) {
  const { title, page } = entry;
  if (page === 'references') return <References of={entry} />;
  return (
    <MenuLink address={addresses[page]} {...spoken(entry, 'title')}>
      {title}
    </MenuLink>
  );
}

function References({ of: entry }: { of: MenuEntry }) {
  const { disciplines } = useSite();
  const { allReferences } = useCopy(siteCopy);
  const isHere = /^\/projects(\/|$)/.test(ownPath(useLocation().pathname));
  return (
    <li>
      <details className="submenu">
        <summary aria-current={isHere ? 'true' : undefined} {...spoken(entry, 'title')}>
          {entry.title}
        </summary>
        <ul>
          <MenuLink address={addresses.allProjects} isAlone>
            {allReferences}
          </MenuLink>
          {disciplines
            .filter(({ isInMenu }) => isInMenu)
            .map((discipline) => (
              <MenuLink
                key={discipline.key}
                address={addressOf(addresses.projects, { section: discipline.key })}
                {...spoken(discipline, 'label')}
              >
                {discipline.label}
              </MenuLink>
            ))}
        </ul>
      </details>
    </li>
  );
}

interface MenuLinkProps {
  address: string;
  lang?: 'hu';
  /** Whether it is current on its own page only, not on pages below it. */
  isAlone?: boolean;
  children: string;
}

function MenuLink({ address, lang, isAlone = false, children }: MenuLinkProps) {
  const pathname = ownPath(useLocation().pathname);
  const to = useTo();
  const isHere = pathname === address;
  const isAbove = !isAlone && address !== addresses.home && pathname.startsWith(`${address}/`);
  return (
    <li>
      <a
        href={to(address)}
        lang={lang}
        aria-current={isHere ? 'page' : isAbove ? 'true' : undefined}
      >
        {children}
      </a>
    </li>
  );
}

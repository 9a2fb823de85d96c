import { useLocation } from 'react-router';
import { addresses, addressOf } from '../../../text/addresses.ts';
import { languageMessages, siteMessages } from '../../../text/messages/site.messages.ts';
import { ownPath, pathIn } from '../../../text/languages/codes.ts';
import { useMessages, useTo, useLanguage } from '../../../text/languages/language-context.ts';
import { langOf, isInHungarian } from '../../../text/languages/localised.ts';
import { isLocalized } from '../../../text/languages/localized-pages.ts';
import { phoneLink } from '../../../ui/public/contact-links.ts';
import { EuEmblem } from '../../../ui/public/eu-emblem.tsx';
import { HungarianMark } from '../../../ui/public/in-hungarian.tsx';
import { typeset } from '../../../ui/public/typeset.tsx';
import { useSite } from '../site-context.tsx';
import type { EuNotice as EuNoticeData, MenuEntry } from '../site.contract.ts';
import { CompanyLogo } from './logo.tsx';
import { useAvailableLanguages } from './page-head.tsx';

export function PublicHeader({ isFault }: { isFault: boolean }) {
  const { company, words, euNotice } = useSite();
  const to = useTo();
  return (
    <>
      <header className="site-header">
        <div className="neatline" aria-hidden="true" />
        <div className="site-banner">
          <div className="site-name-place">
            <a className="site-name" href={to(addresses.home)}>
              <CompanyLogo className="logo" />
              <span className="site-name-text">
                <strong>{company.shortName}</strong>
                <span {...langOf(words, 'siteTitle')}>{words.siteTitle}</span>
              </span>
            </a>
          </div>
          <LanguageSwitch isFault={isFault} />
          <SiteSearch />
          <MenuToggle />
          {euNotice.isShown && <EuNotice of={euNotice} />}
        </div>
      </header>
      {/* Outside the header, so that it can stay at the upper edge when the header has been scrolled away. */}
      <MainMenu />
    </>
  );
}

/**
 * The EU notice (Regulation (EU) 2021/1060, annex IX): the emblem and the whole sentence. No logo may be larger than
 * the emblem.
 */
function EuNotice({ of: notice }: { of: EuNoticeData }) {
  const { funding, projectNumber } = notice;
  const messages = useMessages(siteMessages);
  const to = useTo();
  return (
    <div className="eu-notice-place">
      <a className="eu-notice" href={to(addresses.news)} title={messages.euLink}>
        <EuEmblem className="eu-emblem" label={messages.euEmblem} />
        <span>
          <strong {...langOf(notice, 'funding')}>{funding}</strong>
          {projectNumber && (
            <span className="eu-number">
              {messages.euProject} <span className="figure nowrap">{projectNumber}</span>
            </span>
          )}
        </span>
      </a>
    </div>
  );
}

/** Links to this page in the other languages. On error pages and untranslated pages, they lead to the home page. */
function LanguageSwitch({ isFault }: { isFault: boolean }) {
  const messages = useMessages(languageMessages);
  const { code: own } = useLanguage();
  const { pathname, search } = useLocation();
  const path = ownPath(pathname);
  const others = useAvailableLanguages().filter(({ code }) => code !== own);
  if (others.length === 0) return null;
  const page = isFault || !isLocalized(path) ? addresses.home : path + queryOf(search);
  return (
    <nav className="languages" aria-label={messages.switch}>
      {others.map(({ code, name }) => (
        <a key={code} href={pathIn(code, page)} hrefLang={code} lang={code}>
          <span className="language-code">{code.toUpperCase()}</span>{' '}
          <span className="language-name">{name}</span>
        </a>
      ))}
    </nav>
  );
}

/** The query for the same page in another language. Search words are not repeated, because they are in one language. */
function queryOf(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('q');
  return query.size > 0 ? `?${query}` : '';
}

/** The search field in the header, a plain GET form. Where it does not fit, the button leads to the search page. */
function SiteSearch() {
  const messages = useMessages(siteMessages);
  const to = useTo();
  return (
    <form
      className="site-search"
      method="get"
      action={to(addresses.search)}
      role="search"
      aria-label={messages.searchSite}
    >
      <input
        type="search"
        name="q"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={messages.search}
        aria-label={messages.searchWords}
      />
      <button type="submit" aria-label={messages.search}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M13 13l5 5M8.5 15a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13z" />
        </svg>
      </button>
    </form>
  );
}

const MENU_ID = 'main-menu';
const TITLES = ['title', 'label'];

/** Opens the menu popover on narrow screens, without a script. Browsers without popovers show the menu permanently. */
function MenuToggle() {
  const { menuToggle } = useMessages(siteMessages);
  return (
    <button type="button" className="menu-toggle" popoverTarget={MENU_ID}>
      <span className="menu-toggle-lines" aria-hidden="true" />
      {menuToggle}
    </button>
  );
}

function MainMenu() {
  const { company, menu, disciplines } = useSite();
  const { mainMenu } = useMessages(siteMessages);
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

/** One mark for all untranslated menu entries. On wide screens, the mark in the footer suffices. */
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
    <MenuLink
      address={addresses[page]}
      {...langOf(entry, 'title')}
      {...(page === 'offer' && { className: 'menu-offer' })}
    >
      {title}
    </MenuLink>
  );
}

function References({ of: entry }: { of: MenuEntry }) {
  const { disciplines } = useSite();
  const { allReferences } = useMessages(siteMessages);
  const isHere = /^\/projects(\/|$)/.test(ownPath(useLocation().pathname));
  return (
    <li>
      <details className="submenu">
        <summary aria-current={isHere ? 'true' : undefined} {...langOf(entry, 'title')}>
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
                {...langOf(discipline, 'label')}
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
  /** Whether the link counts as current on its own page only, and not on pages below it. */
  isAlone?: boolean;
  className?: string;
  children: string;
}

function MenuLink({ address, lang, isAlone = false, className, children }: MenuLinkProps) {
  const pathname = ownPath(useLocation().pathname);
  const to = useTo();
  const isHere = pathname === address;
  const isAbove = !isAlone && address !== addresses.home && pathname.startsWith(`${address}/`);
  return (
    <li className={className}>
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

import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { addresses } from '../../addresses.ts';
import { adminCopy } from '../../content/admin.copy.ts';
import { company } from '../../content/company.ts';
import { siteCopy } from '../../content/site.copy.ts';

/** Each entry with what its pages' addresses begin with. */
const menu = [
  { label: adminCopy.projects, to: addresses.admin, pages: /^\/admin(\/projectedit.*)?$/ },
  { label: adminCopy.news, to: addresses.adminNewsList, pages: /^\/admin\/news/ },
  { label: adminCopy.reproPrices, to: addresses.adminReproPrices, pages: /^\/admin\/repro/ },
  { label: adminCopy.messages, to: addresses.adminMessages, pages: /^\/admin\/messages/ },
];

interface AdminFrameProps {
  username: string;
  /** Contact requests that nobody has seen; nothing where their number is not known. */
  newMessages: number | undefined;
  children: ReactNode;
}

/** Title bar, menu and footer of the staff area. */
export function AdminFrame({ username, newMessages, children }: AdminFrameProps) {
  const { pathname } = useLocation();
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className={skipLook}>
        {siteCopy.skipToContent}
      </a>
      <header className="border-b border-ink bg-sheet">
        <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-1 px-4 py-3">
          <p className="mr-auto text-lg font-bold">
            {company.shortName} <span className="font-normal text-quiet">{adminCopy.title}</span>
          </p>
          <ul className="flex flex-wrap gap-x-5 text-sm">
            <li>
              <a href={addresses.home} className={smallLook}>
                {adminCopy.publicSite}
              </a>
            </li>
            <li>
              <Link to={addresses.adminPassword} className={smallLook}>
                {adminCopy.ownPassword} <span className="text-quiet">({username})</span>
              </Link>
            </li>
            <li>
              <a href={`${addresses.login}?kilepes`} className={smallLook}>
                {adminCopy.signOut}
              </a>
            </li>
          </ul>
        </div>
        <nav aria-label={adminCopy.menu} className="mx-auto max-w-6xl px-4">
          <ul className="-mx-3 flex flex-wrap">
            {menu.map(({ label, to, pages }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={pages.test(pathname) ? 'page' : undefined}
                  className={menuLook}
                >
                  {label}
                  {to === addresses.adminMessages &&
                    newMessages !== undefined &&
                    newMessages > 0 && (
                      <strong className="ml-1 tabular-nums">
                        {adminCopy.newMessages(newMessages)}
                      </strong>
                    )}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 py-8">
        {children}
      </main>
      <footer className="border-t border-line bg-band">
        <p className="mx-auto max-w-6xl px-4 py-4 text-sm text-quiet">© {company.legalName}</p>
      </footer>
    </div>
  );
}

const skipLook = 'sr-only bg-ink p-3 text-paper focus:not-sr-only focus:absolute focus:z-50';
const smallLook = 'inline-block py-1.5 text-ink underline-offset-4 hover:underline';
const menuLook =
  'block border-b-4 border-transparent px-3 py-2.5 text-ink no-underline hover:border-sand aria-[current]:border-mark aria-[current]:font-semibold';

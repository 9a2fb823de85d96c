import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { addresses } from '../../addresses.ts';
import { company } from '../../content/company.ts';
import { adminCopy } from '../../content/admin.copy.ts';

const menu = [
  { label: adminCopy.projects, to: addresses.admin, end: true },
  { label: adminCopy.news, to: addresses.adminNewsList, end: false },
];

/** Title bar, menu and footer of the staff area. */
export function AdminFrame({ username, children }: { username: string; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-sheet">
        <div className="mx-auto flex max-w-5xl flex-wrap items-center justify-between gap-x-6 px-4 py-3">
          <p className="text-lg font-bold">
            {company.shortName} <span className="font-normal text-quiet">{adminCopy.title}</span>
          </p>
          <p className="text-sm text-quiet">{username}</p>
        </div>
        <nav aria-label={adminCopy.menu} className="mx-auto max-w-5xl px-4">
          <ul className="flex flex-wrap gap-x-6">
            {menu.map(({ label, to, end }) => (
              <li key={to}>
                <NavLink to={to} end={end} className={menuLook}>
                  {label}
                </NavLink>
              </li>
            ))}
            <li className="sm:ml-auto">
              <a href={addresses.home} className={menuLook}>
                {adminCopy.publicSite}
              </a>
            </li>
            <li>
              <a href={`${addresses.login}?kilepes`} className={menuLook}>
                {adminCopy.signOut}
              </a>
            </li>
          </ul>
        </nav>
      </header>
      <main className="mx-auto w-full max-w-5xl flex-1 px-4 py-8">{children}</main>
      <footer className="border-t border-line bg-band">
        <p className="mx-auto max-w-5xl px-4 py-4 text-sm text-quiet">© {company.legalName}</p>
      </footer>
    </div>
  );
}

const menuLook =
  'block border-b-4 border-transparent py-2.5 text-ink no-underline hover:border-sand aria-[current]:border-petrol aria-[current]:font-semibold';

import { useEffect, useRef, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { addresses } from '../../text/addresses.ts';
import type { Role } from '../../api/contract/endpoint.ts';
import { adminMessages } from '../../text/messages/admin.messages.ts';
import { siteMessages } from '../../text/messages/site.messages.ts';
import { useCompany } from '../../content/site/site-context.tsx';
import { CompanyLogo } from '../../content/site/public/logo.tsx';
import { helpMessages } from '../../ui/admin/help/help.messages.ts';
import { useShownPage } from '../../ui/admin/use-reload.ts';
import { savedBefore } from '../../ui/admin/form/saved-item.ts';
import { moveTo, showRow } from '../../ui/admin/frame/focus-content.ts';
import { smallStyle } from '../../ui/admin/button.tsx';
import { StaffMenu } from '../../ui/admin/frame/staff-menu.tsx';

interface AdminFrameProps {
  username?: string | undefined;
  displayName?: string | undefined;
  role?: Role | undefined;
  /** Number of open tasks, and of new contact requests among them, if known. */
  counts?: { total: number; requests: number } | undefined;
  signOut?: ReactNode;
  children: ReactNode;
}

export function AdminFrame(props: AdminFrameProps) {
  const { username, displayName, role, counts, signOut, children } = props;
  const { total = 0, requests = 0 } = counts ?? {};
  const notes = {
    [addresses.adminContactRequests]: requests > 0 && adminMessages.newContactRequests(requests),
    [addresses.adminTodos]: total > 0 && adminMessages.todoCount(total),
  };
  const content = useFocusOnNewPage();
  useShownPage();
  const { legalName } = useCompany();
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className={skipLinkStyle}>
        {siteMessages.skipToContent}
      </a>
      <header className="border-b border-ink bg-sheet">
        <div aria-hidden className="neatline" />
        <TitleBar user={displayName || username} signOut={signOut} />
        <StaffMenu role={role} notes={notes} />
      </header>
      <main
        id="content"
        ref={content}
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 px-4 pt-8 pb-16 outline-none"
      >
        {children}
      </main>
      <footer className="border-t border-ink bg-band">
        <p className="mx-auto max-w-6xl px-4 py-4 text-sm text-quiet">© {legalName}</p>
      </footer>
    </div>
  );
}

function TitleBar({ user, signOut }: { user: string | undefined; signOut: ReactNode }) {
  const { shortName } = useCompany();
  return (
    <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-1 px-4 py-2.5">
      <p className="mr-auto flex items-center gap-3 leading-tight">
        <CompanyLogo className="w-8 flex-none" />
        <span>
          <strong className="text-lg font-[750] tracking-tight">{shortName}</strong>{' '}
          <span className="text-sm text-quiet">{adminMessages.title}</span>
        </span>
      </p>
      <ul className="flex flex-wrap gap-x-5 text-sm">
        <li>
          <a href={addresses.home} className={smallStyle}>
            {adminMessages.publicSite}
          </a>
        </li>
        {user && (
          <li>
            <Link to={addresses.adminHandbook} className={smallStyle}>
              {helpMessages.title}
            </Link>
          </li>
        )}
        <li>
          <Link to={addresses.adminAccount} className={smallStyle}>
            {adminMessages.ownAccount}
            {user && <span className="hidden text-quiet sm:inline">&nbsp;({user})</span>}
          </Link>
        </li>
        <li>{signOut}</li>
      </ul>
    </div>
  );
}

/**
 * After navigation, moves the focus to the beginning of the page or to the requested section. In a list, moves it to the
 * row of the item whose form was left or saved.
 */
function useFocusOnNewPage() {
  const location = useLocation();
  const content = useRef<HTMLElement>(null);
  useEffect(() => {
    const { pathname, hash } = location;
    const from = moveTo(pathname);
    if (from === undefined || from === pathname || hash) return;
    const showItem = () => showRow(from) || showRow(savedBefore(location)?.address);
    if (showItem()) return;
    content.current?.focus({ preventScroll: true });
    // React Aria renders the rows of a list shortly after the list.
    requestAnimationFrame(showItem);
  }, [location]);
  return content;
}

const skipLinkStyle = 'sr-only bg-ink p-3 text-paper focus:not-sr-only focus:absolute focus:z-50';

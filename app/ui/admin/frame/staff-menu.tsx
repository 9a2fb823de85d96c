import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Link, useLocation } from 'react-router';
import type { Role } from '../../../api/contract/endpoint.ts';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { isPageOf, staffScreens } from '../staff-screens.ts';

interface StaffMenuProps {
  role: Role | undefined;
  notes: Record<string, string | false>;
}

/** The staff menu. On a phone the menu collapses to one line with the name of the current screen. */
export function StaffMenu({ role, notes }: StaffMenuProps) {
  const { pathname } = useLocation();
  // While the role is unknown, only the screens for every role are shown.
  const own = staffScreens.filter((screen) => screen.role === undefined || screen.role === role);
  const here = own.find((screen) => isPageOf(screen, pathname));
  const [isOpen, setOpen] = useState(false);
  const [shownAt, setShownAt] = useState(pathname);
  if (shownAt !== pathname) {
    setShownAt(pathname);
    setOpen(false);
  }
  const toggle = useRef<HTMLButtonElement>(null);
  const list = useId();

  /** Closes the menu and moves the focus to the toggle, because the focused link becomes hidden. */
  function close(): void {
    setOpen(false);
    toggle.current?.focus();
  }

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isOpen) close();
  }

  /**
   * Closes the menu after a click on the link to the current page. A link to another page leaves the menu open until
   * that page is shown, since the user may cancel the navigation.
   */
  function closeWhereItLeadsHere(address: string): void {
    if (isOpen && address === pathname) close();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles Escape for all links
    <nav aria-label={adminMessages.menu} className="border-t border-line" onKeyDown={closeOnEscape}>
      <button
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        className={toggleStyle}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="inline-flex items-center gap-2.5 font-semibold">
          <span aria-hidden className={linesStyle} />
          {adminMessages.menuToggle}
        </span>{' '}
        {here && (
          <span className="min-w-0 truncate">
            {here.label} {notes[here.address]}
          </span>
        )}
      </button>
      <ul id={list} className={`${listStyle} ${isOpen ? '' : 'max-sm:hidden'}`}>
        {own.map((screen) => (
          <li key={screen.address} className={entryStyle}>
            <Link
              to={screen.address}
              aria-current={isPageOf(screen, pathname) ? 'page' : undefined}
              className={menuStyle}
              onClick={() => closeWhereItLeadsHere(screen.address)}
            >
              <SteadyLabel>{screen.label}</SteadyLabel>
              {notes[screen.address] && (
                // Space and figure have one weight, so that they have the same width on every page.
                <strong className="font-bold tabular-nums"> {notes[screen.address]}</strong>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * A label that always reserves the width of bold text, so that its neighbours do not move when the label becomes bold.
 */
function SteadyLabel({ children }: { children: string }) {
  return (
    <span
      data-bold={children}
      className="inline-grid after:invisible after:h-0 after:font-semibold after:content-[attr(data-bold)/'']"
    >
      {children}
    </span>
  );
}

const toggleStyle =
  'flex min-h-11 w-full items-center justify-between gap-4 px-4 py-[10px] text-left sm:hidden aria-expanded:bg-band focus-visible:[outline-offset:-3px]';
const linesStyle =
  'h-3.5 w-4 border-y-2 border-ink bg-[linear-gradient(var(--color-ink),var(--color-ink))] bg-[length:100%_2px] bg-center bg-no-repeat';
const listStyle =
  'mx-auto flex max-w-6xl flex-wrap overflow-hidden px-4 max-sm:grid max-sm:grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] max-sm:border-t max-sm:border-line max-[22.5rem]:grid-cols-[1fr_auto]';
const entryStyle =
  'border-r border-line first:border-l max-sm:-mb-px max-sm:-ml-px max-sm:grid max-sm:border-b max-sm:border-l';
const menuStyle =
  'block px-3 py-[10px] text-ink no-underline max-[22.5rem]:px-2 sm:px-2 sm:text-[0.9375rem] hover:bg-band focus-visible:[outline-offset:-3px] aria-[current]:font-semibold aria-[current]:shadow-[inset_0_-4px_0_var(--color-mark)] forced-colors:aria-[current]:underline';

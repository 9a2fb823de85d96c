import type { ReactNode } from 'react';
import { PageTitle } from '../../page-title.tsx';
import { parted } from '../../parted.ts';
import { useEffect, useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router';
import leadsAddress from 'virtual:handbook-leads';
import { addresses } from '../../../text/addresses.ts';
import { helpCopy as copy } from '../help/help.copy.ts';

interface PageHeadingProps {
  title: string;
  /** A number or code that tells it from others. */
  note?: string;
  children?: ReactNode;
}

/** The title of a screen, standing on the levelling staff as on the public pages, and what it is for. */
export function PageHeading({ title, note, children }: PageHeadingProps) {
  return (
    <div className="mb-7">
      <PageTitle title={title} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-3">
        <h1 className="hyphens-auto text-2xl sm:text-3xl">
          {parted(title)}
          {note && <span className="figure ml-3 text-base text-quiet">{note}</span>}
        </h1>
        {children}
      </div>
      <div aria-hidden className="staff-rule" />
      <ScreenHelp />
    </div>
  );
}

interface Lead {
  id: string;
  title: string;
  lead: string;
}

/** By the addresses of screens, and by the kinds of content. */
type Leads = Record<string, Lead>;

let asked: Promise<Leads> | undefined;
let known: Leads | undefined;

/** What the screen is for, in the handbook's first words about it, and the way to the rest. */
function ScreenHelp() {
  const { pathname } = useLocation();
  // The handbook is of what is behind the sign-in, and needs no word about itself.
  const isHelped = pathname.startsWith(addresses.admin) && pathname !== addresses.adminHandbook;
  return isHelped ? <ScreenLead pathname={pathname} /> : null;
}

function ScreenLead({ pathname }: { pathname: string }) {
  const leads = useLeads();
  const found = leads && leadAt(pathname, leads);
  if (leads && !found) return null;
  // Room is left for what comes a moment later: nothing below it moves.
  return (
    <p className="not-on-paper mt-3 min-h-12 max-w-3xl text-sm text-quiet max-sm:min-h-24">
      {found && (
        <>
          {found.lead}{' '}
          <Link
            className="items-center whitespace-nowrap text-petrol underline pointer-coarse:inline-flex pointer-coarse:min-h-11"
            to={`${addresses.adminHandbook}#${found.id}`}
            // Beside the form that somebody is in the middle of.
            target="_blank"
            aria-label={copy.moreOf(found.title)}
          >
            {copy.more}
          </Link>
        </>
      )}
    </p>
  );
}

function leadAt(pathname: string, leads: Leads): Lead | undefined {
  const content = matchPath(`${addresses.adminContentKind}/*`, pathname);
  if (content) return leads[content.params['kind']!];
  const screen = Object.keys(leads).find((key) => key.startsWith('/') && matchPath(key, pathname));
  return screen === undefined ? undefined : leads[screen];
}

/** Asked for once; where it does not come the screen goes without, and the next one asks again. */
function useLeads(): Leads | undefined {
  const [leads, setLeads] = useState(known);
  useEffect(() => {
    let isHere = true;
    async function take(): Promise<void> {
      known = await (asked ??= fetchLeads());
      if (isHere) setLeads(known);
    }
    if (!leads) take().catch(() => (asked = undefined));
    return () => void (isHere = false);
  }, [leads]);
  return leads;
}

async function fetchLeads(): Promise<Leads> {
  return (await (await fetch(leadsAddress)).json()) as Leads;
}

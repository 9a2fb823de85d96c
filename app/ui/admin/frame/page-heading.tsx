import { useEffect, useState, type ReactNode } from 'react';
import { PageTitle } from '../../page-title.tsx';
import { parted } from '../../parted.ts';
import { Link, matchPath, useLocation } from 'react-router';
import leadsAddress from 'virtual:handbook-leads';
import { addresses } from '../../../text/addresses.ts';
import { helpMessages as messages } from '../help/help.messages.ts';

interface PageHeadingProps {
  title: string;
  note?: string;
  children?: ReactNode;
}

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

/** Introductory texts of the handbook, keyed by screen address or content type. */
type Leads = Record<string, Lead>;

let asked: Promise<Leads> | undefined;
let known: Leads | undefined;

function ScreenHelp() {
  const { pathname } = useLocation();
  // The sign-in pages and the handbook itself show no help text.
  const isHelped = pathname.startsWith(addresses.admin) && pathname !== addresses.adminHandbook;
  return isHelped ? <ScreenLead pathname={pathname} /> : null;
}

function ScreenLead({ pathname }: { pathname: string }) {
  const leads = useLeads();
  const found = leads && leadAt(pathname, leads);
  if (leads && !found) return null;
  // Reserves space for the help text, which loads later, so that the content below does not move.
  return (
    <p className="not-on-paper mt-3 min-h-12 max-w-3xl text-sm text-quiet max-sm:min-h-24">
      {found && (
        <>
          {found.lead}{' '}
          <Link
            className="items-center whitespace-nowrap text-petrol underline pointer-coarse:inline-flex pointer-coarse:min-h-11"
            to={`${addresses.adminHandbook}#${found.id}`}
            target="_blank"
            aria-label={messages.moreOf(found.title)}
          >
            {messages.more}
          </Link>
        </>
      )}
    </p>
  );
}

function leadAt(pathname: string, leads: Leads): Lead | undefined {
  const content = matchPath(`${addresses.adminContentType}/*`, pathname);
  if (content) return leads[content.params['kind']!];
  const screen = Object.keys(leads).find((key) => key.startsWith('/') && matchPath(key, pathname));
  return screen === undefined ? undefined : leads[screen];
}

/** Loads the help texts once. If loading fails, this screen shows no help, and the next screen retries. */
function useLeads(): Leads | undefined {
  const [leads, setLeads] = useState(known);
  useEffect(() => {
    async function take(): Promise<void> {
      known = await (asked ??= fetchLeads());
      setLeads(known);
    }
    if (!leads) take().catch(() => (asked = undefined));
  }, [leads]);
  return leads;
}

async function fetchLeads(): Promise<Leads> {
  return (await (await fetch(leadsAddress)).json()) as Leads;
}

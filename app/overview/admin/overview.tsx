import { useRouteLoaderData } from 'react-router';
import { addressOf, addresses } from '../../addresses.ts';
import type { Role } from '../../api/contract/endpoint.ts';
import { BackupStrip } from '../../backup/admin/backup-strip.tsx';
import { FirstUseStrip } from '../../first-use/admin/first-use-strip.tsx';
import { lastChanges, newRequests, newsDrafts } from './overview-loading.ts';
import { OverviewPart } from './overview-part.tsx';
import { overviewCopy as copy } from './overview.copy.ts';

const draftLinks = [
  { label: copy.newNews, address: addressOf(addresses.adminNewsEdit) },
  { label: copy.allDrafts, address: `${addresses.adminNewsList}?state=draft` },
];
const requestLinks = [{ label: copy.allRequests, address: addresses.adminContactRequests }];

/** What waits for staff, and what has happened. Each part stands for itself, so that it can be left out. */
export function Overview() {
  const role = useRouteLoaderData<{ role?: Role }>('auth/admin/guard.layout')?.role;
  return (
    <section
      aria-label={copy.title}
      className="mb-10 grid gap-px border-t-[1.5px] border-b border-ink bg-line lg:grid-cols-3"
    >
      <OverviewPart
        title={copy.requests}
        load={newRequests}
        empty={copy.noRequests}
        links={requestLinks}
      />
      <OverviewPart
        title={copy.drafts}
        load={newsDrafts}
        empty={copy.noDrafts}
        links={draftLinks}
      />
      <OverviewPart title={copy.changes} load={lastChanges} empty={copy.noChanges} />
      {role === 'administrator' && <BackupStrip />}
      {role === 'administrator' && <FirstUseStrip />}
    </section>
  );
}

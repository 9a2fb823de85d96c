import { useRouteLoaderData } from 'react-router';
import { addresses } from '../../addresses.ts';
import type { Role } from '../../api/contract/endpoint.ts';
import { BackupStrip } from '../../backup/admin/backup-strip.tsx';
import { FirstUseStrip } from '../../first-use/admin/first-use-strip.tsx';
import { VisitsStrip } from '../../visits/admin/visits-strip.tsx';
import { lastChanges, todos } from './overview-loading.ts';
import { OverviewPart } from './overview-part.tsx';
import { overviewCopy as copy } from './overview.copy.ts';

const todoLinks = [{ label: copy.allTodos, address: addresses.adminTodos }];

/** What waits for staff, and what has happened. Each part stands for itself, so that it can be left out. */
export function Overview() {
  const role = useRouteLoaderData<{ role?: Role }>('auth/admin/guard.layout')?.role;
  return (
    <section
      aria-label={copy.title}
      className="mb-10 grid gap-px border-t-[1.5px] border-b border-ink bg-line lg:grid-cols-2"
    >
      <OverviewPart title={copy.todos} load={todos} empty={copy.noTodos} links={todoLinks} />
      <OverviewPart title={copy.changes} load={lastChanges} empty={copy.noChanges} />
      <VisitsStrip />
      {role === 'administrator' && <BackupStrip />}
      {role === 'administrator' && <FirstUseStrip />}
    </section>
  );
}

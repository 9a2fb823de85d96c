import { useRole } from '../../../ui/admin/use-role.ts';
import { useId, useState } from 'react';
import { addresses } from '../../../text/addresses.ts';
import { BackupStrip } from '../../backup/admin/backup-strip.tsx';
import { FirstUseStrip } from '../../first-use/admin/first-use-strip.tsx';
import { VisitsStrip } from '../../visits/admin/visits-strip.tsx';
import { sessionUser } from '../../../api/client/session.ts';
import { staffApi } from '../../../api/client/staff-client.ts';
import { historyEndpoints, type HistoryEntry } from '../../../content/history/history.contract.ts';
import { staffTypes } from '../../../content/admin/staff-types.ts';
import { placeOf } from '../../todos/admin/todo-places.ts';
import { todosCopy } from '../../todos/admin/todos.copy.ts';
import { todoEndpoints } from '../../todos/todo.contract.ts';
import { shownMoment } from '../../../ui/admin/shown-moment.ts';
import { OverviewPart } from './overview-part.tsx';
import { overviewCopy as copy } from './overview.copy.ts';

const todoLinks = [{ label: copy.allTodos, address: addresses.adminTodos }];

/** Remembers in the browser that the overview was left open. */
const OPEN = 'overview-open';

/**
 * What waits for staff, and what has happened: one line above the list until it is opened. Each part loads by itself. For
 * administrators a missing backup and open first steps are told beneath the line, too.
 */
export function Overview() {
  const role = useRole();
  const [isOpen, setOpen] = useState(() => localStorage.getItem(OPEN) !== null);
  const id = useId();
  function toggle(): void {
    if (isOpen) localStorage.removeItem(OPEN);
    else localStorage.setItem(OPEN, 'yes');
    setOpen(!isOpen);
  }
  return (
    <section
      aria-label={copy.title}
      className="mb-8 divide-y divide-line border-t-[1.5px] border-b border-ink bg-sheet"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
        className="flex min-h-11 w-full cursor-pointer flex-wrap items-center gap-x-3 px-4 text-left -outline-offset-3 hover:bg-band"
      >
        <span className="font-semibold">
          <span aria-hidden>{isOpen ? '▾' : '▸'}</span> {copy.title}
        </span>
        <span className="text-sm text-quiet max-sm:hidden">{copy.content}</span>
      </button>
      <div id={id} hidden={!isOpen} className={isOpen ? partsLook : ''}>
        {isOpen && (
          <>
            <OverviewPart title={copy.todos} load={todos} empty={copy.noTodos} links={todoLinks} />
            <OverviewPart title={copy.changes} load={lastChanges} empty={copy.noChanges} />
            <VisitsStrip />
          </>
        )}
      </div>
      {role === 'administrator' && (
        <>
          <BackupStrip isWarning={!isOpen} />
          <FirstUseStrip />
        </>
      )}
    </section>
  );
}

const partsLook = 'grid gap-px bg-line lg:grid-cols-2';

/** Lines of a part. */
const COUNT = 4;

/** What needs somebody, a line for each sort of it. */
async function todos() {
  const { groups } = await staffApi(todoEndpoints.getTodos);
  const entries = groups.map((group) => ({
    key: group.name,
    address: placeOf(group),
    name: todosCopy.groups[group.name].line(group.count),
    note: [...new Set(group.items.map(({ label }) => label))].filter(Boolean).join(' · '),
  }));
  return { total: groups.reduce((sum, { count }) => sum + count, 0), entries };
}

async function lastChanges() {
  const { items } = await staffApi(historyEndpoints.getRecentHistory);
  return { entries: items.slice(0, COUNT).map(changeEntry) };
}

function changeEntry({ historyId, kind, itemId, label, action, ...saved }: HistoryEntry) {
  const { savedBy, savedByName, savedAt } = saved;
  const who = savedBy === sessionUser() ? copy.you : savedByName || copy.nobody;
  const address =
    action === 'deleted'
      ? addresses.adminBin
      : (staffTypes().all[kind]?.address(itemId) ?? addresses.admin);
  return {
    key: String(historyId),
    address,
    name: label,
    note: `${staffTypes().all[kind]?.one ?? kind} · ${who} ${copy.actions[action]} · ${shownMoment(Date.parse(savedAt))}`,
  };
}

import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { sessionUser } from '../../../api/client/session.ts';
import { staffApi } from '../../../api/client/staff-client.ts';
import { storeItem } from '../../../api/client/store-item.ts';
import { staffTypes } from '../../../content/admin/staff-types.ts';
import { historyEndpoints, type HistoryEntry } from '../../../content/history/history.contract.ts';
import { addresses } from '../../../text/addresses.ts';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { Button } from '../../../ui/admin/button.tsx';
import { shownMoment } from '../../../text/shown-moment.ts';
import { useLoaded } from '../../../ui/admin/use-loaded.ts';
import { useRole } from '../../../ui/admin/use-role.ts';
import { BackupBanner } from '../../backup/admin/backup-banner.tsx';
import { FirstUseBanner } from '../../first-use/admin/first-use-banner.tsx';
import { placeOf } from '../../todos/admin/todo-places.ts';
import { todosMessages } from '../../todos/admin/todos.messages.ts';
import { todoEndpoints } from '../../todos/todo.contract.ts';
import { VisitsBanner } from '../../visits/admin/visits-banner.tsx';
import { overviewMessages as messages } from './overview.messages.ts';

const todoLinks = [{ label: messages.allTodos, address: addresses.adminTodos }];

/** Key in the browser's storage, set while the overview is open. */
const OPEN = 'overview-open';

/**
 * Tasks and recent events. Until opened, they are one line above the list. Each part loads independently. Below the
 * line, administrators see missing backups and open first steps.
 */
export function Overview() {
  const role = useRole();
  const [isOpen, setOpen] = useState(() => localStorage.getItem(OPEN) !== null);
  const id = useId();
  function toggle(): void {
    if (isOpen) localStorage.removeItem(OPEN);
    else storeItem(OPEN, 'yes');
    setOpen(!isOpen);
  }
  return (
    <section
      aria-label={messages.title}
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
          <span aria-hidden>{isOpen ? '▾' : '▸'}</span> {messages.title}
        </span>
        <span className="text-sm text-quiet max-sm:hidden">{messages.content}</span>
      </button>
      <div id={id} hidden={!isOpen} className={isOpen ? partsStyle : ''}>
        {isOpen && (
          <>
            <OverviewPart
              title={messages.todos}
              load={todos}
              empty={messages.noTodos}
              links={todoLinks}
            />
            <OverviewPart title={messages.changes} load={lastChanges} empty={messages.noChanges} />
            <VisitsBanner />
          </>
        )}
      </div>
      {role === 'administrator' && (
        <>
          <BackupBanner isWarning={!isOpen} />
          <FirstUseBanner />
        </>
      )}
    </section>
  );
}

const partsStyle = 'grid gap-px bg-line lg:grid-cols-2';

/** Maximum number of lines per part. */
const COUNT = 4;

/** Loads the tasks, one line per group. */
async function todos() {
  const { groups } = await staffApi(todoEndpoints.getTodos);
  const entries = groups.map((group) => ({
    key: group.name,
    address: placeOf(group),
    name: todosMessages.groups[group.name].line(group.count),
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
  const who = savedBy === sessionUser() ? messages.you : savedByName || messages.nobody;
  const address =
    action === 'deleted'
      ? addresses.adminTrash
      : (staffTypes().all[kind]?.address(itemId) ?? addresses.admin);
  return {
    key: String(historyId),
    address,
    name: label,
    note: `${staffTypes().all[kind]?.one ?? kind} · ${who} ${messages.actions[action]} · ${shownMoment(savedAt)}`,
  };
}

/** A line in a part of the overview: title and note. */
interface OverviewEntry {
  key: string;
  address: string;
  name: string;
  note: ReactNode;
}

interface OverviewPartProps {
  title: string;
  /** `total` is shown beside the title if it is known. */
  load: () => Promise<{ total?: number; entries: OverviewEntry[] }>;
  empty: string;
  /** Links, such as to the complete list and to the form for a new item. */
  links?: readonly { label: string; address: string }[];
}

/** A part of the overview. It loads independently, so a failure affects no other part. */
function OverviewPart({ title, load, empty, links = [] }: OverviewPartProps) {
  const { loaded, isFailed, retry } = useLoaded(load);
  const total = loaded?.total ?? 0;
  return (
    <section aria-label={title} className="flex min-w-0 flex-col bg-sheet px-4 py-3 lg:min-h-64">
      <h2 className="flex items-baseline justify-between gap-3 text-base font-semibold">
        {title}
        {total > 0 && <span className="figure text-mark">{total}</span>}
      </h2>
      <div className="flex-1" aria-busy={!loaded && !isFailed}>
        {isFailed && (
          <div role="alert" className="mt-2 flex flex-col items-start gap-3 text-danger">
            <p>{messages.failed}</p>
            <Button aria-label={messages.retry(title)} onPress={retry}>
              {adminMessages.retry}
            </Button>
          </div>
        )}
        {loaded && <Entries entries={loaded.entries} empty={empty} />}
      </div>
      <p className="flex flex-wrap gap-x-5">
        {links.map(({ label, address }) => (
          <Link key={address} to={address} className={linkStyle}>
            {label}
          </Link>
        ))}
      </p>
    </section>
  );
}

function Entries({ entries, empty }: { entries: OverviewEntry[]; empty: string }) {
  if (entries.length === 0) return <p className="mt-2 text-sm text-quiet">{empty}</p>;
  return (
    <ul className="mt-1 max-lg:[&>li:nth-child(n+3)]:hidden">
      {entries.map(({ key, address, name, note }) => (
        <li key={key} className="border-b border-line py-1 last:border-b-0">
          <Link to={address} className={`${linkStyle} w-full`}>
            <span className="truncate">{name}</span>
          </Link>
          <span className="-mt-1.5 block truncate pb-1 text-sm text-quiet">{note}</span>
        </li>
      ))}
    </ul>
  );
}

const linkStyle =
  'inline-flex min-h-9 min-w-0 items-center text-petrol underline underline-offset-4 max-sm:min-h-11 max-sm:min-w-11 pointer-coarse:min-h-11 pointer-coarse:min-w-11';

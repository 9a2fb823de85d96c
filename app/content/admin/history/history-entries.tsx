import { Link, useSearchParams } from 'react-router';
import { Badge } from '../../../ui/admin/badge.tsx';
import { shownMoment } from '../../../ui/admin/shown-moment.ts';
import { historyCopy as copy } from '../../history/admin/history.copy.ts';
import type { HistoryEntry } from '../../history/history.contract.ts';
import { withTextLabels } from '../translated-texts.ts';
import type { Versioned } from '../versioned.ts';

interface HistoryEntriesProps {
  staff: Versioned;
  entries: HistoryEntry[];
  newest: number | undefined;
  shown: number | undefined;
}

export function HistoryEntries({ staff, entries, newest, shown }: HistoryEntriesProps) {
  const [address] = useSearchParams();
  const to = (historyId: number) => {
    const [page, other] = [address.get('page'), address.get('with')];
    // Keeps the version to compare with, so that versions of different pages can be compared.
    const kept = { ...(page && { page }), ...(other && { with: other }) };
    return `?${new URLSearchParams({ ...kept, v: String(historyId) })}`;
  };
  return (
    <ol className="border-t-[1.5px] border-b border-ink bg-sheet max-lg:max-h-80 max-lg:overflow-y-auto">
      {entries.map(({ historyId, version, savedAt, savedByName, action, changed }) => (
        <li key={historyId} className="border-b border-line last:border-b-0">
          <Link
            to={to(historyId)}
            preventScrollReset
            aria-current={historyId === shown ? 'true' : undefined}
            className="block px-3 py-2.5 text-ink no-underline hover:bg-band aria-[current]:bg-band aria-[current]:shadow-[inset_4px_0_0_var(--color-mark)]"
          >
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <time dateTime={savedAt} className="figure font-semibold">
                {shownMoment(Date.parse(savedAt))}
              </time>
              {historyId === newest && action !== 'deleted' ? (
                <Badge look="done">{copy.current}</Badge>
              ) : (
                <span className="text-sm text-quiet">
                  {action === 'pendingSetAside' ? copy.setAside : copy.version(version)}
                </span>
              )}
            </span>
            <span className="block text-sm text-quiet">{eventText(action, savedByName)}</span>
            {changed.length > 0 && (
              <span className="block text-sm">{copy.changed(namesOf(staff, changed))}</span>
            )}
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** Removed fields have no label any more. */
function namesOf(staff: Versioned, fields: string[]): string {
  const labels = withTextLabels(staff.kind.fields, staff.copy.labels);
  return fields.map((name) => labels[name] ?? name).join(', ');
}

function eventText(action: HistoryEntry['action'], who: string): string {
  if (action === 'found') return copy.actions.found;
  if (action === 'created' && !who) return copy.sample;
  return `${who || copy.nobody} ${copy.actions[action]}`;
}

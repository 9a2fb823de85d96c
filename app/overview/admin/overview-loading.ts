/** What the parts of the overview ask for, each with one call. */
import { addresses } from '../../addresses.ts';
import { sessionUser } from '../../api/client/session.ts';
import { staffApi } from '../../api/client/staff-client.ts';
import { historyEndpoints, type HistoryEntry } from '../../history/history.contract.ts';
import { staffKinds } from '../../staff-kinds.ts';
import { placeOf } from '../../todos/admin/todo-places.ts';
import { todosCopy } from '../../todos/admin/todos.copy.ts';
import { todoEndpoints } from '../../todos/todo.contract.ts';
import { shownMoment } from '../../ui/admin/shown-moment.ts';
import { overviewCopy as copy } from './overview.copy.ts';

/** Lines of a part. */
const COUNT = 4;

/** What needs somebody, a line for each sort of it. */
export async function todos() {
  const { groups } = await staffApi(todoEndpoints.getTodos);
  const entries = groups.map((group) => ({
    key: group.name,
    address: placeOf(group),
    name: todosCopy.groups[group.name].line(group.count),
    note: [...new Set(group.items.map(({ label }) => label))].filter(Boolean).join(' · '),
  }));
  return { total: groups.reduce((sum, { count }) => sum + count, 0), entries };
}

export async function lastChanges() {
  const { items } = await staffApi(historyEndpoints.getRecentHistory);
  return { entries: items.slice(0, COUNT).map(changeEntry) };
}

function changeEntry({ historyId, kind, itemId, label, action, ...saved }: HistoryEntry) {
  const { savedBy, savedByName, savedAt } = saved;
  const who = savedBy === sessionUser() ? copy.you : savedByName || copy.nobody;
  const address =
    action === 'deleted'
      ? addresses.adminBin
      : (staffKinds[kind]?.address(itemId) ?? addresses.admin);
  return {
    key: String(historyId),
    address,
    name: label,
    note: `${staffKinds[kind]?.one ?? kind} · ${who} ${copy.actions[action]} · ${shownMoment(Date.parse(savedAt))}`,
  };
}

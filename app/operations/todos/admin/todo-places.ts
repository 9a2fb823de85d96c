/** Links and notes that are shown with tasks. */
import { addresses } from '../../../text/addresses.ts';
import { dayInHungary } from '../../../api/contract/fields.ts';
import { shownDay } from '../../../text/day.ts';
import { WITHOUT_ALT } from '../../../text/messages/picture.messages.ts';
import { staffTypes } from '../../../content/admin/staff-types.ts';
import { shownMoment } from '../../../text/shown-moment.ts';
import { daysUntil } from '../../reminders/thresholds.ts';
import type { Todo, TodoGroup, TodoGroupName } from '../todo.contract.ts';
import { todosMessages as messages } from './todos.messages.ts';

/** Address of a list page per group, for groups that have one. */
const lists: Partial<Record<TodoGroupName, string>> = {
  requests: `${addresses.adminContactRequests}?state=open`,
  mails: `${addresses.adminContactRequests}?state=undelivered`,
  backups: addresses.adminBackups,
  drafts: `${addresses.adminNewsList}?state=draft`,
};

/** Query parameter of the tasks page: the group that is shown in full there. */
export const ALL_OF = 'all';

/**
 * Address of the list with all tasks of a group. A group without a list page is shown in full on the tasks page. Returns
 * undefined for such a group if the page already shows all its tasks. `rest` is the number of hidden tasks.
 */
export function allOf({ name }: Pick<TodoGroup, 'name'>, rest: number): string | undefined {
  const onPage = `${addresses.adminTodos}?${ALL_OF}=${name}#${name}`;
  return lists[name] ?? (rest > 0 ? onPage : undefined);
}

/** Address of the list page of a group, or else of its part of the tasks page. */
export const placeOf = ({ name }: Pick<TodoGroup, 'name'>): string =>
  lists[name] ?? `${addresses.adminTodos}#${name}`;

export function addressOfTodo({ kind, itemId }: Todo, group: TodoGroupName): string | undefined {
  const address = itemId === null ? undefined : staffTypes().all[kind]?.address(itemId);
  return address && group === 'pictures' ? `${address}#${WITHOUT_ALT}` : address;
}

/** Days until `day`; negative if it is past. */
export const daysLeft = (day: string): number => daysUntil(day, dayInHungary());

export function titleOf({ label, kind }: Todo): string {
  return (
    label || (kind === 'contactRequest' || kind === '' ? messages.noSubject : typeNameOf(kind))
  );
}

const typeNameOf = (kind: string) => staffTypes().all[kind]?.one ?? kind;
const momentOf = (at: string | null) => (at === null ? '' : shownMoment(at));

const notes: Record<TodoGroupName, (todo: Todo) => string[]> = {
  requests: ({ detail, reason, at }) => [
    detail,
    momentOf(at),
    ...reason.split(' ').map(messages.request),
  ],
  endings: ({ kind, at }) => [typeNameOf(kind), endOf(at!)],
  links: ({ kind, reason, at }) => [
    typeNameOf(kind),
    messages.reason(reason),
    messages.since(momentOf(at)),
  ],
  mails: ({ detail, reason, at }) => [detail, momentOf(at), reason],
  backups: ({ reason }) => [reason && messages.backupReason(reason)],
  drafts: ({ at }) => [shownDay(at!)],
  pending: ({ kind, detail, at }) => [typeNameOf(kind), detail, momentOf(at)],
  translations: ({ kind }) => [typeNameOf(kind)],
  pictures: ({ kind, reason }) => [
    typeNameOf(kind),
    reason === 'gallery' ? messages.inGallery : '',
  ],
};

function endOf(day: string): string {
  const days = daysLeft(day);
  return days < 0 ? messages.ended(shownDay(day)) : messages.ends(shownDay(day), days);
}

/** The note that is shown beside a task's title. */
export const noteOf = (name: TodoGroupName, todo: Todo): string =>
  notes[name](todo).filter(Boolean).join(' · ');

export const backupTitle = ({ at }: Todo): string =>
  at === null ? messages.noBackup : messages.lastBackup(momentOf(at));

/** Sources of tasks, which count tasks and list the first few. */
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { dayAfter, dayInHungary, isoMoment } from '../../api/contract/fields.ts';
import type { BackupState } from '../backup/schedule/backup.contract.ts';
import { findLabels } from '../../content/content-type-rows.repository.server.ts';
import type { ContentType } from '../../content/content-type.ts';
import type { createExpirationRepository } from '../reminders/expiration.repository.server.ts';
import { endsOf, reminderSubject } from '../reminders/reminder-mail.server.ts';
import { THRESHOLDS } from '../reminders/thresholds.ts';
import type { Person } from '../../api/contract/endpoint.ts';
import type { Todo, TodoGroupName } from './todo.contract.ts';
import {
  createTodoRepository,
  type LinkHosts,
  type Past,
  type TodoRepository,
  createOutdatedTranslations,
  createPicturesWithoutAlt,
} from './todo.repository.server.ts';

export interface TodoOptions {
  types: readonly ContentType[];
  /** Content types whose images need an alt text. */
  described: readonly ContentType[];
  ends: Pick<ReturnType<typeof createExpirationRepository>, 'findAllPressing'>;
  /** Hosts whose dead links are reported; undefined if links are not checked. */
  links: { hosts: LinkHosts } | undefined;
  /** Finds items that can no longer be edited. */
  past: () => Promise<Past>;
  findMissingBackup: () => Promise<BackupState | undefined>;
}

export function todoSources(db: Kysely<Schema>, options: TodoOptions): TodoSource[] {
  const todos = createTodoRepository(db);
  const { types, described, ends, links, past, findMissingBackup } = options;
  return [
    requests(todos),
    expirations(ends),
    ...(links ? [deadLinks(db, todos, { types, past, hosts: links.hosts })] : []),
    mails(todos),
    backup(findMissingBackup),
    drafts(todos),
    pending(db, todos, types),
    translations(db, types, past),
    pictures(db, types, described),
  ];
}

const requests = (todos: TodoRepository): TodoSource => ({
  name: 'requests',
  count: ({ username }) => todos.countOpenRequests(username),
  async find(most, { username }) {
    const lateBefore = await todos.findLateBefore(Date.now());
    const rows = await todos.findOpenRequests(username, most, lateBefore);
    const reasonsOf = ({ isAccepted, assignedTo }: (typeof rows)[number]) =>
      [isAccepted && 'accepted', assignedTo === username && 'assigned'].filter(Boolean).join(' ');
    return rows.map((row) => ({
      ...BLANK,
      kind: 'contactRequest',
      itemId: row.contactRequestId,
      label: row.subject,
      detail: row.name,
      reason: reasonsOf(row) || row.state,
      isLate: row.isLate === 1,
      at: isoMoment(row.receivedAt),
    }));
  },
});

/** Expiring items are a few hundred at most, so the count is the length of the list. */
function expirations(ends: TodoOptions['ends']): TodoSource {
  const pressing = () => {
    const today = dayInHungary();
    return ends.findAllPressing(today, dayAfter(today, THRESHOLDS[0]));
  };
  return {
    name: 'endings',
    count: async () => (await pressing()).length,
    find: async (most) =>
      (await pressing())
        .slice(0, most)
        .map(({ kind, itemId, label, endsOn }) => ({ ...BLANK, kind, itemId, label, at: endsOn })),
  };
}

const deadLinks = (
  db: Kysely<Schema>,
  todos: TodoRepository,
  { types, past, hosts }: Pick<TodoOptions, 'types' | 'past'> & { hosts: LinkHosts },
): TodoSource => ({
  name: 'links',
  count: async () => await todos.countDeadLinks(hosts, await past()),
  async find(most) {
    const rows = await todos.findDeadLinks(hosts, await past(), most);
    const labels = await findLabels(db, types, rows);
    return rows.map(({ kind, itemId, url, reason, deadSince }) => ({
      ...BLANK,
      kind,
      itemId,
      label: labels.get(`${kind}:${itemId}`) ?? '',
      detail: url,
      reason,
      at: isoMoment(deadSince!),
    }));
  },
});

const mails = (todos: TodoRepository): TodoSource => ({
  name: 'mails',
  role: 'administrator',
  count: todos.countFailedMails,
  async find(most) {
    const [ofRequests, ofLetters, ofReminders] = await Promise.all([
      todos.findFailedRequests(most),
      todos.findFailedLetters(most),
      todos.findFailedReminders(most),
    ]);
    const found = [
      ...[...ofRequests, ...ofLetters].map((row) => ({
        ...BLANK,
        kind: 'contactRequest',
        itemId: row.contactRequestId,
        label: row.subject,
        detail: row.detail,
        reason: row.deliveryReason,
        at: isoMoment(row.at),
      })),
      ...ofReminders.map((row) => ({
        ...BLANK,
        label: reminderSubject(endsOf(row)),
        reason: row.deliveryReason,
        at: isoMoment(row.createdAt),
      })),
    ];
    return found.toSorted((one, other) => (one.at > other.at ? -1 : 1)).slice(0, most);
  },
});

/** Lists a missing backup as a task, if automatic backups are on. */
function backup(find: TodoOptions['findMissingBackup']): TodoSource {
  const missing = async () => {
    const state = await find();
    if (!state) return [];
    const { proven, failed } = state;
    return [{ ...BLANK, at: proven?.madeAt ?? null, reason: failed?.reason ?? '' }];
  };
  return {
    name: 'backups',
    role: 'administrator',
    count: async () => (await missing()).length,
    find: missing,
  };
}

const drafts = (todos: TodoRepository): TodoSource => ({
  name: 'drafts',
  count: todos.countDrafts,
  find: async (most) =>
    (await todos.findDrafts(most)).map(({ newsId, title, date }) => ({
      ...BLANK,
      kind: 'news',
      itemId: newsId,
      label: title,
      at: date,
    })),
});

const pending = (
  db: Kysely<Schema>,
  todos: TodoRepository,
  types: readonly ContentType[],
): TodoSource => ({
  name: 'pending',
  count: todos.countPending,
  async find(most) {
    const rows = await todos.findPending(most);
    const labels = await findLabels(db, types, rows);
    return rows.map(({ kind, itemId, savedByName, savedAt }) => ({
      ...BLANK,
      kind,
      itemId,
      label: labels.get(`${kind}:${itemId}`) ?? '',
      detail: savedByName,
      at: isoMoment(savedAt),
    }));
  },
});

const translations = (
  db: Kysely<Schema>,
  types: readonly ContentType[],
  past: TodoOptions['past'],
): TodoSource => {
  const outdated = createOutdatedTranslations(db, types);
  return {
    name: 'translations',
    count: async () => await outdated.count(await past()),
    find: async (most) =>
      (await outdated.find(await past(), most)).map((item) => ({ ...BLANK, ...item })),
  };
};

const pictures = (
  db: Kysely<Schema>,
  types: readonly ContentType[],
  described: readonly ContentType[],
): TodoSource => {
  const withoutAlt = createPicturesWithoutAlt(db, described);
  return {
    name: 'pictures',
    count: withoutAlt.count,
    async find(most) {
      const [own, inGalleries] = await Promise.all([
        withoutAlt.findOwn(most),
        withoutAlt.findInGalleries(most),
      ]);
      const labels = await findLabels(db, types, inGalleries);
      return [
        ...inGalleries.map((item) => ({
          ...BLANK,
          ...item,
          label: labels.get(`${item.kind}:${item.itemId}`) ?? '',
          reason: 'gallery',
        })),
        ...own.map((item) => ({ ...BLANK, ...item })),
      ].slice(0, most);
    },
  };
};

/** A source of tasks: counts them, up to a limit, and lists the first few. */
interface TodoSource {
  name: TodoGroupName;
  /** Role that is required to see the tasks; by default, all staff see them. */
  role?: 'administrator';
  count: (person: Person) => Promise<number>;
  find: (most: number, person: Person) => Promise<Todo[]>;
}

/** Default values of a task. */
const BLANK: Todo = {
  kind: '',
  itemId: null,
  label: '',
  detail: '',
  reason: '',
  isLate: false,
  at: null,
};

import { adminCopy } from '../../../text/copy/admin.copy.ts';
import { historyCopy } from '../../../content/history/admin/history.copy.ts';

export const overviewCopy = {
  title: 'Áttekintés',
  content: 'teendők, legutóbbi változások, látogatottság',
  todos: adminCopy.todos,
  noTodos: 'Nincs teendő.',
  allTodos: 'Minden teendő',
  changes: 'Legutóbbi változások',
  noChanges: 'Még senki nem mentett semmit.',
  you: 'Ön',
  nobody: historyCopy.nobody,
  actions: historyCopy.actions,
  failed: 'Ez a rész most nem tölthető be.',
  retry: (part: string) => `${adminCopy.retry}: ${part}`,
} as const;

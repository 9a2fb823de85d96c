import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { historyMessages } from '../../../content/history/admin/history.messages.ts';

export const overviewMessages = {
  title: 'Áttekintés',
  content: 'teendők, legutóbbi változások, látogatottság',
  todos: adminMessages.todos,
  noTodos: 'Nincs teendő.',
  allTodos: 'Minden teendő',
  changes: 'Legutóbbi változások',
  noChanges: 'Még senki nem mentett semmit.',
  you: 'Ön',
  nobody: historyMessages.nobody,
  actions: historyMessages.actions,
  failed: 'Ez a rész most nem tölthető be.',
  retry: (part: string) => `${adminMessages.retry}: ${part}`,
} as const;

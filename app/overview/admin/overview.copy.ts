import { adminCopy } from '../../content/admin.copy.ts';
import { historyCopy } from '../../history/admin/history.copy.ts';

/** Words of what the staff area begins with. */
export const overviewCopy = {
  title: 'Áttekintés',
  requests: 'Új kapcsolatfelvételek',
  noRequests: 'Nincs új üzenet.',
  allRequests: adminCopy.messages,
  noSubject: '(nincs tárgy)',
  drafts: 'Közzé nem tett hírek',
  noDrafts: 'Minden hír közzé van téve.',
  allDrafts: 'Minden vázlat',
  newNews: 'Új hír',
  changes: 'Legutóbbi változások',
  noChanges: 'Még senki nem mentett semmit.',
  you: 'Ön',
  nobody: historyCopy.nobody,
  actions: historyCopy.actions,
  failed: 'Ez a rész most nem tölthető be.',
  retry: (part: string) => `${adminCopy.retry}: ${part}`,
} as const;

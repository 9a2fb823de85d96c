export const newsAdminCopy = {
  listTitle: 'Hírek adminisztrációja',
  add: 'Új hír',
  empty: 'Még nincs rögzített hír. Az „Új hír” gombbal írhatja meg az elsőt.',
  states: [
    { key: 'all', label: 'Minden állapot' },
    { key: 'published', label: 'Közzétett' },
    { key: 'draft', label: 'Vázlat' },
  ],
  title: 'Cím',
  subtitle: 'Alcím',
  newTitle: 'Új hír',
  editTitle: 'Hír módosítása',
  published: 'Közzétéve',
  content: 'Tartalom',
  isFuture:
    'A dátum jövőbeli: a hír közzétételkor azonnal megjelenik, ezzel a dátummal, a lista elején.',
  back: 'Vissza a hírekhez',
  deleteQuestion: (title: string) => `Törli ezt a hírt: „${title}”?`,
  uploadFirst: 'Egy kép feltöltése még tart. Várja meg, vagy szakítsa meg, és mentse utána.',
} as const;

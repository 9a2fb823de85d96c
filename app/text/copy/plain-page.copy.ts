/** Words of pages in a few words, for requests that are not worth rendering one. */
export const plainPageCopy = {
  method: 'Ezen az oldalon ez a művelet nem érhető el',
  noPage: 'Ilyen oldal nincs',
  forged: 'A kérés nem a honlapról érkezett',
  tryHome: { before: 'Kérjük, folytassa a', home: 'kezdőlapról', after: '.' },
} as const;

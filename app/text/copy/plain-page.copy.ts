/** Short texts of answers that need no rendered page. */
export const plainPageCopy = {
  method: 'Ezen az oldalon ez a művelet nem érhető el',
  noPage: 'Ilyen oldal nincs',
  forged: 'A kérés nem a honlapról érkezett',
  tryHome: { before: 'Kérjük, folytassa a', home: 'kezdőlapról', after: '.' },
} as const;

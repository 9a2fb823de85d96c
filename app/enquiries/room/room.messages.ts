/** Texts of the page of a request. Its heading and its record use the texts of the quotation form. */
export const roomMessages = {
  steps: 'Hol tart a kérése?',
  received: 'Megérkezett',
  seen: 'Áttekintettük',
  offered: 'Ajánlat elküldve',
  closed: 'Lezárva',
  notYet: 'még nem',
  responsible: 'A kérés felelőse',
  ofDiscipline: 'A szakág felelőse',
  expiresAt: 'Ez az oldal eddig érhető el',
  thread: 'Üzenetek',
  empty: 'Itt jelennek meg a válaszaink és az Ön üzenetei.',
  unconfirmed:
    'Amit Ön írt és küldött, azt az első válaszunk után mutatjuk meg itt: addig e link olyannál is lehet, akinek a címét tévedésből adták meg.',
  answer: (company: string) => `${company} válasza`,
  message: 'Az Ön üzenete',
  acceptance: 'Az ajánlat elfogadása',
  files: 'A kéréssel küldött fájlok',
  waiting: 'a víruskereső még vizsgálja: próbálja később',
  infected: 'a víruskereső fertőzést talált benne, ezért nem tölthető le',
} as const;

export const projectSearchMessages = {
  lead: 'Válogatás munkáinkból minden szakágban. Szűkítse a listát, vagy induljon el a térképről.',
  description:
    'Referenciamunkáink minden szakágból: szűrhetők szakág, év, vármegye és módszer szerint, listán és térképen.',
  filter: 'A referenciák szűrése',
  filters: { type: 'Szakág', year: 'Év', county: 'Vármegye', method: 'Módszer' },
  any: 'Mindegyik',
  apply: 'Szűrés',
  clear: 'Szűrés törlése',
  found: (count: number) => `${count.toLocaleString('hu')} referencia`,
  foundBy: (count: number, by: string) => `${count.toLocaleString('hu')} referencia – ${by}`,
  none: 'Még nincs feltöltött referencia.',
  noMatch:
    'Ilyen referenciát nem találtunk. Lazítson a szűrésen, vagy kérdezzen minket közvetlenül.',
  ask: 'Kérdezzen minket',
  list: 'Lista',
  map: 'Térkép',
  marks: 'Referenciák a térképen',
  inCounty: (county: string, _count: number) => `referencia: ${county}`,
  onMap: (shown: number, counted: number, total: number) => {
    if (shown + counted === 0) return 'Pontos hely nincs megadva.';
    if (shown === total) return 'A pontok a referenciák pontos helyét mutatják.';
    const rest = total - shown - counted;
    const points = `A pontok a pontos helyet mutatják (${shown})`;
    const numbers =
      shown === 0
        ? 'A referenciákat a számok jelzik, vármegyénként'
        : `${points}; a többi referenciát a számok jelzik, vármegyénként`;
    return [
      `${counted === 0 ? points : numbers}.`,
      ...(rest > 0 ? [`További ${rest} referencia pontos helye nincs megadva.`] : []),
    ].join(' ');
  },
  newestOnMap: (shown: number) => `A térképen a legújabb ${shown} pont látható.`,
  byCounty:
    'A számok a referenciák vármegyénkénti számát mutatják; kattintásra a vármegye térképe nyílik meg.',
  wholeCountry: 'Vissza az egész országhoz',
  source: 'Térképi adatok: Natural Earth (közkincs)',
} as const;

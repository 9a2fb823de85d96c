import { shownYearMonth } from '../../content/fields/year-month.ts';

export const projectsMessages = {
  description: (section: string) => `${section}: válogatás referenciamunkáinkból.`,
  empty: 'Ezen a szakterületen még nincs feltöltött referencia.',
  discontinued: 'Ez a szolgáltatásunk megszűnt.',
  successor: 'Ki végzi most?',
  introduction: 'A szakágról',
  services: 'Szolgáltatások',
  head: 'A szakág vezetője',
  section: 'Szakág',
  date: 'Dátum',
  sheet: 'Adatlap',
  place: 'Helyszín',
  period: 'Időszak',
  client: 'Megbízó',
  methods: 'Módszerek',
  quantities: 'Mennyiségek',
  task: 'Feladat',
  solution: 'Megoldás',
  result: 'Eredmény',
  document: 'Dokumentum',
  sheetDocument: 'A projekt dokumentuma',
  responsible: 'A munka felelőse',
  contact: 'Kapcsolattartó',
  point: (latitude: string, longitude: string) =>
    `${withComma(latitude)}°\u00a0é.\u00a0sz., ${withComma(longitude)}°\u00a0k.\u00a0h.`,
  since: (when: string) => `${when} óta`,
  until: (when: string, isYear: boolean) => `${when}${isYear ? '-' : ''}ig`,
  month: shownYearMonth,
  span,
  ask: 'Ajánlatot kérek',
  related: 'Hasonló referenciák',
  everywhere: 'Minden referencia, térképpel',
  all: (section: string) => `${section}: összes referencia`,
} as const;

const withComma = (figures: string) => figures.replace('.', ',');

const YEAR = 'YYYY'.length;

function span(from: string, to: string): string {
  if (from.length === YEAR && to.length === YEAR) return `${from}–${to}`;
  const [begin, end] = [shownYearMonth(from), shownYearMonth(to)];
  const isOneYear = from.slice(0, YEAR) === to.slice(0, YEAR);
  if (isOneYear && from.length === to.length) return `${begin}–${end.slice(YEAR + 2)}`;
  return `${begin} – ${end}`;
}

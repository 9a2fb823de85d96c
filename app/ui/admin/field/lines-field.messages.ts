export const linesFieldMessages = {
  row: (label: string, row: number) => `${label}, ${row}. sor`,
  drag: (row: number) => `Az ${row}. sor húzása`,
  up: (row: number) => `Feljebb: ${row}. sor`,
  down: (row: number) => `Lejjebb: ${row}. sor`,
  remove: (row: number) => `Eltávolítás: ${row}. sor`,
  add: 'Új sor',
  addTo: (label: string) => `Új sor: ${label}`,
  hint: 'Az Enterrel új sor kezdődik; több sor egyszerre is beilleszthető.',
} as const;

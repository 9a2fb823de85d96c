/** Words of the line that leads to the first steps: it comes with the start page, the steps do not. */
export const stripCopy = {
  title: 'Első lépések',
  left: (count: number) => `Első lépések: ${count} van hátra.`,
  go: 'Folytatás',
} as const;

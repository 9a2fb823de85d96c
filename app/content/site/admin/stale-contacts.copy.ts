export const staleContactCopy = {
  title: {
    phone: (from: string) => `A régi szám (${from}) még itt áll:`,
    email: (from: string) => `A régi cím (${from}) még itt áll:`,
  },
  others: 'A híreket, a projekteket és a keltezett tájékoztatókat az átírás nem érinti.',
  replace: (to: string) => `Átírom ezeken a helyeken erre: ${to}`,
  keep: 'Így marad',
  replaced: (count: number) => `Átírva ${count.toLocaleString('hu-HU')} helyen.`,
  undo: (from: string) => `Visszavonás: ${from} átírása`,
  undone: 'Visszavonva: a helyek ismét a korábbiak.',
  changed: 'Közben valamelyik helyet módosították. A lista most már friss: próbálja újra.',
} as const;

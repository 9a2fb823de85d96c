export const rowsMessages = {
  addRow: 'Új sor',
  cell: (label: string, number: number) => `${label}, ${number}. sor`,
  up: (number: number) => `Feljebb: ${number}. sor`,
  down: (number: number) => `Lejjebb: ${number}. sor`,
  remove: (number: number) => `Eltávolítás: ${number}. sor`,
  label: 'Megnevezés',
  value: 'Érték',
} as const;

export const pointMessages = {
  label: 'Pont a térképen',
  hint: 'Két szám fokban. Egyben is beillesztheti bármelyik mezőbe, például így: 47,4979, 19,0402.',
} as const;

export const yearMonthHint = 'Év, vagy év és hónap: 2024 vagy 2024.05';

export const galleryMessages = {
  choose: 'Képek kiválasztása',
  hint: (most: number) =>
    `Húzza ide, vagy válassza ki egyszerre akár többet is. Legfeljebb ${most}.`,
  item: (number: number) => `${number}. kép`,
  caption: 'Felirat',
  alt: 'Mi látható rajta?',
  drag: (number: number) => `Áthelyezés: ${number}. kép. Húzással vagy a fel és le nyíllal.`,
  up: (number: number) => `Előrébb: ${number}. kép`,
  down: (number: number) => `Hátrébb: ${number}. kép`,
  removeNamed: (number: number) => `Eltávolítás: ${number}. kép`,
  remove: 'Eltávolítás',
  moved: (place: number) => `A kép új helye: ${place}.`,
  removed: (number: number) => `A galéria ${number}. képe kikerült az űrlapból.`,
  undo: (number: number) => `Visszavonás: a galéria ${number}. képének eltávolítása`,
  putBack: (place: number) => `A kép visszakerült, helye: ${place}.`,
  twice: (name: string) => `„${name}”: ez a kép már szerepel a galériában.`,
  described: (number: number) => `A galéria ${number}. képe megkapta a médiatárban lévő leírást.`,
  tooMany: (most: number) => `A galériában legfeljebb ${most} kép lehet: a többi kimaradt.`,
  file: (name: string) => `„${name}”`,
  dismiss: 'Rendben',
} as const;

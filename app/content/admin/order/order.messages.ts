export const orderMessages = {
  orderNote:
    'Húzza a sort a fogantyújánál fogva a helyére, vagy használja a Feljebb és a Lejjebb gombot. Azonnal érvényes.',
  drag: (label: string) => `${label} áthelyezése`,
  up: 'Feljebb',
  down: 'Lejjebb',
  upNamed: (label: string) => `Feljebb: ${label}`,
  downNamed: (label: string) => `Lejjebb: ${label}`,
  withSortOrder: (label: string, place: number) => `„${label}” új helye: ${place}.`,
  moving: 'az áthelyezés',
  notMoved: (label: string) => `„${label}” a helyén maradt.`,
  listChanged:
    'A lista időközben megváltozott, ezért frissült: nézze meg, és ha még kell, helyezze át újra.',
} as const;

export const newsCopy = {
  empty: 'Jelenleg nincs közzétett hír.',
  picture: 'A hírhez tartozó kép',
  all: 'Minden hír',
} as const;

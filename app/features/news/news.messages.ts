export const newsMessages = {
  empty: 'Jelenleg nincs közzétett hír.',
  picture: 'A hírhez tartozó kép',
  whole: 'Tovább',
  all: 'Minden hír',
} as const;

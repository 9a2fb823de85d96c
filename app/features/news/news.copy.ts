export const newsCopy = {
  title: 'Hírek',
  description: 'Híreink a geodézia, a geotechnika és a környezetvédelem területéről.',
  empty: 'Jelenleg nincs közzétett hír.',
  picture: 'A hírhez tartozó kép',
  all: 'Minden hír',
} as const;

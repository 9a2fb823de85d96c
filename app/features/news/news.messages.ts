export const newsMessages = {
  empty: 'Jelenleg nincs közzétett hír.',
  picture: 'A hírhez tartozó kép',
  whole: 'Tovább',
  all: 'Minden hír',
  askingTitle: 'Van egy feladata?',
  asking: 'Írja meg röviden, miről van szó: felmérjük, és ajánlatot adunk rá.',
  ask: 'Ajánlatot kérek',
} as const;

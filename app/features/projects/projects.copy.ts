export const projectsCopy = {
  description: (section: string) => `${section}: válogatás referenciamunkáinkból.`,
  empty: 'Ezen a szakterületen még nincs feltöltött referencia.',
  featured: 'Kiemelt',
  section: 'Szakág',
  date: 'Dátum',
  alt: (name: string) => `Referenciakép: ${name}`,
  all: (section: string) => `${section}: összes referencia`,
} as const;

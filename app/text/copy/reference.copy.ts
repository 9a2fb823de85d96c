/** Words of a reference wherever it is shown. */
export const referenceCopy = {
  featured: 'Kiemelt',
  alt: (name: string) => `Referenciakép: ${name}`,
} as const;

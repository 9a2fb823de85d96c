export const referenceCopy = {
  featured: 'Kiemelt',
  alt: (name: string) => `Referenciakép: ${name}`,
} as const;

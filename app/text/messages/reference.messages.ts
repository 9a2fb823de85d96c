export const referenceMessages = {
  featured: 'Kiemelt',
  alt: (name: string) => `Referenciakép: ${name}`,
} as const;

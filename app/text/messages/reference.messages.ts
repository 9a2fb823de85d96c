export const referenceMessages = {
  alt: (name: string) => `Referenciakép: ${name}`,
} as const;

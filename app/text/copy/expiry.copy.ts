/** Marks of items whose validity has ended. */
export const expiryCopy = {
  expired: (day: string) => `Lejárt: ${day}`,
} as const;

/** What is said of whatever holds until a day, once that is over. */
export const expiryCopy = {
  expired: (day: string) => `Lejárt: ${day}`,
} as const;

/** Under which headings visitors find what they look for, in the order of the page. */

/** Of each the number by which it is told in the index, 1 … 31: one that has been given is never given to another. */
export const searchParts = {
  projects: 1,
  services: 2,
  laboratory: 3,
  news: 4,
  people: 5,
  credentials: 6,
  company: 7,
  legal: 8,
} as const;

export type SearchPart = keyof typeof searchParts;

export const partNames = Object.keys(searchParts) as SearchPart[];

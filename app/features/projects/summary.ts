const LONGEST = 200; // characters

/** The first sentence or two of a description, for search engines. */
export function summary(description: string): string {
  if (description.length <= LONGEST) return description;
  return `${description.slice(0, LONGEST).replace(/\s\S*$/, '')}…`;
}

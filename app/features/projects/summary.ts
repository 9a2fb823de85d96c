import { cutText } from '../../text/cut-text.ts';

const LONGEST = 200; // characters

/** The first sentence or two of a description, for search engines. */
export function summary(description: string): string {
  if (description.length <= LONGEST) return description;
  return `${cutText(description, LONGEST).replace(/\s\S*$/, '')}…`;
}

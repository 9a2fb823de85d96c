import { companyPlaces } from '../company-words.ts';

/** Says which names may be written into the texts of a form, for data that stand in their places. */
export function placesHint(others: readonly string[] = []): string {
  const all = [...others, ...companyPlaces].join(', ');
  return `A hosszabb szövegekbe (a címekbe nem) írható helyek, amelyekre a honlapon az aktuális adat kerül: ${all}.`;
}

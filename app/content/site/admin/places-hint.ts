import { companyPlaces } from '../company-words.ts';

export function placesHint(others: readonly string[] = []): string {
  const all = [...others, ...companyPlaces].join(', ');
  return `A hosszabb szövegekbe (a címekbe nem) írható helyek, amelyekre a honlapon az aktuális adat kerül: ${all}.`;
}

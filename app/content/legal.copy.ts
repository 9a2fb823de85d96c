/** The words around legal texts that come in versions. */
export const legalCopy = {
  sampleVersion:
    'A mintacég tájékoztatója: írja át, és adja meg, mikortól hatályos. Ha már van saját, hatályos változat, az Első lépések között törölhető.',
  pdf: 'Letöltés, nyomtatás',
  versions: 'A tájékoztató változatai',
  from: (day: string) => `Hatályos: ${day}`,
  validFrom: (day: string) => `${day} hatályos`,
  first: 'Az első változat',
  inForce: 'most hatályos',
  earlier: 'Ez egy korábbi változat: már nem hatályos.',
  current: 'A most hatályos tájékoztató',
} as const;

/** `2026-11-25` → `2026. november 25-től`. */
export function fromDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const name = new Date(Date.UTC(year, month - 1, date)).toLocaleString('hu-HU', {
    month: 'long',
    timeZone: 'UTC',
  });
  return `${year}. ${name} ${date}-${ending(date)}`;
}

/** As the numeral is read: hárOMtól, öTTől. */
function ending(date: number): string {
  if (date === 1) return 'jétől';
  return date === 20 || date === 30 || [3, 6, 8].includes(date % 10) ? 'tól' : 'től';
}

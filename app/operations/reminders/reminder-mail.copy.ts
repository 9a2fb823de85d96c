/** The words of the mail that tells the office of what ends. */
export const reminderMailCopy = {
  subject: (label: string, day: string) => `Lejár: ${label} (${day})`,
  subjectOfMany: (count: number, day: string) => `${count} lejárat közeleg (az első: ${day})`,
  intro: 'A honlap adatai szerint hamarosan lejár:',
  ends: (days: number) => (days === 0 ? 'ma van az utolsó napja' : `még ${days} nap`),
  entry: (label: string, day: string, ends: string) => `${label}: ${day} (${ends})`,
  advice:
    'Ha meghosszabbították, írja be az új napot. Ha nem, a lejárta után a honlap megjelölve mutatja, vagy leveszi, ahogyan beállították.',
  link: 'Teendők az adminisztrációban',
} as const;

export const translationsMessages = {
  /** Title of the form section with the translations into a language. */
  title: (adverb: string) => adverb.replace(/^./, (letter) => letter.toUpperCase()),
  filled: (count: number, of: number) => `${count} / ${of} szöveg`,
  note: 'Nem kötelező: ami üres, azt az idegen nyelvű oldalak magyarul mutatják, megjelölve.',
  nothing: 'Itt akkor lesz mit lefordítani, ha fent már van szöveg.',
  original: 'Magyarul:',
  outdated: 'A magyar szöveg azóta változott.',
  savedOutdated: 'A magyar szöveg változott, ezért az angol fordítása elavult.',
  outdatedTexts: (count: number) => `${count} elavult`,
  stillRight: 'A fordítás így is jó',
} as const;

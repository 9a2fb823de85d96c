/** Words about the languages of the site: what is said of texts that stand on a page of another language in Hungarian. */
export const languageCopy = {
  inHungarian: 'Magyarul',
  partlyInHungarian: 'Részben magyarul',
  inHungarianOnly: 'Ez a szöveg csak magyarul olvasható.',
  partly: 'Egy része csak magyarul olvasható.',
  switch: 'Nyelv',
} as const;

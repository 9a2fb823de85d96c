/** Notes about Hungarian texts on pages in another language. */
export const languageCopy = {
  inHungarian: 'Magyarul',
  partlyInHungarian: 'Részben magyarul',
  inHungarianOnly: 'Ez a szöveg csak magyarul olvasható.',
  partly: 'Egy része csak magyarul olvasható.',
  switch: 'Nyelv',
} as const;

/** The fixed words of the home page; what it says stands in its kind. */
export const homeCopy = {
  sampleNotice: 'A kezdőlap szövegeinek helyére a cég saját bemutatkozása kerül.',
} as const;

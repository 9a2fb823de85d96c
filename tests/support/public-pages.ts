/** One address of every public screen, as they stand with the sample content. */
export const publicPages = [
  '/',
  '/groundlab',
  '/contact',
  '/reprography',
  '/news',
  '/news/1',
  '/adatkezeles',
  '/impresszum',
  '/kereses',
  '/projects',
  '/projects/geodezia',
  '/projects/geotechnika',
  '/projects/kornyezetvedelem',
  '/projects/epiteskivitelezes',
  '/projects/allapotrogzites',
  '/projects/tervtar',
  '/projects/projektmanagement',
  '/projects/reprografia',
  '/projects/geodezia/1',
  '/no-such-page',
];

/** Of screens that differ in their words alone, one. */
export const publicScreens = publicPages.filter((one) => !/projects\/(?!geodezia)/.test(one));

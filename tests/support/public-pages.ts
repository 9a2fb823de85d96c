import { pathIn } from '../../app/text/languages/codes.ts';

/** One address of every public screen, as they stand with the sample content. */
export const publicPages = [
  '/',
  '/groundlab',
  '/contact',
  '/ajanlatkeres',
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

/** All of them in English. */
export const englishPages = publicPages.map((page) => pathIn('en', page));

export const everyPage = [...publicPages, ...englishPages];

/** Of screens that differ in their words alone, one. */
export const publicScreens = publicPages.filter((one) => !/projects\/(?!geodezia)/.test(one));

/** Those in English that hold most of the words, for what only a browser shows. */
export const englishScreens = ['/en', '/en/contact', '/en/projects', '/en/groundlab'];

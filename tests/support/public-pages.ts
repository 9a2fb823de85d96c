import { pathIn } from '../../app/text/languages/codes.ts';

/** One address of every public screen, with the sample content. */
export const publicPages = [
  '/',
  '/szolgaltatasok',
  '/szolgaltatasok/cpt-szondazas',
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

export const englishPages = publicPages.map((page) => pathIn('en', page));

export const everyPage = [...publicPages, ...englishPages];

/** `publicPages`, with only one of the screens that differ in nothing but their texts. */
export const publicScreens = publicPages.filter((one) => !/projects\/(?!geodezia)/.test(one));

/** English screens with most of the texts, for tests that need a browser. */
export const englishScreens = ['/en', '/en/contact', '/en/projects', '/en/groundlab'];

import { counted, searchCopy } from '../../content/search/search.copy.ts';
import { translated, type Translated } from '../../text/languages/language.ts';

interface Counted {
  count: number;
  isMore: boolean;
}

const figures = (value: number) => value.toLocaleString('en-GB');
const countedInEnglish = ({ count, isMore }: Counted) =>
  `${isMore ? 'more than ' : ''}${figures(count)}`;
const results = (found: Counted) => {
  const words = `${countedInEnglish(found)} ${found.count === 1 ? 'result' : 'results'}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export const searchWords: Translated[] = [
  translated(counted, countedInEnglish),
  translated(searchCopy, {
    title: 'Search',
    description: 'Search the whole site: references, services, laboratory tests, news.',
    lead: 'Covers references, services, laboratory tests, authorisations, people and news.',
    form: 'Search the whole site',
    field: 'What are you looking for?',
    example: 'For example: ground investigation, 17892-5, SZKV-1.3',
    submit: 'Search',
    quoted: (words) => `‘${words}’`,
    parts: {
      projects: 'References',
      services: 'Disciplines and services',
      laboratory: 'Laboratory',
      news: 'News',
      people: 'People',
      credentials: 'Authorisations and certificates',
      company: 'About the company',
      legal: 'Legal information',
    },
    partsOf: 'Parts of the results',
    every: 'All results',
    found: (count, q) => `${results(count)} for ‘${q}’`,
    foundIn: (count, q, part) => `${results(count)} for ‘${q}’ – ${part}`,
    all: ({ count, isMore }) =>
      isMore ? `The first ${figures(count)} results` : `All results (${figures(count)})`,
    none: (q) => `No results for ‘${q}’`,
    noneHint:
      'Every word you type must occur. Try fewer or different words; for a standard, just its number.',
    oneWord: 'Just one word:',
    ways: 'Or start from here:',
    references: 'References, with filters and a map',
    laboratory: 'Laboratory tests',
    ask: 'Ask us',
    tooLong: (most) => `A search can have at most ${most} characters.`,
    notTelling: 'This word occurs on almost every page: please add another.',
    noWord: 'Please type at least one word or number.',
    tooOften:
      'There have been too many searches from this network in a short time; please wait a minute',
    incomplete: 'The search is being brought up to date: some results may still be missing.',
    pages: 'Pages of results',
    previous: 'Previous results',
    next: 'Next results',
    furthest: (most) =>
      `You can go through the first ${figures(most)} results: please narrow your search.`,
  }),
];

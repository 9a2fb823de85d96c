/** API calls of the site's search. */
import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { count, from, line } from '../../api/contract/fields.ts';
import { languageCodes } from '../../text/languages/codes.ts';
import { MOST_WORDS } from './clauses.ts';
import { partNames } from './search-key.ts';

/** Maximum length of a query in characters. */
export const LONGEST_QUERY = 100;
export const FIRST_OF_PART = 3;
export const FOUND_PAGE_SIZE = 10;
/** Maximum number of results of a part that are counted and paged. */
export const FURTHEST = 1_000;

const searchQuery = {
  language: z
    .enum(languageCodes, `A nyelv ${languageCodes.join(' vagy ')}`)
    .default('hu')
    .describe(
      'Language of the pages to search, with the texts and titles of that language. Untranslated texts are in Hungarian.',
    ),
  q: line(LONGEST_QUERY, 'Írja be, mit keres').describe(
    `Words to search for, ${LONGEST_QUERY} characters at most; words after the first ${MOST_WORDS} are ignored. All words have to occur, or else as many as possible. Words such as “how much” and “we need” are left out, and a place limits references only. Accents, case and inflection do not matter, the spelling of standards and codes does.`,
  ),
};

const marked = z
  .array(
    z.object({
      text: z.string().describe('Part of the text.'),
      isHit: z.boolean().describe('True if it is a searched word.'),
    }),
  )
  .meta({ id: 'MarkedText' });

const part = z.enum(partNames, 'Nincs ilyen rész').describe('Part of the site.');

const found = z
  .object({
    kind: z.string().describe('Name of the content type.'),
    itemId: z.int().describe('Id of the item.'),
    address: z
      .string()
      .describe('Path where it is shown, with an anchor if it is within the page.'),
    date: z.string().nullable().describe('Its day, YYYY-MM-DD; null if there is none.'),
    title: marked.describe('Its title.'),
    excerpt: marked.describe('Its text around the searched words; empty if it has no other text.'),
    inHungarian: z
      .array(z.enum(['title', 'excerpt', 'part']))
      .describe(
        'Which of these are in Hungarian for lack of a translation; part: a part of its text.',
      ),
  })
  .meta({ id: 'FoundEntry' });

const isComplete = z
  .boolean()
  .describe('False while the search index is being refreshed: a few results may be missing.');
const isPartial = z
  .boolean()
  .describe('True if nothing has all words: results with the most words come first.');
const COUNTED = `counted up to ${FURTHEST}`;
const total = z.int().describe(`Number of results; each part ${COUNTED}.`);
const isMore = z.boolean().describe('True if there are more that were not counted.');

const answer = z
  .object({
    isComplete,
    isTelling: z.boolean().describe('False if none of the words says anything, such as articles.'),
    isPartial,
    total,
    isMore,
    parts: z
      .array(
        z.object({
          part,
          count: z.int().describe(`Number of results in this part, ${COUNTED}.`),
          isMore,
          items: z
            .array(found)
            .describe(
              `The first ${FIRST_OF_PART} at most; all services if the query is only a place.`,
            ),
        }),
      )
      .describe('Parts with results, in the order of the page.'),
    place: z
      .object({
        name: z.string().describe('The town or county.'),
        isAlone: z.boolean().describe('Whether the query has no other words.'),
      })
      .nullable()
      .describe('The first place that the query names.'),
    near: z
      .object({
        isThere: z.boolean().describe('Whether the references are in the county of the place.'),
        items: z
          .array(found)
          .describe(`The first ${FIRST_OF_PART} references there, or else the nearest ones.`),
      })
      .nullable()
      .describe('Set if the query names a place, but no reference there was found.'),
  })
  .meta({ id: 'SearchAnswer' });

const partAnswer = z
  .object({
    isComplete,
    isPartial,
    total,
    isMore,
    items: z.array(found).describe('One page of results.'),
  })
  .meta({ id: 'SearchPartAnswer' });

export type FoundEntry = z.output<typeof found>;
export type SearchAnswer = z.output<typeof answer>;
export type SearchPartAnswer = z.output<typeof partAnswer>;

export const searchEndpoints = {
  search: endpoint('get', '/api/search', {
    summary: 'Searches everything visitors see: number of results and the first few of each part.',
    tag: 'search',
    access: 'visitor',
    query: z.object(searchQuery),
    response: answer,
    failures: [429],
  }),
  searchPart: endpoint('get', '/api/search/{part}', {
    summary: 'Lists one page of results of a part: those with the words in the title first.',
    tag: 'search',
    access: 'visitor',
    params: z.object({ part }),
    query: z.object({
      ...searchQuery,
      from: from
        .refine((value) => value <= FURTHEST, `Legfeljebb ${FURTHEST} találat lapozható`)
        .describe('First result; 0 is the first.'),
      count: count.describe('Maximum number of results.'),
    }),
    response: partAnswer,
    failures: [429],
  }),
};

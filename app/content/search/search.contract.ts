/** Calls of the site's search. */
import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { count, from, line } from '../../api/contract/fields.ts';
import { languageCodes } from '../../text/languages/codes.ts';
import { MOST_WORDS } from './question.ts';
import { partNames } from './search-key.ts';

/** Characters of a query. */
export const LONGEST_QUESTION = 100;
export const FIRST_OF_PART = 3;
export const FOUND_PAGE_SIZE = 10;
/** Results of a part that are counted and paged. */
export const FURTHEST = 1_000;

const question = {
  language: z
    .enum(languageCodes, `A nyelv ${languageCodes.join(' vagy ')}`)
    .default('hu')
    .describe(
      'Milyen nyelvű oldalakon: az ottani szövegek közt, az ottani címekkel. Ami nincs lefordítva, ott is magyar.',
    ),
  q: line(LONGEST_QUESTION, 'Írja be, mit keres').describe(
    `A keresett szavak, legfeljebb ${LONGEST_QUESTION} karakter; ami ${MOST_WORDS} szón túl van, nem számít. Minden szónak szerepelnie kell; az ékezet, a kis- vagy nagybetű és a rag nem számít, szabványok és kódok írásmódja igen.`,
  ),
};

const marked = z
  .array(
    z.object({
      text: z.string().describe('A szöveg egy darabja.'),
      isHit: z.boolean().describe('Igaz, ha keresett szó.'),
    }),
  )
  .meta({ id: 'MarkedText' });

const part = z.enum(partNames, 'Nincs ilyen rész').describe('Melyik rész.');

const found = z
  .object({
    kind: z.string().describe('A fajta neve.'),
    itemId: z.int().describe('Az elem azonosítója.'),
    address: z.string().describe('Hol látható: útvonal, horgonnyal, ha az oldalon belül van.'),
    date: z.string().nullable().describe('A napja, YYYY-MM-DD; null, ha nincs.'),
    title: marked.describe('A címe.'),
    excerpt: marked.describe(
      'A szövegéből a keresett szavak környezete; üres, ha nincs más szövege.',
    ),
    inHungarian: z
      .array(z.enum(['title', 'excerpt', 'part']))
      .describe('Mi van közülük magyarul, mert nincs lefordítva; part: a szövegének egy része.'),
  })
  .meta({ id: 'FoundEntry' });

const isComplete = z
  .boolean()
  .describe('Hamis, amíg a kereső tartalma frissül: addig néhány találat hiányozhat.');
const COUNTED = `legfeljebb ${FURTHEST}-ig számolva`;
const total = z.int().describe(`Hány találat van; részenként ${COUNTED}.`);
const isMore = z.boolean().describe('Igaz, ha ennél is több van, amit nem számoltunk meg.');

const answer = z
  .object({
    isComplete,
    isTelling: z
      .boolean()
      .describe('Hamis, ha a keresett szavak egyike sem mond semmit, mint a névelők.'),
    total,
    isMore,
    parts: z
      .array(
        z.object({
          part,
          count: z.int().describe(`Hány találat van benne, ${COUNTED}.`),
          isMore,
          items: z.array(found).describe(`Az első legfeljebb ${FIRST_OF_PART}.`),
        }),
      )
      .describe('Ahol van találat, az oldal sorrendjében.'),
  })
  .meta({ id: 'SearchAnswer' });

const partAnswer = z
  .object({ isComplete, total, isMore, items: z.array(found).describe('A találatok egy lapja.') })
  .meta({ id: 'SearchPartAnswer' });

export type FoundEntry = z.output<typeof found>;
export type SearchAnswer = z.output<typeof answer>;
export type SearchPartAnswer = z.output<typeof partAnswer>;

export const searchEndpoints = {
  search: endpoint({
    method: 'get',
    path: '/api/search',
    summary:
      'Amit a látogatók látnak, abban keres: részenként a találatok száma és az első néhány.',
    tag: 'search',
    access: 'visitor',
    query: z.object(question),
    response: answer,
    failures: [429],
  }),
  searchPart: endpoint({
    method: 'get',
    path: '/api/search/{part}',
    summary: 'Egy rész találatainak egy lapja: előbb, aminek a címében vannak a szavak.',
    tag: 'search',
    access: 'visitor',
    params: z.object({ part }),
    query: z.object({
      ...question,
      from: from
        .refine((value) => value <= FURTHEST, `Legfeljebb ${FURTHEST} találat lapozható`)
        .describe('Hányadiktól; 0 az első.'),
      count: count.describe('Hány találat kell.'),
    }),
    response: partAnswer,
    failures: [429],
  }),
};

/** Calls for visitors' search for references over all disciplines. */
import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { counties } from '../../text/copy/counties.ts';
import { optionalLine } from '../../content/fields/text.ts';
import { translations } from '../../content/fields/translations.ts';
import { KEY_PATTERN } from '../../content/fields/choice.ts';
import { idParams, imageForm, pageQuery } from '../../content/kind.contract.ts';
import { imagesQuery } from '../../media/picture.contract.ts';
import type { FilterName } from './project-filter.ts';
import { listedProject } from './project.contract.ts';
import { projectKind } from './project.kind.ts';
import { MOST_OFFERED } from './selection.ts';

export const SEARCH_PAGE_SIZE = 12;
/** Points on the map; above this the map counts them by county. */
export const MOST_POINTS = 60;
/** References on the home page, and related ones beside a reference. */
export const MOST_FEATURED = 3;
export const MOST_RELATED = 3;
export const MOST_METHODS = 300;

const countyKeys = counties.map(({ key }) => key);
const key = (message: string) => z.string().regex(KEY_PATTERN, message).optional();

export const projectFilter = z.object({
  type: key('A szakág kulcsa kisbetűkből áll').describe('Csak ennek a szakágnak a referenciái.'),
  year: z
    .string()
    .regex(/^[1-9]\d{3}$/, 'Az év négy számjegy')
    .optional()
    .describe('Csak azok, amelyek dátuma ebbe az évbe esik.'),
  county: z
    .enum(countyKeys, 'Ilyen vármegye nincs')
    .optional()
    .describe('Csak az ebben a vármegyében (vagy Budapesten) készültek.'),
  method: key('A módszer kulcsa kisbetűkből áll').describe(
    'Csak az ezzel a módszerrel készültek: a módszer neve ékezet nélkül, kisbetűvel, kötőjellel.',
  ),
} satisfies Record<FilterName, z.ZodType>);

/** Translations of the listed fields only. */
export const pointTranslations = translations(projectKind.fields, ['name', 'location']);
export const nameTranslations = translations(projectKind.fields, ['name']);
/** A method's translation is the same line of the translated field. */
export const methodTranslations = translations({ label: optionalLine('A módszer neve', 120) }, [
  'label',
]);

const point = z
  .object({
    projectId: z.int().describe('A referencia azonosítója.'),
    name: z.string().describe('Név.'),
    type: z.string().describe('A szakág kulcsa.'),
    location: z.string().describe('Helyszín; üres is lehet.'),
    county: z.string().describe('A vármegye kulcsa; üres, ahol nem ismert.'),
    latitude: z.number().describe('Szélesség, fokban.'),
    longitude: z.number().describe('Hosszúság, fokban.'),
    translations: pointTranslations.shown,
  })
  .meta({ id: 'ProjectPoint' });

export type ProjectPoint = z.output<typeof point>;

const options = z
  .object({
    years: z.array(z.string()).describe('Az évek, amelyekben van referencia; a legutóbbi az első.'),
    methods: z
      .array(
        z.object({
          key: z.string().describe('A kulcsa: ez áll a címekben.'),
          label: z.string().describe('A neve.'),
          translations: methodTranslations.shown,
        }),
      )
      .describe(`A módszerek, amelyekkel van referencia, legfeljebb ${MOST_METHODS}.`),
  })
  .meta({ id: 'ProjectSearchOptions' });

export type SearchOptions = z.output<typeof options>;

const projectName = listedProject
  .pick({ projectId: true, name: true, type: true, date: true })
  .extend({ translations: nameTranslations.shown })
  .meta({ id: 'ProjectName' });

export type ProjectName = z.output<typeof projectName>;

const countyCount = z.object({
  county: z.string().describe('A vármegye kulcsa; üres, ahol nem ismert.'),
  count: z.int().describe('Hány referencia.'),
});
const summary = z
  .object({
    total: z.int().describe('Hány referencia felel meg.'),
    counties: z.array(countyCount).describe('Vármegyénként, ahol van.'),
  })
  .meta({ id: 'ProjectSearchSummary' });

export type SearchSummary = z.output<typeof summary>;

const shared = { method: 'get', tag: 'projects', access: 'visitor' } as const;

export const projectSearchEndpoints = {
  searchProjects: endpoint({
    ...shared,
    path: '/api/projects/search',
    summary: 'A szűrésnek megfelelő referenciák egy lapja, a legújabbal kezdve.',
    reads: ['projects', 'pictures'],
    query: projectFilter.extend({ ...pageQuery(projectKind.words), ...imagesQuery }),
    response: z.array(listedProject),
  }),
  summariseProjects: endpoint({
    ...shared,
    path: '/api/projects/search/summary',
    summary: 'Hány referencia felel meg a szűrésnek, összesen és vármegyénként.',
    reads: ['projects'],
    isKept: true,
    query: projectFilter,
    response: summary,
  }),
  locateProjects: endpoint({
    ...shared,
    path: '/api/projects/search/points',
    summary: `A szűrésnek megfelelő referenciák helye, a legújabb ${MOST_POINTS}.`,
    reads: ['projects'],
    isKept: true,
    query: projectFilter,
    response: z.array(point),
  }),
  nameProjects: endpoint({
    ...shared,
    path: '/api/projects/search/names',
    summary: `A szűrésnek megfelelő referenciák neve, a legújabb ${MOST_OFFERED}.`,
    reads: ['projects'],
    isKept: true,
    query: projectFilter,
    response: z.array(projectName),
  }),
  featureProjects: endpoint({
    ...shared,
    path: '/api/projects/featured',
    summary: `A kezdőlap legfeljebb ${MOST_FEATURED} referenciája: a kiemeltek, aztán a legújabbak.`,
    reads: ['projects', 'pictures'],
    query: imageForm,
    response: z.array(listedProject),
  }),
  relateProjects: endpoint({
    ...shared,
    path: '/api/projects/related/{id}',
    summary: `Legfeljebb ${MOST_RELATED} hasonló referencia: a szakágából azok, amelyeknek a módszere vagy a vármegyéje közös.`,
    reads: ['projects', 'pictures'],
    params: idParams('id', projectKind.words),
    query: imageForm,
    response: z.array(listedProject),
  }),
  getSearchOptions: endpoint({
    ...shared,
    path: '/api/projects/search/options',
    summary: 'Mi szerint lehet szűrni: az évek és a módszerek, amelyekkel van referencia.',
    reads: ['projects'],
    isKept: true,
    response: options,
  }),
};

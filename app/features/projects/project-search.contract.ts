/** Calls of visitors' search for references in all disciplines. */
import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { counties } from '../../text/messages/counties.ts';
import { optionalLine } from '../../content/fields/text.ts';
import { translations } from '../../content/fields/translations.ts';
import { KEY_PATTERN } from '../../content/fields/choice.ts';
import { pageQuery } from '../../api/contract/fields.ts';
import { idParams, imageForm } from '../../content/content-type.contract.ts';
import { imagesQuery } from '../../media/picture.contract.ts';
import type { FilterName } from './project-filter.ts';
import { listedProject } from './project.contract.ts';
import { projectType } from './project.content-type.ts';
import { MOST_OFFERED } from './selection.ts';

export const SEARCH_PAGE_SIZE = 12;
/**
 * Maximum number of points shown on the map. If there are more and no county is chosen, the map shows counts per
 * county.
 */
export const MOST_POINTS = 60;
/** Maximum number of references on the home page, and of related references on a reference's page. */
export const MOST_FEATURED = 3;
export const MOST_RELATED = 3;
export const MOST_METHODS = 300;

const countyKeys = counties.map(({ key }) => key);
const key = (message: string) => z.string().regex(KEY_PATTERN, message).optional();

export const projectFilter = z.object({
  type: key('A szakág kulcsa kisbetűkből áll').describe('Only references of this discipline.'),
  year: z
    .string()
    .regex(/^[1-9]\d{3}$/, 'Az év négy számjegy')
    .optional()
    .describe('Only those dated in this year.'),
  county: z
    .enum(countyKeys, 'Ilyen vármegye nincs')
    .optional()
    .describe('Only those made in this county (or in Budapest).'),
  method: key('A módszer kulcsa kisbetűkből áll').describe(
    'Only those made with this method: its name without accents, in lower case, with hyphens.',
  ),
} satisfies Record<FilterName, z.ZodType>);

/** Only the translations of the fields that the lists contain. */
export const pointTranslations = translations(projectType.fields, ['name', 'location']);
export const nameTranslations = translations(projectType.fields, ['name']);
/** A method's translation: the line at the same position in the translated field. */
export const methodTranslations = translations({ label: optionalLine('Name of the method', 120) }, [
  'label',
]);

const point = z
  .object({
    projectId: z.int().describe('Id of the reference.'),
    name: z.string().describe('Name.'),
    type: z.string().describe('Key of the discipline.'),
    location: z.string().describe('Location; may be empty.'),
    county: z.string().describe('Key of the county; empty where not known.'),
    latitude: z.number().describe('Latitude in degrees.'),
    longitude: z.number().describe('Longitude in degrees.'),
    translations: pointTranslations.shown,
  })
  .meta({ id: 'ProjectPoint' });

export type ProjectPoint = z.output<typeof point>;

const options = z
  .object({
    years: z.array(z.string()).describe('Years that have references, latest first.'),
    methods: z
      .array(
        z.object({
          key: z.string().describe('Its key, used in addresses.'),
          label: z.string().describe('Its name.'),
          translations: methodTranslations.shown,
        }),
      )
      .describe(`Methods that have references, ${MOST_METHODS} at most.`),
  })
  .meta({ id: 'ProjectSearchOptions' });

export type SearchOptions = z.output<typeof options>;

const projectName = listedProject
  .pick({ projectId: true, name: true, type: true, date: true })
  .extend({ translations: nameTranslations.shown })
  .meta({ id: 'ProjectName' });

export type ProjectName = z.output<typeof projectName>;

const countyCount = z.object({
  county: z.string().describe('Key of the county; empty where not known.'),
  count: z.int().describe('Number of references.'),
});
const summary = z
  .object({
    total: z.int().describe('Number of matching references.'),
    counties: z.array(countyCount).describe('By county, where there are any.'),
  })
  .meta({ id: 'ProjectSearchSummary' });

export type SearchSummary = z.output<typeof summary>;

const shared = { tag: 'projects', access: 'visitor' } as const;

export const projectSearchEndpoints = {
  searchProjects: endpoint('get', '/api/projects/search', {
    ...shared,
    summary: 'Lists one page of the matching references, newest first.',
    cacheTags: ['projects', 'pictures'],
    query: projectFilter.extend({ ...pageQuery, ...imagesQuery }),
    response: z.array(listedProject),
  }),
  summariseProjects: endpoint('get', '/api/projects/search/summary', {
    ...shared,
    summary: 'Counts the matching references, in total and by county.',
    cacheTags: ['projects'],
    isKept: true,
    query: projectFilter,
    response: summary,
  }),
  locateProjects: endpoint('get', '/api/projects/search/points', {
    ...shared,
    summary: `Lists the places of the matching references, the newest ${MOST_POINTS}.`,
    cacheTags: ['projects'],
    isKept: true,
    query: projectFilter,
    response: z.array(point),
  }),
  nameProjects: endpoint('get', '/api/projects/search/names', {
    ...shared,
    summary: `Lists the names of the matching references, the newest ${MOST_OFFERED}.`,
    cacheTags: ['projects'],
    isKept: true,
    query: projectFilter,
    response: z.array(projectName),
  }),
  featureProjects: endpoint('get', '/api/projects/featured', {
    ...shared,
    summary: `Lists the ${MOST_FEATURED} references of the home page at most: featured ones, then the newest.`,
    cacheTags: ['projects', 'pictures'],
    query: imageForm,
    response: z.array(listedProject),
  }),
  relateProjects: endpoint('get', '/api/projects/related/{id}', {
    ...shared,
    summary: `Lists ${MOST_RELATED} similar references at most: of the same discipline, with a method or the county in common.`,
    cacheTags: ['projects', 'pictures'],
    params: idParams('id', projectType.words),
    query: imageForm,
    response: z.array(listedProject),
  }),
  getSearchOptions: endpoint('get', '/api/projects/search/options', {
    ...shared,
    summary: 'Lists what can be filtered by: years and methods that have references.',
    cacheTags: ['projects'],
    isKept: true,
    response: options,
  }),
};

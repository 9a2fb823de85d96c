import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { pageQuery } from '../../api/contract/fields.ts';
import { contractOf, idParams, imageForm } from '../../content/content-type.contract.ts';
import { imagesQuery } from '../../media/picture.contract.ts';
import { projectType } from './project.content-type.ts';

/** Number of projects per public page (spec, section 9). */
export const PROJECTS_PAGE_SIZE = 4;

const contract = contractOf(projectType, {
  reads: '/api/projects',
  entities: '/api/Projects',
  one: '/api/projects/getproject/{projectId}',
});
export const { input: projectInput } = contract;
const project = contract.stored;
/** A project as in a list, without its gallery. */
export const listedProject = project.omit({ gallery: true }).meta({ id: 'ListedProject' });

export type ProjectInput = z.output<typeof projectInput>;
export type Project = z.output<typeof project>;
export type ListedProject = z.output<typeof listedProject>;
export type ProjectListing = z.output<typeof contract.listing>;

// Accepts any text, because an unknown type is a 404 and not a validation error.
const typeParams = z.object({ type: z.string().describe('Key of the discipline.') });

const ofVisitors = { tag: 'projects', access: 'visitor' } as const;

/** The calls of the specification's section 7, and those of the staff area. */
export const projectEndpoints = {
  getProjects: endpoint('get', '/api/projects/getprojects', {
    summary: 'Lists all references, newest first.',
    ...ofVisitors,
    cacheTags: ['projects', 'pictures'],
    query: imageForm,
    response: z.array(listedProject),
  }),
  getProjectsByType: endpoint('get', '/api/projects/getprojectsbytype/{type}', {
    summary: 'Lists one page of the references of a discipline, newest first.',
    ...ofVisitors,
    cacheTags: ['disciplines', 'projects', 'pictures'],
    params: typeParams,
    query: z.object({ ...pageQuery, ...imagesQuery }),
    response: z.array(listedProject),
    failures: [404],
  }),
  getProjectCountByType: endpoint('get', '/api/projects/getprojectcountbytype/{type}', {
    summary: 'Counts the references of a discipline.',
    ...ofVisitors,
    cacheTags: ['disciplines', 'projects'],
    params: typeParams,
    response: z.int().describe('Number of references of the discipline.'),
    failures: [404],
  }),
  getProject: endpoint('get', '/api/projects/getproject/{id}', {
    summary: 'Reads one reference.',
    ...ofVisitors,
    cacheTags: ['projects', 'pictures'],
    params: idParams('id', projectType.words),
    query: imageForm,
    response: project,
    failures: [404],
  }),
  ...contract.calls,
};

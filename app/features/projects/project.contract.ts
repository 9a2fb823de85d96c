import { z } from 'zod';
import { endpoint } from '../../api/endpoint.ts';
import {
  changedVersion,
  count,
  day,
  direction,
  from,
  id,
  idParameter,
  ignoredId,
  line,
  searchText,
  storedDay,
  storedVersion,
  text,
} from '../../api/fields.ts';
import {
  altInput,
  imagesQuery,
  PICTURED_BODY_LIMIT,
  requiredPictureInput,
  shownAlt,
  shownPicture,
} from '../media/picture.contract.ts';
import { projectTypeKeys } from './project-types.ts';

/** Projects on a public page (spec, section 9). */
export const PROJECTS_PAGE_SIZE = 4;

/** As the spec has them (sections 5 and 8); form and API alike. */
export const projectMessages = {
  nameRequired: 'A név kötelező',
  typeRequired: 'A szakág kötelező',
  imageRequired: 'A kép kötelező',
  dateRequired: 'A dátum kötelező',
  typeUnknown: 'Ilyen szakág nincs',
} as const;

const type = z.enum(projectTypeKeys, {
  error: ({ input }) => (input ? projectMessages.typeUnknown : projectMessages.typeRequired),
});

/** What may be set. */
export const projectInput = z
  .object({
    projectId: ignoredId,
    name: line(300, projectMessages.nameRequired).describe('Név, egysoros szöveg.'),
    type: type.describe('A szakág kulcsa.'),
    featured: z
      .boolean('Igaz vagy hamis érték')
      .default(false)
      .describe('Igaz, ha kiemelt referencia.'),
    image: requiredPictureInput(projectMessages.imageRequired),
    imageAlt: altInput,
    date: day(projectMessages.dateRequired),
    description: text(20_000).default('').describe('Leírás, többsoros szöveg; üres is lehet.'),
    version: changedVersion,
  })
  .meta({ id: 'ProjectInput' });

export const project = z
  .object({
    projectId: id.describe('A referencia azonosítója.'),
    name: z.string().describe('Név.'),
    type: type.describe('A szakág kulcsa.'),
    featured: z.boolean().describe('Igaz, ha kiemelt referencia.'),
    image: shownPicture,
    imageAlt: shownAlt,
    date: storedDay,
    description: z.string().describe('Leírás; üres is lehet.'),
    version: storedVersion,
  })
  .meta({ id: 'Project' });

/** What the staff area's list shows of a project. */
const projectListing = project
  .pick({ projectId: true, name: true, type: true, featured: true, date: true })
  .meta({ id: 'ProjectListing' });

const page = {
  from: from.describe('Hány referenciát kell kihagyni a lista elejéről.'),
  count: count.describe('Legfeljebb hány referencia kell.'),
};

const projectQuery = z.object({
  search: searchText,
  type: type.optional().describe('Csak ennek a szakágnak a referenciái; üresen mind.'),
  sort: z
    .enum(['date', 'name', 'type', 'featured'], 'A rendezés date, name, type vagy featured')
    .default('date')
    .describe('Mi szerint álljanak sorrendben.'),
  direction,
  ...page,
});

export type ProjectQuery = z.output<typeof projectQuery>;
export type ProjectListing = z.output<typeof projectListing>;

export type ProjectInput = z.output<typeof projectInput>;
export type Project = z.output<typeof project>;

const imageForm = z.object(imagesQuery);
const projectId = idParameter.describe('A referencia azonosítója.');
const idParams = z.object({ id: projectId });
// Any text: an unknown type is an address that is not there (404), not a field that is wrong.
const typeParams = z.object({ type: z.string().describe('A szakág kulcsa.') });

/** The calls of the spec's section 7. */
export const projectEndpoints = {
  getProjects: endpoint({
    method: 'get',
    path: '/api/projects/getprojects',
    summary: 'Minden referencia, a legújabbal kezdve.',
    tag: 'projects',
    access: 'visitor',
    reads: ['projects', 'pictures'],
    query: imageForm,
    response: z.array(project),
  }),
  getProjectsByType: endpoint({
    method: 'get',
    path: '/api/projects/getprojectsbytype/{type}',
    summary: 'Egy szakág referenciáinak egy lapja, a legújabbal kezdve.',
    tag: 'projects',
    access: 'visitor',
    reads: ['projects', 'pictures'],
    params: typeParams,
    query: z.object({ ...page, ...imagesQuery }),
    response: z.array(project),
    failures: [404],
  }),
  getProjectCountByType: endpoint({
    method: 'get',
    path: '/api/projects/getprojectcountbytype/{type}',
    summary: 'Egy szakág referenciáinak száma.',
    tag: 'projects',
    access: 'visitor',
    reads: ['projects'],
    params: typeParams,
    response: z.int().describe('A szakág referenciáinak száma.'),
    failures: [404],
  }),
  getProject: endpoint({
    method: 'get',
    path: '/api/projects/getproject/{id}',
    summary: 'Egy referencia.',
    tag: 'projects',
    access: 'visitor',
    reads: ['projects', 'pictures'],
    params: idParams,
    query: imageForm,
    response: project,
    failures: [404],
  }),
  findProjects: endpoint({
    method: 'get',
    path: '/api/projects/find',
    summary: 'A szerkesztői lista egy lapja: keresés, szűrés, sorrend; kép nélkül.',
    tag: 'projects',
    access: 'staff',
    query: projectQuery,
    response: z
      .object({
        total: z.int().describe('Hány referencia felel meg a keresésnek.'),
        items: z.array(projectListing).describe('A lap referenciái.'),
      })
      .meta({ id: 'ProjectListingPage' }),
  }),
  previewProject: endpoint({
    method: 'post',
    path: '/api/projects/preview',
    summary: 'Hogyan mutatná a honlap ezt a referenciát; a referencia nem tárolódik.',
    tag: 'projects',
    access: 'staff',
    body: projectInput,
    bodyLimit: PICTURED_BODY_LIMIT,
    response: project.omit({ projectId: true, version: true }).meta({ id: 'ProjectPreview' }),
  }),
  createProject: endpoint({
    method: 'post',
    path: '/api/Projects',
    summary: 'Új referencia.',
    tag: 'projects',
    access: 'staff',
    query: imageForm,
    body: projectInput,
    bodyLimit: PICTURED_BODY_LIMIT,
    idempotent: true,
    status: 201,
    location: '/api/projects/getproject/{projectId}',
    response: project,
  }),
  updateProject: endpoint({
    method: 'put',
    path: '/api/Projects/{projectId}',
    summary: 'Egy referencia módosítása.',
    tag: 'projects',
    access: 'staff',
    params: z.object({ projectId }),
    query: imageForm,
    body: projectInput,
    bodyLimit: PICTURED_BODY_LIMIT,
    response: project,
    failures: [404, 412],
  }),
  deleteProject: endpoint({
    method: 'delete',
    path: '/api/Projects/{id}',
    summary: 'Egy referencia törlése.',
    tag: 'projects',
    access: 'staff',
    params: idParams,
    query: imageForm,
    status: 204,
    failures: [404, 412],
  }),
};

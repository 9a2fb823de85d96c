import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as fc from 'fast-check';
import { projectType } from '../../app/features/projects/project.content-type.ts';
import { startApi, type TestApi } from '../support/application.ts';
import { specDisciplines } from '../../app/content/site/discipline.content-type.ts';
import { onePixel, untranslated } from '../support/factories.ts';
import {
  anyDay,
  anyHtml,
  anyId,
  anyLine,
  anyOrder,
  anyTimes,
  wildText,
} from '../support/arbitraries.ts';

/** Random items of each type; `ITEMS=1000` sets the number. */
const ITEMS = Number(process.env['ITEMS'] ?? 10);

type Entity = Record<string, unknown>;

/** One entity type: valid values, and how an entity is read again. */
interface Kind {
  path: string;
  id: string;
  /** The addresses of the entity or its list. */
  readFrom: (id: number) => string;
  /** Read-only fields, which depend on other entities. */
  related?: string;
  /** Values of omitted fields. */
  unset?: Entity;
  /** Fields in the form in which they are stored. */
  tidy: fc.Arbitrary<Entity>;
  /** Fields in any accepted form. */
  wild: fc.Arbitrary<Entity>;
}

/** Adds the fields of publication times. */
function timed(fields: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Entity> {
  return fc.tuple(fc.record(fields), anyTimes).map(([rest, times]) => ({ ...rest, ...times }));
}

const wildLine = wildText.map((text) => `x${text}`);

/** Rich text of plain words only. */
const anyText = anyLine(1000).map((line) => line.replace(/[<>&\u00a0]/g, '').trim());

const news: Kind = {
  path: '/api/news',
  id: 'newsId',
  readFrom: (id) => `/api/news/getnews/${id}`,
  tidy: timed({
    title: anyLine(300),
    subtitle: fc.oneof(fc.constant(''), anyLine(500)),
    published: fc.boolean(),
    date: anyDay,
    image: fc.constantFrom(null, onePixel),
    imageAlt: fc.oneof(fc.constant(''), anyLine(300)),
    content: anyText,
    translations: fc
      .record({
        title: fc.oneof(fc.constant(''), anyLine(300)),
        subtitle: fc.oneof(fc.constant(''), anyLine(500)),
        imageAlt: fc.constant(''),
        content: fc.oneof(fc.constant(''), anyText),
      })
      .map((texts) => ({ en: { ...texts, outdated: '' } })),
  }),
  wild: fc.record({
    newsId: anyId,
    title: wildLine,
    subtitle: wildText,
    published: fc.boolean(),
    date: anyDay.map((day) => `${day}T12:00:00Z`),
    content: anyHtml,
  }),
};

const project: Kind = {
  path: '/api/projects',
  id: 'projectId',
  readFrom: (id) => `/api/projects/getproject/${id}`,
  unset: {
    ...untranslated(projectType),
    location: '',
    county: '',
    latitude: null,
    longitude: null,
    periodFrom: '',
    periodTo: '',
    client: '',
    methods: '',
    quantities: '',
    task: '',
    solution: '',
    result: '',
    responsibleId: null,
    gallery: [],
    document: '',
  },
  tidy: timed({
    name: anyLine(300),
    type: fc.constantFrom(...specDisciplines),
    featured: fc.boolean(),
    image: fc.constant(onePixel),
    imageAlt: fc.oneof(fc.constant(''), anyLine(300)),
    date: anyDay,
    description: anyLine(1000),
  }),
  wild: fc.record({
    projectId: anyId,
    name: wildLine,
    type: fc.constantFrom(...specDisciplines),
    image: fc.constant(onePixel),
    date: anyDay.map((day) => `${day}T12:00:00+01:00`),
    description: wildText,
  }),
};

const anyColumnName = fc.oneof(fc.constant(''), anyLine(60));

const category: Kind = {
  path: '/api/reprocategories',
  id: 'reproCategoryId',
  readFrom: () => '/api/reprocategories/getreprocategories',
  related: 'reproPrices',
  tidy: fc.record({
    name: anyLine(200),
    description: anyLine(1000),
    order: anyOrder,
    column1Name: anyColumnName,
    column2Name: anyColumnName,
    column3Name: anyColumnName,
  }),
  wild: fc.record({
    reproCategoryId: fc.anything().map(fc.stringify),
    name: wildLine,
    description: wildLine,
    order: fc.oneof(anyOrder, fc.constant(-0)),
    reproPrices: fc.jsonValue(),
  }),
};

const columns = { column1: anyLine(300), column2: anyLine(300), column3: anyLine(300) };

const price: Kind = {
  path: '/api/reproprices',
  id: 'reproPriceId',
  readFrom: () => '/api/reproprices/getreproprices',
  related: 'reproCategory',
  tidy: fc.record({ reproCategoryId: fc.constantFrom(1, 2), order: anyOrder, ...columns }),
  wild: fc.record({
    reproCategoryId: fc.constantFrom(1, 2),
    reproCategory: fc.jsonValue(),
    order: anyOrder,
    column1: wildLine,
    column2: wildLine,
    column3: wildLine,
  }),
};

describe('any valid item', () => {
  for (const type of [news, project, category, price]) {
    it(`is returned as it was sent: ${type.path}`, async () => {
      const apis = await bothWithCategories();
      await fc.assert(
        fc.asyncProperty(type.tidy, type.tidy, async (first, second) => {
          const { made, updated } = await alike(apis, (api) => roundTrip(api, type, first, second));
          const id = { [type.id]: made[type.id] };
          assert.deepEqual(own(type, made), { ...type.unset, ...id, ...first, version: 1 });
          assert.deepEqual(own(type, updated), { ...type.unset, ...id, ...second, version: 2 });
        }),
        { numRuns: ITEMS },
      );
    });

    it(`does not change when the stored values are saved again: ${type.path}`, async () => {
      const apis = await bothWithCategories();
      await fc.assert(
        fc.asyncProperty(type.wild, async (fields) => {
          const { made, updated } = await alike(apis, async (api) => {
            const stored = await post(api, type, fields);
            return { made: stored, updated: await put(api, type, stored, stored) };
          });
          assert.deepEqual(own(type, updated), { ...own(type, made), version: 2 });
        }),
        { numRuns: ITEMS },
      );
    });
  }
});

function own({ related = '' }: Kind, { [related]: _others, ...entity }: Entity): Entity {
  return entity;
}

type SignedIn = TestApi & { token: string };

/** Both databases, each with two categories for prices. */
async function bothWithCategories(): Promise<SignedIn[]> {
  const apis = await Promise.all([startApi('SQLite'), startApi('PostgreSQL')]);
  return await Promise.all(
    apis.map(async (api) => {
      const signedIn = { ...api, token: await api.signIn() };
      const fields = { name: 'A', description: 'B', order: 1 };
      await post(signedIn, category, fields);
      await post(signedIn, category, fields);
      return signedIn;
    }),
  );
}

/** Returns the result of `work`, which has to be the same on both databases. */
async function alike<T>(apis: SignedIn[], work: (api: SignedIn) => Promise<T>): Promise<T> {
  const [first, ...others] = await Promise.all(apis.map(work));
  for (const other of others) assert.deepEqual(other, first);
  return first!;
}

async function roundTrip(api: SignedIn, type: Kind, first: Entity, second: Entity) {
  const made = await post(api, type, first);
  assert.deepEqual(await read(api, type, made), made);
  const updated = await put(api, type, made, { ...second, version: 1 });
  assert.deepEqual(await read(api, type, made), updated);
  const gone = await api.call('DELETE', addressOf(type, made), { token: api.token });
  assert.equal(gone.status, 204);
  return { made, updated };
}

const addressOf = (type: Kind, entity: Entity) => `${type.path}/${String(entity[type.id])}`;

async function post({ call, token }: SignedIn, type: Kind, body: Entity): Promise<Entity> {
  const { status, body: made } = await call('POST', type.path, { token, body });
  assert.equal(status, 201, JSON.stringify(made));
  return made;
}

async function put({ call, token }: SignedIn, type: Kind, entity: Entity, body: Entity) {
  const answer = await call('PUT', addressOf(type, entity), { token, body });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body as Entity;
}

/** The entity as it is read, alone or from its list. */
async function read({ call, token }: SignedIn, type: Kind, entity: Entity): Promise<unknown> {
  const id = entity[type.id] as number;
  const { body } = await call('GET', type.readFrom(id), { token });
  return Array.isArray(body) ? body.find((each: Entity) => each[type.id] === id) : body;
}

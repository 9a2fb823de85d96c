import assert from 'node:assert/strict';
import { it } from 'node:test';
import { MOST_POINTS } from '../../app/features/projects/project-search.contract.ts';
import { startApi } from '../support/application.ts';
import { execute } from '../support/database-content.ts';
import { type DatabaseName, onBothDatabases, onOneDatabase } from '../support/databases.ts';
import { projectFields } from '../support/factories.ts';
import { openPages } from '../support/shown-pages.ts';

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();

const PROJECTS = [
  { type: 'geodezia', date: '2025-03-01', county: 'pest', methods: 'Fúrás\nCPTu-szondázás' },
  { type: 'geotechnika', date: '2025-02-01', county: 'pest', methods: 'fúrás' },
  { type: 'geotechnika', date: '2025-01-01', county: '', methods: 'Szintezés' },
  {
    type: 'geotechnika',
    date: '2024-12-31',
    name: 'A negyedik',
    county: 'zala',
    latitude: 46.8,
    longitude: 16.8,
  },
  { type: 'geodezia', date: '2023-06-01', county: 'zala', methods: 'Mérés', publishAt: TOMORROW },
];

async function startSearch(database: DatabaseName) {
  const api = await startApi(database);
  const token = await api.signIn();
  for (const fields of PROJECTS) {
    const body = projectFields(fields);
    assert.equal((await api.call('POST', '/api/Projects', { token, body })).status, 201);
  }
  const read = async (path: string) => (await api.call('GET', `/api/projects/search${path}`)).body;
  return {
    ...api,
    token,
    read,
    /** Indexes in `PROJECTS` of the matches. */
    found: async (query: string, page = 'from=0&count=12') => {
      const items = (await read(`?${page}&images=url&${query}`)) as { projectId: number }[];
      return items.map(({ projectId }) => projectId - 1);
    },
  };
}

onBothDatabases('the search for references', (database) => {
  it('finds visible references by discipline, year, county and method', async () => {
    const { found, read } = await startSearch(database);
    for (const [query, requested] of [
      ['', [0, 1, 2, 3]],
      ['type=geotechnika', [1, 2, 3]],
      ['year=2025', [0, 1, 2]],
      ['year=2023', []],
      ['county=pest', [0, 1]],
      ['county=zala', [3]],
      ['method=furas', [0, 1]],
      ['method=cptu-szondazas', [0]],
      ['type=geotechnika&method=furas', [1]],
      ['type=geotechnika&year=2025&county=pest&method=furas', [1]],
      ['type=nincs-ilyen', []],
    ] as const) {
      assert.deepEqual(await found(query), requested, query);
      assert.equal((await read(`/summary?${query}`)).total, requested.length, query);
    }
    assert.deepEqual(await found('type=geotechnika', 'from=1&count=1'), [2]);
    const { counties } = await read('/summary?year=2025');
    assert.deepEqual(
      counties.toSorted((a: { county: string }, b: { county: string }) =>
        a.county.localeCompare(b.county),
      ),
      [
        { county: '', count: 1 },
        { county: 'pest', count: 2 },
      ],
    );
  });

  it('offers only years and methods of visible references', async () => {
    const { call, read, token } = await startSearch(database);
    const options = async () => {
      const { years, methods } = await read('/options');
      return { years, methods: methods.map(({ key }: { key: string }) => key) };
    };
    assert.deepEqual(await options(), {
      years: ['2025', '2024'],
      methods: ['cptu-szondazas', 'furas', 'szintezes'],
    });
    const body = projectFields({ ...PROJECTS[2], methods: 'Geoelektromos mérés!\n???' });
    await call('PUT', '/api/Projects/3', { token, body });
    await call('DELETE', '/api/Projects/1', { token });
    assert.deepEqual((await options()).methods, ['furas', 'geoelektromos-meres']);
    const binned = { kind: 'project', itemId: 1 };
    await call('POST', '/api/bin/restore', { token, body: binned });
    assert.deepEqual((await options()).methods, ['cptu-szondazas', 'furas', 'geoelektromos-meres']);
  });

  it('shows a limited number of references with coordinates on the map', async () => {
    const { databaseUrl, read } = await startSearch(database);
    assert.deepEqual(await read('/points?year=2024'), [
      {
        projectId: 4,
        name: 'A negyedik',
        type: 'geotechnika',
        location: '',
        county: 'zala',
        latitude: 46.8,
        longitude: 16.8,
        translations: { en: { name: '', location: '' } },
      },
    ]);
    assert.deepEqual(await read('/points?year=2025'), []);
    await execute(
      databaseUrl,
      `insert into project (name, type, featured, "imageHash", date, description, "searchKey", latitude, longitude)
       with recursive n(n) as (select 1 union all select n + 1 from n where n < ${MOST_POINTS})
       select 'Sok', type, false, "imageHash", '2025-05-05', '', '', 47, 19 from project, n where "projectId" = 1`,
    );
    const points = (await read('/points')) as { name: string }[];
    assert.deepEqual(
      points.map(({ name }) => name),
      Array.from({ length: MOST_POINTS }, () => 'Sok'),
    );
  });
});

onOneDatabase('the search for references', (database) => {
  it('refuses parameters with invalid values', async () => {
    const { call } = await startSearch(database);
    for (const query of ['year=25', 'county=erdely', 'type=Geod%C3%A9zia', 'method=%25']) {
      const { status, body } = await call('GET', `/api/projects/search/summary?${query}`);
      assert.deepEqual([status, Object.keys(body.errors)], [400, [query.split('=')[0]]], query);
    }
  });
});

onOneDatabase('the map of references in English', (database) => {
  it('states the number of references in a county', async () => {
    const { application } = await startSearch(database);
    const pageAt = await openPages(application);
    const labels = async (query: string) => {
      const marks = (await pageAt(`/en/projects?${query}`)).matchAll(
        /class="map-count"[^>]*>(.*?)<\/a>/g,
      );
      return Array.from(marks, ([, label]) => label!.replaceAll(/<[^>]*>/g, ''));
    };
    assert.deepEqual(await labels('year=2025'), ['2 references: Pest County']);
    assert.deepEqual(await labels('year=2025&type=geodezia'), ['1 reference: Pest County']);
  });
});

onOneDatabase('the reference list for a county without matches', (database) => {
  it('shows the work area and the nearest references, preferably those that match the other filters', async () => {
    const { application } = await startSearch(database);
    const pageAt = await openPages(application);
    const nearest = async (path: string) =>
      /<section class="nearest-references".*?<\/section>/.exec(await pageAt(path))?.[0] ?? '';
    const found = (html: string) =>
      [...html.matchAll(/\/projects\/\w+\/(\d+)"/g)].map(([, id]) => Number(id) - 1);

    const vas = await nearest('/projects?county=vas');
    assert.match(vas, /A legközelebbi referenciák: Vas vármegye/);
    assert.match(vas, /Magyarország/);
    assert.deepEqual(found(vas), [3, 0, 1], 'Zala is nearer than Pest');
    assert.deepEqual(found(await nearest('/projects?county=vas&method=furas')), [0, 1]);
    const other = await nearest('/projects?county=zala&year=2025&type=geodezia');
    assert.deepEqual(found(other), [0]);
    const there = await nearest('/projects?county=zala&method=szintezes');
    assert.match(there, /Referenciák a közelben: Zala vármegye/);
    assert.deepEqual(found(there), [3], 'the only one by levelling is in no county');
    assert.match(await nearest('/en/projects?county=vas'), /The nearest references: Vas/);
    assert.equal(await nearest('/projects?county=pest'), '');
    assert.equal(await nearest('/projects?type=tervtar'), '');
  });
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { projectType } from '../../../features/projects/project.content-type.ts';
import { contentTypePart } from './content-type-part.server.ts';
import { schemaOf, toRecord, toRow } from './part.server.ts';

const record = {
  projectId: 1,
  name: 'Híd',
  type: 'geodezia',
  featured: false,
  image: `pictures/${'a'.repeat(43)}.jpg`,
  imageAlt: '',
  date: '2025-01-01',
  publishAt: '',
  unpublishAt: '',
  description: '',
  translations: {},
  version: 1,
};

it('a record may lack newer fields, but not older ones', () => {
  const schema = schemaOf(contentTypePart('projects', projectType));
  const [taken] = schema.parse(record);
  assert.deepEqual([taken!['location'], taken!['latitude'], taken!['county']], ['', null, '']);
  for (const name of ['name', 'date', 'image']) {
    const { [name as 'name']: _, ...rest } = record;
    assert.equal(schema.safeParse(rest).success, false, name);
  }
});

it('every field of a project is the same after it was written and read back', () => {
  const hash = 'a'.repeat(43);
  const row = {
    projectId: 7,
    name: 'Híd',
    type: 'geodezia',
    featured: true,
    imageHash: hash,
    imageAlt: 'A híd',
    date: '2025-01-01',
    publishAt: '2025-01-01T08:00:00Z',
    unpublishAt: '2026-01-01T08:00:00Z',
    description: 'Egy\nkét',
    location: 'Szeged',
    county: 'bekes',
    latitude: 46.25,
    longitude: 20.15,
    periodFrom: '2024-03',
    periodTo: '2024-11',
    client: 'Útkezelő',
    methods: 'CPTu',
    quantities: 'Fúrás: 120 m',
    task: 'Feladat',
    solution: 'Megoldás',
    result: 'Eredmény',
    document: `/documents/${hash}/terv.pdf`,
    responsibleId: 3,
    translations: '{"en":{"name":"Bridge","outdated":{"name":"digest"}}}',
    version: 4,
  };
  const part = contentTypePart('projects', projectType);
  assert.deepEqual(Object.keys(row), Object.keys(part.columns), 'every column is tried');
  const written = toRecord(part, row, new Map([[hash, `pictures/${hash}.jpg`]]));
  const [read] = schemaOf(part).parse(written);
  assert.deepEqual(toRow(part, read!), { ...row, searchKey: 'hid' });
});

import assert from 'node:assert/strict';
import { it } from 'node:test';
import { projectKind } from '../../features/projects/project.kind.ts';
import { kindPart } from './kind-part.server.ts';
import { schemaOf } from './part.server.ts';

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
  version: 1,
};

it('takes a record of a site that did not know the newer fields, and none without the others', () => {
  const schema = schemaOf(kindPart('projects', projectKind));
  const [taken] = schema.parse(record);
  assert.deepEqual([taken!['location'], taken!['latitude'], taken!['county']], ['', null, '']);
  for (const name of ['name', 'date', 'image']) {
    const { [name as 'name']: _, ...rest } = record;
    assert.equal(schema.safeParse(rest).success, false, name);
  }
});

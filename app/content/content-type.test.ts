import assert from 'node:assert/strict';
import { it } from 'node:test';
import { coordinate } from './fields/number.ts';
import { gallery } from './fields/document.ts';
import { line } from './fields/text.ts';
import type { Fields } from './field.ts';
import { contentType } from './content-type.ts';

const declared =
  (fields: Fields, more: object = {}) =>
  () =>
    contentType({
      name: 'sheet',
      title: 'Sheet',
      table: 'sheet',
      id: 'sheetId',
      label: 'name',
      cacheTag: 'projects',
      words: { one: 'lap', english: 'page', the: 'A lap' },
      fields: { name: line('Név', 20, 'A név kötelező'), ...fields },
      ...more,
    });

it('a declaration is refused unless its gallery has both a table and a field named gallery', () => {
  const table = { gallery: 'projectPicture' };
  assert.doesNotThrow(declared({ gallery: gallery() }, table));
  assert.throws(declared({ gallery: gallery() }), /the one gallery/);
  assert.throws(declared({ pictures: gallery() }, table), /the one gallery/);
  assert.throws(declared({}, table), /the one gallery/);
});

it('a declaration is refused if latitude and longitude are incomplete or have other names', () => {
  const point = { latitude: coordinate('latitude'), longitude: coordinate('longitude') };
  assert.doesNotThrow(declared(point));
  assert.throws(declared({ latitude: point.latitude }), /the one point/);
  assert.throws(declared({ lat: point.latitude, longitude: point.longitude }), /the one point/);
});

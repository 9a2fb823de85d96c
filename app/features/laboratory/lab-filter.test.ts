import assert from 'node:assert/strict';
import { it } from 'node:test';
import { filterIn, filterQuery, isPlain, testsFound, type LabFilter } from './lab-filter.ts';
import { searchMessages } from '../../content/search/search.messages.ts';
import { statesOf } from './lab-states.ts';
import type { LabGroup, LabTest } from './laboratory.contract.ts';

const groups = [
  { labGroupId: 1, title: 'Azonosító vizsgálatok', anchor: 'azonosito' },
  { labGroupId: 2, title: 'Helyszíni vizsgálatok', anchor: '' },
] as LabGroup[];
const plain = { notAccredited: false, onSite: false, withdrawnStandards: '' };
const tests = [
  {
    ...plain,
    labTestId: 1,
    labGroupId: 1,
    name: 'Szemeloszlás meghatározása szitálással',
    standards: 'MSZ EN ISO 17892-4',
    withdrawnStandards: 'MSZ 14043-3:1979, 3.2.',
  },
  {
    ...plain,
    labTestId: 2,
    labGroupId: 1,
    name: 'Zsugorodási határ',
    standards: '',
    withdrawnStandards: 'MSZ 14043-4:1980',
    notAccredited: true,
  },
  {
    ...plain,
    labTestId: 3,
    labGroupId: 2,
    name: 'Dinamikus szondázás',
    standards: 'MSZ EN ISO 22476-2',
    onSite: true,
  },
] as LabTest[];
const tables = groups.map((group) => ({
  group,
  tests: tests.filter(({ labGroupId }) => labGroupId === group.labGroupId),
}));
const HELD = { number: 'NAH-1-0000/2024', end: '' };

const found = (filter: Partial<LabFilter>) => {
  const { tables: some, refusal } = testsFound(
    tables,
    { q: '', group: '', state: '', ...filter },
    HELD,
  );
  return (
    refusal?.error ?? some.flatMap((table) => table.tests.map(({ labTestId }) => labTestId)).join()
  );
};

it('laboratory tests are found by standard, group and state, despite suffixes or missing accents', () => {
  for (const [q, ids] of [
    ['', '1,2,3'],
    ['szemeloszlásának', '1'],
    ['SZEMELOSZLAS', '1'],
    ['szitalas', '1'],
    ['17892-4', '1'],
    ['17892', '1'],
    ['17892-5', ''],
    ['14043', '1,2'],
    ['14043-4:1980', '2'],
    ['iso 22476-2', '3'],
    ['azonosító', '1,2'],
    ['helyszíni szondázások', '3'],
    ['repülő', ''],
    ['a és az', searchMessages.notTelling],
    ['%"\'', searchMessages.noWord],
    ['x'.repeat(101), searchMessages.tooLong(100)],
  ] as const) {
    assert.equal(found({ q }), ids, q);
  }
  assert.equal(found({ group: 'azonosito' }), '1,2');
  assert.equal(found({ group: 'csoport-2' }), '3');
  assert.equal(found({ state: 'visszavont-szabvany' }), '1,2');
  assert.equal(found({ state: 'nem-akkreditalt', q: '14043' }), '2');
  assert.equal(found({ state: 'akkreditalt' }), '1,3');
  assert.equal(found({ state: 'helyszini-ar' }), '3');
});

it('no test is shown as accredited if the accreditation has ended or has no number', () => {
  const [first, second] = tests as [LabTest, LabTest];
  assert.deepEqual(statesOf(first, HELD), ['akkreditalt', 'visszavont-szabvany']);
  const ended = { ...HELD, end: 'Lejárt: 2026.01.01' };
  assert.deepEqual(statesOf(first, ended), ['lejart-akkreditalas', 'visszavont-szabvany']);
  const untold = { number: '', end: '' };
  assert.deepEqual(statesOf(first, untold), ['visszavont-szabvany']);
  assert.deepEqual(statesOf(second, untold), ['nem-akkreditalt', 'visszavont-szabvany']);
});

it('equal filters have the same address', () => {
  for (const [asked, query] of [
    ['', ''],
    ['q=&group=&state=', ''],
    ['state=akkreditalt&q=+a++b+', '?q=a+b&state=akkreditalt'],
    ['group=azonosito', '?group=azonosito'],
    ['q=%00a%00', '?q=a'],
  ] as const) {
    assert.equal(filterQuery(filterIn(new URLSearchParams(asked))!), query, asked);
  }
  assert.equal(filterIn(new URLSearchParams('state=nincs')), undefined);
  assert.equal(isPlain(new URLSearchParams('q=x')), true);
  assert.equal(isPlain(new URLSearchParams('q=x&group=')), false);
  assert.equal(isPlain(new URLSearchParams('q=+')), false);
});

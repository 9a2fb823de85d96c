import assert from 'node:assert/strict';
import { it } from 'node:test';
import { clausesOf } from './clauses.ts';
import { phrasesOf } from './phrases.ts';
import { placesIn } from './places.ts';

it('a query has each synonym once and at most 40, however many groups contain its words', () => {
  const synonymsOf = (groups: readonly (readonly string[])[], query: string[]) => {
    const pairs = groups.flatMap((value) => query.map((phrase) => ({ phrase, value })));
    const synonymsAt = phrasesOf(pairs, 'hu');
    const clauses = clausesOf(query, 'hu', { synonymsAt, placeAt: placesIn('hu') });
    return clauses.flatMap(({ synonyms }) => synonyms.flat().map(({ written }) => written));
  };
  const repeated = Array.from({ length: 100 }, () => ['sondálás', 'mintavétel']);
  assert.deepEqual(synonymsOf(repeated, ['fúrás']), ['sondalas', 'mintavetel']);
  const many = Array.from({ length: 100 }, (_, index) => [`m${index}`]);
  assert.equal(synonymsOf(many, ['fúrás', 'feltárás']).length, 40);
});

it('the synonyms of a word in hundreds of groups are not all read each time it is typed', () => {
  const cost = (act: () => unknown) => {
    const begin = process.cpuUsage();
    act();
    return process.cpuUsage(begin).user;
  };
  const values = Array.from({ length: 4_500 }, (_, index) => `mintavétel${index}`);
  const synonymsAt = phrasesOf([{ phrase: 'fúrás', value: values }], 'hu');
  const query = Array.from({ length: 50 }, () => 'fúrás');
  const placeAt = placesIn('hu');
  const ofQuery = cost(() => clausesOf(query, 'hu', { synonymsAt, placeAt }));
  const ofReading = cost(() =>
    phrasesOf(
      values.map((phrase) => ({ phrase, value: '' })),
      'hu',
    ),
  );
  assert.ok(ofQuery < 5 * ofReading, `${ofQuery} and ${ofReading} µs`);
});

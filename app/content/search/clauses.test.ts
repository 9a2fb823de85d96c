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

it('a word in hundreds of groups takes about as long as one in a few, however often it is typed', () => {
  const vocabulary = (groups: number) => {
    const synonyms = Array.from({ length: 15 }, (_, index) => `mintavétel${index}`);
    const pairs = Array.from({ length: groups }, (_, group) => ({
      phrase: 'fúrás',
      value: synonyms.map((synonym) => `${synonym}x${group}`),
    }));
    return { synonymsAt: phrasesOf(pairs, 'hu'), placeAt: placesIn('hu') };
  };
  const query = Array.from({ length: 25 }, () => 'fúrás');
  const cost = (groups: number) => {
    const known = vocabulary(groups);
    const begin = process.cpuUsage();
    clausesOf(query, 'hu', known);
    return process.cpuUsage(begin).user;
  };
  cost(3);
  assert.ok(cost(300) < 20 * cost(3));
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { placesIn } from './places.ts';

describe('a place in a query', () => {
  const placeIn = (query: string) => {
    const found = placesIn('hu')(query.split(' '), 0);
    return found?.values[0]?.name;
  };

  it('is found with any case ending, with or without accents', () => {
    for (const [name, words] of [
      ['Érd', 'Érd érden Érdre érdről Érdet Érdnek Érddel Érdig Érdért érdi erdi ERDEN'],
      ['Szeged', 'szegedi Szegeden Szegedtől szegedről Szegednél'],
      ['Baja', 'Baja Baján Bajáról bajan bajai'],
      ['Pécs', 'Pécsett Pécset Pecsen pécsi'],
      ['Fót', 'Fóton Fótot foti'],
      ['Szob', 'Szobon Szobról'],
    ])
      for (const word of words!.split(' ')) assert.equal(placeIn(word), name, word);
    assert.equal(placeIn('Csongrád megyében'), 'Csongrád-Csanád');
    assert.equal(placeIn('Csongrád-Csanád vármegyében'), 'Csongrád-Csanád');
  });

  it('is no common word that begins like a place', () => {
    for (const word of 'érdek érdeke érdekében érdemes érdes erdei fotó fotók fotót pecsét szoba szobát szobák bajban gyors'.split(
      ' ',
    ))
      assert.equal(placeIn(word), undefined, word);
  });
});

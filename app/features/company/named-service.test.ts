import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { serviceFinder } from './named-service.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

describe('the service that a line names', () => {
  const find = serviceFinder(
    named('Fúrás és mintavétel', 'Munkatér-határolás tervezése', 'CPT-szondázás'),
    'hu',
  );

  it('is found if all words of its name occur, in any form and order', () => {
    for (const [line, name] of [
      ['Talajfeltárás fúrással, mintavétellel', 'Fúrás és mintavétel'],
      ['Munkatér-határolás és víztelenítés tervezése', 'Munkatér-határolás tervezése'],
      ['Statikus szondázás (CPT, CPTu)', 'CPT-szondázás'],
    ])
      assert.equal(find(line!)?.name, name, line);
    assert.equal(
      serviceFinder(named('Drone survey'), 'en')('Surveys by drone')?.name,
      'Drone survey',
    );
  });

  it('is not found if only some of the words occur', () => {
    for (const line of ['Kutak fúrása', 'Szondázás', 'Sík- és mélyalapozások tervezése', ''])
      assert.equal(find(line), undefined, line);
    assert.equal(serviceFinder(named('–'), 'hu')('Kutak'), undefined, 'a name without words');
  });
});

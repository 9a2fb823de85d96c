import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { budgets, judge, verdictText, type Budget } from '../../bench/budget.ts';
import { performancePage } from '../../bench/performance-page.ts';
import { readResults } from '../../bench/results.ts';

const results = readResults('bench/results.json');

describe('the check of performance budgets', () => {
  const verdicts = (bound: Partial<Budget>, value: number | undefined, isFull = true) =>
    judge(
      [{ figure: 'wanted', says: 'what is wanted', ...bound }],
      value === undefined ? { other: 1 } : { wanted: value },
      isFull,
    ).map(({ verdict }) => verdict);

  it('accepts a value within the limit or equal to it', () => {
    assert.deepEqual(verdicts({ atLeast: 0.45 }, 0.45), ['kept']);
    assert.deepEqual(verdicts({ atLeast: 0.45 }, 0.9), ['kept']);
    assert.deepEqual(verdicts({ atMost: 1.2 }, 1.2), ['kept']);
    assert.deepEqual(verdicts({ atMost: 0 }, 0), ['kept']);
  });

  it('rejects a value beyond the limit, and one that is not a number', () => {
    assert.deepEqual(verdicts({ atLeast: 0.45 }, 0.449), ['broken']);
    assert.deepEqual(verdicts({ atMost: 1.2 }, 1.21), ['broken']);
    assert.deepEqual(verdicts({ atMost: 1.2 }, Number.NaN), ['broken']);
    assert.deepEqual(verdicts({ atLeast: 0.45 }, Number.NaN), ['broken']);
  });

  it('gives no verdict on a value that was not measured, or not under the required conditions', () => {
    assert.deepEqual(verdicts({ atMost: 1.2 }, undefined), ['unjudged']);
    assert.deepEqual(verdicts({ atMost: 130, onlyInFull: true }, 90, false), ['unjudged']);
    assert.deepEqual(verdicts({ atMost: 130, onlyInFull: true }, 90), ['kept']);
  });

  it('prints each budget with its value', () => {
    const bound = { figure: 'start.node.seconds', says: 'start by node, s', atMost: 0.4 };
    const lines = [0.52, undefined].map((value) =>
      judge([bound], value ? { [bound.figure]: value } : {}, true).map(verdictText),
    );
    assert.deepEqual(lines, [
      ['✗ start by node, s (start.node.seconds): 0.52, at most 0.4'],
      ['? start by node, s (start.node.seconds): not measured, at most 0.4: unjudged'],
    ]);
  });
});

describe('a performance budget that is not met yet', () => {
  it('fails, and states whether the provisional limit is still met', () => {
    const bound = { figure: 'kept', says: 'kept page', atLeast: 0.45, held: 0.3 };
    const lines = [0.33, 0.45, 0.2].map((value) =>
      judge([bound], { kept: value }, true).map(verdictText),
    );
    assert.deepEqual(lines, [
      ['✗ kept page (kept): 0.33, at least 0.45; 0.3 is held so far'],
      ['✓ kept page (kept): 0.45, at least 0.45'],
      ['✗ kept page (kept): 0.2, at least 0.45; worse than the 0.3 held so far'],
    ]);
  });
});

describe('the performance budgets', () => {
  it('have one limit each, for a value that the benchmark measures', () => {
    const measured = new Set(Object.values(results).flatMap((part) => Object.keys(part.figures)));
    for (const { figure, atLeast, atMost } of budgets) {
      assert.ok((atLeast === undefined) !== (atMost === undefined), figure);
      const wasMeasured = Object.keys(results).some((part) => figure.startsWith(`${part}.`));
      if (wasMeasured) assert.ok(measured.has(figure), figure);
    }
  });
});

describe('docs/performance.md', () => {
  const words = (text: string) => text.replaceAll(/[\s|-]+/g, ' ');

  it('contains the latest value of each budget', () => {
    const page = readFileSync('docs/performance.md', 'utf8');
    assert.equal(words(page), words(performancePage(results)));
  });

  it('can also be generated without measured values', () => {
    assert.doesNotMatch(performancePage({}), /NaN|undefined|Infinity/);
  });
});

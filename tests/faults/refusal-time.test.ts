/** Measures how long a refused sign-in takes: it must not depend on whether the user exists. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startApi } from '../support/application.ts';

/** `PAIRS=1000`, the maximum, finds smaller differences. */
const PAIRS = Math.min(Number(process.env['PAIRS'] ?? 30), 1000);
/** Probability that a run fails by chance. */
const BY_CHANCE = 6e-8;

describe('the response time of a refused sign-in', () => {
  it('does not reveal whether the user exists', async (test) => {
    const { call } = await startApi('SQLite');
    let addresses = 0;
    const timed = async (username: string) => {
      // Each from another address, so that no limit applies.
      const address = `2001:db8:${(addresses += 1).toString(16)}::1`;
      const begun = performance.now();
      const body = { username, password: 'Rossz-Kavics-Réteg-9' };
      const answer = await call('POST', '/api/auth/login', { address, body });
      const took = performance.now() - begun;
      assert.equal(answer.status, 401);
      return { took, told: [answer.body, [...answer.headers]] };
    };
    const differences: number[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const isKnownFirst = Math.random() < 0.5;
      const [first, second] = [
        await timed(isKnownFirst ? 'admin' : 'senki'),
        await timed(isKnownFirst ? 'senki' : 'admin'),
      ];
      assert.deepEqual(first.told, second.told);
      differences.push((first.took - second.took) * (isKnownFirst ? 1 : -1));
    }
    const knownTookLonger = differences.filter((difference) => difference > 0).length;
    const median = differences.toSorted((one, other) => one - other)[PAIRS >> 1]!;
    test.diagnostic(
      `the known one took longer in ${knownTookLonger} of ${PAIRS} pairs, by ${median.toFixed(2)} ms in the median`,
    );
    const fewest = fewestByChance(PAIRS);
    assert.ok(
      knownTookLonger >= fewest && knownTookLonger <= PAIRS - fewest,
      `the known one took longer in ${knownTookLonger} of ${PAIRS} pairs`,
    );
  });
});

/**
 * The smallest number of pairs in which one side is slower. A sign test (Conover, Practical Nonparametric Statistics,
 * 3.4): for equal times each order is equally likely, however busy the machine is.
 */
function fewestByChance(pairs: number): number {
  let [heads, likelihood, sum] = [0, 2 ** -pairs, 0];
  while (2 * (sum + likelihood) <= BY_CHANCE) {
    sum += likelihood;
    likelihood *= (pairs - heads) / (heads + 1);
    heads += 1;
  }
  return heads;
}

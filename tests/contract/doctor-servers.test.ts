/** What the doctor says of several servers that have one database. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { checkServers } from '../../app/server/doctor/servers.check.server.ts';
import { execute } from '../support/database-content.ts';
import { noReplicas, startReplicated } from '../support/replicated-postgres.ts';
import { until } from '../support/until.ts';

it('the doctor tells of each of several servers', { skip: noReplicas() }, async () => {
  const { primary, replica, both, promote } = await startReplicated();
  const url = both('postgres');
  const look = async () =>
    (await checkServers(url)).map(({ level, what, advice = '' }) => `${level}: ${what} ${advice}`);
  /** Waits until the server goes by it, and looks then. */
  const waitingFor = async (names: string) => {
    await execute(primary.url, `alter system set synchronous_standby_names = '${names}'`);
    await execute(primary.url, 'select pg_reload_conf()');
    const shown = 'select current_setting(\'synchronous_standby_names\') as "names"';
    await until(async () => (await execute(primary.url, shown))[0]!['names'] === names);
    return await look();
  };
  const assertTold = (told: string[], ...expected: RegExp[]) => {
    assert.equal(told.length, expected.length, told.join('\n'));
    for (const [index, each] of expected.entries()) assert.match(told[index]!, each);
    assert.doesNotMatch(told.join('\n'), /secret/, 'no password');
  };
  const follows =
    /^good: 127\.0\.0\.1:\d+ is a replica \(PostgreSQL [\d.]+.*\), behind by \d+ bytes/;

  assertTold(await look(), /^good: 127\.0\.0\.1:\d+ takes writes .*waits for its replica/, follows);
  assertTold(await waitingFor(''), /^warning: .* does not wait for its replica .*Set it/, follows);
  assertTold(
    await waitingFor('senki'),
    /^fault: .* waits for a replica that is away \(senki\)/,
    follows,
  );
  await waitingFor('');
  await promote();
  assertTold(
    await look(),
    /^fault: Several take writes: 127\.0\.0\.1:\d+, 127\.0\.0\.1:\d+\. Stop/,
  );
  await primary.kill();
  assertTold(
    await look(),
    /^warning: 127\.0\.0\.1:\d+ does not answer \(ECONNREFUSED\)\. Start it/,
    /^warning: 127\.0\.0\.1:\d+ takes writes .* does not wait for its replica/,
  );
  assert.deepEqual(await checkServers(replica.url), [], 'one alone');
});

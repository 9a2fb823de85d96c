/** Short content that pages share is cached, and loaded again after a change by any process. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { labTestContract } from '../../app/features/laboratory/laboratory.contract.ts';
import { siteEndpoints } from '../../app/content/site/site.contract.ts';
import { startApi } from '../support/application.ts';
import { queriesOf } from '../support/counted-queries.ts';
import { execute } from '../support/database-content.ts';
import { onOneDatabase } from '../support/databases.ts';
import { until } from '../support/until.ts';

const ADDRESS = '192.0.2.1';

onOneDatabase('cached results of the calls that pages make in process', (name) => {
  it('are reused while the data do not change', async () => {
    const { application } = await startApi(name);
    const ask = () => application.call({ endpoint: labTestContract.calls.list }, ADDRESS);
    const first = await ask();
    let again: unknown;
    assert.ok((await queriesOf(async () => (again = await ask()))) <= 1);
    assert.deepEqual(again, first);
  });

  it('are current immediately after a save, and soon after a change in the database', async () => {
    const { application, call, signIn, databaseUrl } = await startApi(name);
    const phone = async () => {
      const outcome = await application.call({ endpoint: siteEndpoints.getSite }, ADDRESS);
      return (outcome as { content: { company: { phone: string } } }).content.company.phone;
    };
    const { body: company } = await call('GET', '/api/content/company');
    assert.equal(await phone(), company.phone);
    const body = { ...company, phone: '+36 1 234 5678' };
    const saved = await call('PUT', '/api/content/company', { token: await signIn(), body });
    assert.equal(saved.status, 200);
    assert.equal(await phone(), '+36 1 234 5678');
    await execute(databaseUrl, `update "company" set "phone" = '+36 1 765 4321'`);
    await until(async () => (await phone()) === '+36 1 765 4321');
  });
});

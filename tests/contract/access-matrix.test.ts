/** Tries every call as {visitor, editor, administrator, expired, disabled}. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { accessMatrix, callName, rights } from '../support/access-matrix.ts';
import { startApi } from '../support/application.ts';
import { onOneDatabase } from '../support/databases.ts';
import { samplePath } from '../support/endpoints.ts';
import { addPerson } from '../support/people.ts';
import { strangers } from '../support/strangers.ts';

const ENDING = /(logout|end-others|sign-out)$/;

onOneDatabase('the access matrix', (database) => {
  it('lists exactly the existing calls', async () => {
    const { application } = await startApi(database);
    assert.deepEqual(
      application.endpoints.map(callName).toSorted(),
      [...accessMatrix.keys()].toSorted(),
      'a new call has to be put into tests/support/access-matrix.ts',
    );
  });

  it('is enforced for each role, and for clients without a valid session', async () => {
    const api = await startApi(database);
    const tokens: Record<string, string | undefined> = {
      ...(await strangers(database, api)),
      administrator: await api.signInAnew(),
      editor: await addPerson(api, 'szerkeszto'),
    };
    assert.deepEqual(Object.keys(tokens).toSorted(), Object.keys(rights).toSorted());
    for (const [who, token] of Object.entries(tokens)) {
      for (const endpoint of api.application.endpoints) {
        const access = accessMatrix.get(callName(endpoint))!;
        const isAllowed = rights[who]!.includes(access);
        if (isAllowed && ENDING.test(endpoint.path)) continue;
        const options = { ...(token && { token }), ...(endpoint.body && { raw: '{' }) };
        const method = endpoint.method.toUpperCase();
        const { status, body } = await api.call(method, samplePath(endpoint, '999'), options);
        const isRefused = status === 403 || body?.type === 'urn:problem:unauthorised';
        assert.equal(isRefused, !isAllowed, `${who}: ${callName(endpoint)} ${status}`);
      }
    }
  });
});

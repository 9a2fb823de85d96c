import assert from 'node:assert/strict';
import { it } from 'node:test';
import { answerOfPasskey, newPasskey, PasskeyElsewhere } from './passkeys.ts';

it('an error names the host of the passkeys if the page has a different host', async () => {
  for (const hostname of ['www.ceg.example', 'localhost', 'ceg.example.org']) {
    for (const asking of [
      answerOfPasskey({ rpId: 'ceg.example' }, hostname),
      newPasskey({ rp: { id: 'ceg.example' } }, hostname),
    ]) {
      await assert.rejects(asking, (error) => {
        assert.ok(error instanceof PasskeyElsewhere, String(error));
        assert.equal(error.host, 'ceg.example');
        return true;
      });
    }
  }
});

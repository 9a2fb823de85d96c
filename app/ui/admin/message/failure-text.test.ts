import { test } from 'node:test';
import { assertHungarianText } from '../../../../tests/support/hungarian.ts';
import { CallError } from '../../../api/client/client.ts';
import { failureMessages, plainFailureMessages } from '../../../text/messages/admin.messages.ts';
import { failureText } from './failure-text.ts';

test('every failure of a call is described in Hungarian, without the name of a setting', () => {
  const statuses = [0, 400, 401, 403, 404, 412, 413, 429, 500, 503];
  for (const words of [failureMessages, plainFailureMessages]) {
    for (const status of statuses) {
      for (const isForeign of [false, true]) {
        for (const isUncertain of [false, true]) {
          const circumstances = { isForeign, isUncertain, requestId: 'a1b2c3' };
          const error = new CallError(status, undefined, circumstances);
          assertHungarianText(
            failureText(error, { words }),
            JSON.stringify({ status, ...circumstances }),
          );
        }
      }
    }
  }
});

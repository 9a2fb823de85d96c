import assert from 'node:assert/strict';
import { it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { figuresOf, withTimeout } from './figures.server.ts';

/** The figures of a site whose backup folder answers when the test says so. */
function figuresWithFolder() {
  const answers: ((provenAt: number | undefined) => void)[] = [];
  const { stored } = figuresOf(
    { load: () => ({ connections: 1 }) },
    {
      contact: {
        countByDelivery: async () => ({ waiting: 2, failed: 0, oldestWaiting: undefined }),
      },
      media: {
        countWithoutWidths: async () => 0,
        pictures: { inIntake: () => ({ running: 0, waiting: 0 }) },
      },
      storage: { trouble: () => undefined, countRemovals: async () => 0, isOutside: false },
      backups: {
        findProvenAt: () => new Promise((resolve) => answers.push(resolve)),
        interval: 1000,
      },
    },
  );
  return { figures: withTimeout(stored), answers };
}

it('a backup folder that answers slowly holds back no other figure, and its last answer stays known', async () => {
  const { figures, answers } = figuresWithFolder();
  const first = await figures();
  assert.equal(first.site_outbox_waiting, 2);
  assert.equal(first.site_backup_proven_age_seconds, undefined);
  answers[0]!(Date.now() - 60_000);
  // The first read has to end before another one starts.
  await setImmediate();
  const second = await figures();
  assert.equal(answers.length, 2);
  const age = second.site_backup_proven_age_seconds!;
  assert.ok(age >= 60 && age < 120, String(age));
  assert.equal(second.site_outbox_waiting, 2);
  answers[1]!(undefined);
  assert.equal((await figures()).site_backup_proven_age_seconds, undefined);
});

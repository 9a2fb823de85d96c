import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { useSite } from '../support/site.ts';

const PROMISES = ['ready', 'finished', 'updateCallbackDone'];

describe('motion on public pages', () => {
  const site = useSite();

  it('causes no error when the browser aborts the transition between two pages', async () => {
    const page = await site.open('/', { reducedMotion: 'no-preference' });
    const reported = await page.evaluate(async (promises) => {
      const reasons: string[] = [];
      const last = Promise.withResolvers<void>();
      addEventListener('unhandledrejection', (event) => {
        event.preventDefault();
        reasons.push(event.reason);
        if (event.reason === 'last') last.resolve();
      });
      for (const name of ['pageswap', 'pagereveal']) {
        const broken = promises.map((promise) => [promise, Promise.reject(`${name}: ${promise}`)]);
        const event = new Event(name);
        dispatchEvent(Object.assign(event, { viewTransition: Object.fromEntries(broken) }));
      }
      // The browser reports rejections in their order.
      void Promise.reject('last');
      await last.promise;
      return reasons;
    }, PROMISES);
    assert.deepEqual(reported, ['last']);
  });

  it('takes 0.12 s for hover effects and sections, and no time if the visitor prefers reduced motion', async () => {
    const page = await site.open('/', { reducedMotion: 'no-preference' });
    const measured = () =>
      page.evaluate(() => {
        const longest = (selector: string, pseudo?: string) => {
          const style = getComputedStyle(document.querySelector(selector)!, pseudo);
          return Math.max(...style.transitionDuration.split(', ').map(parseFloat));
        };
        const { animationName, animationIterationCount } = getComputedStyle(
          document.querySelector('.borehole')!,
        );
        const times = animationName === 'none' ? 0 : Number(animationIterationCount);
        return [longest('.button'), longest('.stratum', '::details-content'), times];
      });
    assert.deepEqual(await measured(), [0.12, 0.12, 1]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    assert.deepEqual(await measured(), [0, 0, 0]);
  });

  for (const [reducedMotion, isSmooth] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    it(`between pages is ${isSmooth ? 'smooth' : 'absent'} if prefers-reduced-motion is ${reducedMotion}`, async () => {
      const page = await site.open(undefined, { reducedMotion });
      await page.addInitScript(() => {
        addEventListener('pagereveal', ({ viewTransition }) => {
          const ended = viewTransition?.finished.then(() => 'smooth') ?? Promise.resolve('at once');
          Object.assign(window, { change: ended });
        });
      });
      await page.goto('/');
      await page.getByRole('navigation').getByRole('link', { name: 'Hírek' }).click();
      await page.waitForURL('**/news');
      await page.waitForFunction(() => 'change' in window);
      const change = await page.evaluate(() => (window as unknown as { change: string }).change);
      assert.equal(change, isSmooth ? 'smooth' : 'at once');
    });
  }
});

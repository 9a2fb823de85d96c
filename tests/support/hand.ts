/** Estimates how long a user would take for steps on the screen. */
import type { Locator, Page } from 'playwright-core';

/**
 * Seconds that a new user needs to find and press a control (Fitts’s law, and a search), to type a letter (40 words a
 * minute), to read a new screen, and to find a file.
 */
const MODEL = { press: 3, letter: 0.3, screen: 6, file: 20 } as const;

export function createHand(page: Page) {
  const done = { press: 0, letter: 0, screen: 0, file: 0 };
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) done.screen += 1;
  });
  return {
    done,
    async press(what: Locator): Promise<void> {
      done.press += 1;
      await what.click();
    },
    /** Replaces the selected text of a field. */
    async type(field: Locator, text: string): Promise<void> {
      done.press += 1;
      done.letter += text.length;
      await field.fill(text);
    },
    async file(chooser: Locator, file: Parameters<Locator['setInputFiles']>[0]): Promise<void> {
      done.file += 1;
      await chooser.setInputFiles(file);
    },
    /** Returns the estimated time in s. */
    time: () =>
      Object.entries(MODEL).reduce(
        (sum, [what, seconds]) => sum + done[what as keyof typeof MODEL] * seconds,
        0,
      ),
  };
}

import { useEffect, useEffectEvent } from 'react';

/**
 * The forms that came with the page. Where an extension of the browser has changed them, React builds the page
 * anew, and what was typed stands in the old ones alone.
 */
const formsOfPage = typeof document === 'undefined' ? [] : [...document.forms];

/**
 * What was typed into the page, or filled in by the browser, before its scripts ran, is what the form holds; and what
 * was sent by then is sent (`app/ui/after-paint.ts`).
 */
export function useSentBefore<Name extends string>(
  names: readonly Name[],
  take: (typed: Partial<Record<Name, string>>, isSent: boolean) => void,
  /** Whether the form came with the page. */
  isOfPage: boolean,
): void {
  const begin = useEffectEvent(() => {
    const isIt = (form: HTMLFormElement) => form.querySelector(`[name='${names[0]}']`) !== null;
    const form = [...document.forms].find(isIt);
    if (!form || !isOfPage) return;
    // Once: whoever comes to this page again begins anew.
    const came = formsOfPage.splice(0).find(isIt) ?? form;
    const isSent = came.dataset['isSent'] !== undefined;
    form.dataset['isAlive'] = 'true';
    const data = new FormData(came);
    const typed: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const value = data.get(name);
      if (value) typed[name] = String(value);
    }
    if (isSent || Object.keys(typed).length > 0) take(typed, isSent);
  });
  useEffect(() => begin(), []);
}

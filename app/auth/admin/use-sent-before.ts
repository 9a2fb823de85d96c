import { useEffect, useEffectEvent } from 'react';

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
    const form = document.querySelector<HTMLFormElement>(`form:has([name='${names[0]}'])`);
    if (!form || !isOfPage) return;
    const isSent = form.dataset['isSent'] !== undefined;
    form.dataset['isAlive'] = 'true';
    const data = new FormData(form);
    const typed: Partial<Record<Name, string>> = {};
    for (const name of names) {
      const value = data.get(name);
      if (value) typed[name] = String(value);
    }
    if (isSent || Object.keys(typed).length > 0) take(typed, isSent);
  });
  useEffect(() => begin(), []);
}

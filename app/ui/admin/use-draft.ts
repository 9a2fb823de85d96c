import { useCallback, useEffect, useState } from 'react';
import { dropDraft, findDraft, keepDraft, type Draft } from './drafts.ts';

const PAUSE = 400; // ms between the last change and its being kept

/**
 * Keeps what is typed while it differs from what is stored, and offers what an earlier visit left.
 * `key` names the form and the entity; `stored` is the entity as it was loaded.
 */
export function useDraft<Fields>(key: string, fields: Fields, stored: Fields, version?: number) {
  const [found, setFound] = useState<Draft<Fields>>();
  const isDirty = !isSame(fields, stored);

  useEffect(() => {
    let isCurrent = true;
    async function look() {
      const draft = await findDraft<Fields>(key);
      if (isCurrent && draft && !isSame(draft.fields, stored)) setFound(draft);
    }
    void look();
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- looked for once, at the opening
  }, [key]);

  useEffect(() => {
    // An offered draft is not written over before the person has chosen.
    if (!isDirty || found) return;
    const keep = () => void keepDraft(key, { fields, version, keptAt: Date.now() });
    const timer = setTimeout(keep, PAUSE);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [key, fields, isDirty, found, version]);

  const drop = useCallback(() => {
    setFound(undefined);
    return dropDraft(key);
  }, [key]);

  return { isDirty, found, drop, dismiss: () => setFound(undefined) };
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

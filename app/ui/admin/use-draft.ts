import { useCallback, useEffect, useRef, useState } from 'react';
import {
  draftReleased,
  dropDraft,
  findDrafts,
  heldDrafts,
  holdDraft,
  keepDraft,
  newDraftKey,
  type FoundDraft,
} from './drafts.ts';
import { isSameFields } from './same-fields.ts';

const PAUSE = 400; // ms between the last change and its being kept

interface DraftOptions<Fields> {
  /** Names the form and the entity. */
  form: string;
  fields: Fields;
  /** The entity's fields as they were loaded. */
  stored: Fields;
  version: number | undefined;
  /** True once the work is saved or given up: there is nothing to keep any more. */
  isDone: boolean;
}

/** Keeps what is typed while it differs from what is stored, and offers what an earlier visit left. */
export function useDraft<Fields extends object>(options: DraftOptions<Fields>) {
  const { form, fields, stored, version, isDone } = options;
  const [key, setKey] = useState(() => newDraftKey(form));
  const [found, setFound] = useState<FoundDraft<Fields>>();
  const isKept = useRef(false);
  const firstStored = useRef(stored);
  const isDirty = !isDone && !isSameFields(fields, stored);

  useEffect(() => holdDraft(key), [key]);

  const look = useCallback(async () => {
    const drafts = (await findDrafts<Fields>(form)).filter(
      (draft) => draft.key !== key && !isSameFields(draft.fields, firstStored.current),
    );
    const held = await heldDrafts();
    setFound(drafts.find((draft) => !held.has(draft.key)));
    return drafts.filter((draft) => held.has(draft.key));
  }, [form, key]);

  useEffect(() => {
    const leaving = new AbortController();
    // Another window may leave its work unsaved; so does this one, a moment ago, when it is reloaded.
    const waitFor = async (draft: FoundDraft<Fields>) => {
      if ((await draftReleased(draft.key, leaving.signal)) && !leaving.signal.aborted) await look();
    };
    void look().then((elsewhere) => Promise.all(elsewhere.map(waitFor)));
    return () => leaving.abort();
  }, [look]);

  useEffect(() => {
    if (!isDirty) {
      if (isKept.current) void dropDraft(key);
      isKept.current = false;
      return;
    }
    const keep = () => {
      isKept.current = true;
      void keepDraft(key, { fields, version, keptAt: Date.now() });
    };
    const timer = setTimeout(keep, PAUSE);
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [key, fields, isDirty, version]);

  return {
    isDirty,
    found,
    /** Goes on with the draft that was found, under its own key: it is never unkept in between. */
    adopt() {
      isKept.current = true;
      setKey(found!.key);
      setFound(undefined);
    },
    async discard() {
      await dropDraft(found!.key);
      await look();
    },
    drop: () => dropDraft(key),
  };
}

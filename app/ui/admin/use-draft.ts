import { useCallback, useEffect, useRef, useState } from 'react';
import {
  dropDraft,
  findDraft,
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
    const draft = await findDraft<Fields>(form);
    const isNews = draft && !isSameFields(draft.fields, firstStored.current);
    setFound(isNews ? draft : undefined);
  }, [form]);

  useEffect(() => void look(), [look]);

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

import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import {
  draftReleased,
  dropDraft,
  findDrafts,
  heldDrafts,
  keepDraft,
  type FoundDraft,
} from './drafts.ts';
import { isSameFields } from '../form/same-fields.ts';

/** What a way to a form says of the draft to go on with there. */
export interface WantedDraft {
  /** Its key. */
  wantedDraft: string;
}

/**
 * What earlier visits to `form` left unsaved, one after the other, leaving apart what this window keeps
 * under `key` and what does not differ from `stored`. What was discarded can be had back.
 */
export function useFoundDraft<Fields extends object>(form: string, key: string, stored: Fields) {
  const [found, setFound] = useState<FoundDraft<Fields>>();
  const [discarded, setDiscarded] = useState<FoundDraft<Fields>[]>([]);
  const firstStored = useRef(stored);
  const { wantedDraft } = (useLocation().state ?? {}) as Partial<WantedDraft>;

  const look = useCallback(async () => {
    const held = await heldDrafts();
    const drafts = (await findDrafts<Fields>(form)).filter((draft) => draft.key !== key);
    const left = drafts.filter((draft) => !held.has(draft.key));
    const isSaved = (draft: FoundDraft<Fields>) =>
      draft.unfinished === undefined &&
      isSameFields({ ...firstStored.current, ...draft.fields }, firstStored.current);
    for (const draft of left.filter(isSaved)) void dropDraft(draft.key);
    const unsaved = left.filter((draft) => !isSaved(draft));
    setFound(unsaved.find((draft) => draft.key === wantedDraft) ?? unsaved[0]);
    return drafts.filter((draft) => held.has(draft.key));
  }, [form, key, wantedDraft]);

  useEffect(() => {
    const leaving = new AbortController();
    // Another window may leave its work unsaved; so does this one, a moment ago, when it is reloaded.
    const waitFor = async (draft: FoundDraft<Fields>) => {
      if ((await draftReleased(draft.key, leaving.signal)) && !leaving.signal.aborted) await look();
    };
    void look().then((elsewhere) => Promise.all(elsewhere.map(waitFor)));
    return () => leaving.abort();
  }, [look]);

  return {
    found,
    /** Whether it is the one that the person has come here for. */
    isWanted: found !== undefined && found.key === wantedDraft,
    /** The draft is worked on from here on. */
    take: () => setFound(undefined),
    async discard() {
      await dropDraft(found!.key);
      await look();
      setDiscarded([...discarded, found!]);
    },
    /** Brings back what was discarded last; nothing where nothing was. */
    undoDiscard:
      discarded.length === 0
        ? undefined
        : async () => {
            const { key: its, ...draft } = discarded.at(-1)!;
            await keepDraft(its, draft);
            await look();
            setDiscarded(discarded.slice(0, -1));
          },
  };
}

import { useEffect, useEffectEvent, useState } from 'react';
import type { FoundDraft } from './drafts.ts';
import { isSameFields } from '../form/same-fields.ts';
import type { useDraft } from './use-draft.ts';

interface RestoringOptions<Fields extends object> {
  draft: ReturnType<typeof useDraft<Fields>>;
  /** What is stored, as far as this form knows, and its version. */
  stored: Fields;
  version: number | undefined;
  onRestore: (fields: Fields) => void;
}

interface Comparison<Fields> {
  base: Fields;
  mine: Fields;
}

/**
 * Takes up what an earlier visit left. What was not touched in it is as it is stored now; where somebody
 * else has changed the same since, the person chooses.
 */
export function useRestoring<Fields extends object>(options: RestoringOptions<Fields>) {
  const { draft, stored, version } = options;
  const [comparison, setComparison] = useState<Comparison<Fields>>();
  const { found, isWanted } = draft;
  // What is stored may be what this very work had been saved as, though nobody has heard of it.
  const isOwn = found?.sent?.some((sent) => isSameFields({ ...stored, ...sent }, stored));
  const isOlder = found !== undefined && found.version !== version && !isOwn;

  function restore(fields: Fields): void {
    setComparison(undefined);
    options.onRestore(fields);
    draft.adopt();
  }

  function start({ fields, base }: FoundDraft<Fields>): void {
    const mine = { ...stored, ...fields };
    if (!isOlder) {
      restore(mine);
      return;
    }
    // Where it is not known what the work began on, all of it counts as touched.
    const began = { ...(base ? stored : {}), ...base } as Fields;
    const names = Object.keys(stored) as (keyof Fields)[];
    const isTheirs = (name: keyof Fields) =>
      stored[name] !== began[name] && stored[name] !== mine[name];
    if (names.some(isTheirs)) setComparison({ base: began, mine });
    else restore(mine);
  }

  const startWanted = useEffectEvent(() => found && start(found));
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the draft comes from the browser's database
    if (isWanted) startWanted();
  }, [isWanted]);

  return {
    notice: (found || draft.undoDiscard || draft.lost !== undefined) && {
      draft: found,
      lost: draft.lost,
      isOlder,
      onRestore: () => found && start(found),
      onDiscard: () => void draft.discard(),
      onUndo: draft.undoDiscard && (() => void draft.undoDiscard?.()),
    },
    comparison: comparison && {
      ...comparison,
      theirs: stored,
      isRemoval: false,
      isRestoring: true,
      onBack: () => setComparison(undefined),
      onGoOn: restore,
    },
  };
}

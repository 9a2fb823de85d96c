import { isSameFields } from '../form/refused-fields.ts';
import type { FoundDraft } from './draft.ts';
import type { createDraftSaver } from './draft-saver.ts';

export interface Comparison<Fields> {
  base: Fields;
  mine: Fields;
  theirs: Fields;
  isRemoval: boolean;
  isRestoring?: boolean;
  onBack: () => void;
  onGoOn: (chosen: Fields) => void;
}

interface RestoringOptions<Fields extends object> {
  keeper: ReturnType<typeof createDraftSaver<Fields>>;
  origin: () => { stored: Fields; version: number | undefined };
  fill: (fields: Fields) => void;
  compare: (comparison: Comparison<Fields> | undefined) => void;
}

/**
 * Restores the draft of an earlier visit. Fields that were not changed in it take the stored value. Where another
 * person has changed the same field since, the editor chooses.
 */
export function createRestoring<Fields extends object>(options: RestoringOptions<Fields>) {
  const { keeper, origin, fill, compare } = options;

  /** The stored version may come from this draft itself, if the answer to its save was lost. */
  function isOlder({ version, sent }: FoundDraft<Fields>): boolean {
    const now = origin();
    const isOwn = sent?.some((fields) => isSameFields({ ...now.stored, ...fields }, now.stored));
    return version !== now.version && !isOwn;
  }

  function start(draft: FoundDraft<Fields>): void {
    const { stored } = origin();
    const { fields, base } = draft;
    const mine = { ...stored, ...fields };
    const restore = (chosen: Fields) => {
      compare(undefined);
      keeper.adopt(draft);
      fill(chosen);
    };
    if (!isOlder(draft)) {
      restore(mine);
      return;
    }
    // If the base is unknown, every field counts as changed.
    const began = { ...(base ? stored : {}), ...base } as Fields;
    const names = Object.keys(stored) as (keyof Fields)[];
    const isTheirs = (name: keyof Fields) =>
      stored[name] !== began[name] && stored[name] !== mine[name];
    if (!names.some(isTheirs)) {
      restore(mine);
      return;
    }
    compare({
      base: began,
      mine,
      theirs: stored,
      isRemoval: false,
      isRestoring: true,
      onBack: () => compare(undefined),
      onGoOn: restore,
    });
  }

  return {
    start,
    notice() {
      const { found, lost, canUndo } = keeper.state();
      if (!found && lost === undefined && !canUndo) return undefined;
      return {
        draft: found,
        lost,
        isOlder: found !== undefined && isOlder(found),
        onRestore: () => found && start(found),
        onDiscard: () => void keeper.discard(),
        onUndo: canUndo ? () => void keeper.undoDiscard() : undefined,
      };
    },
  };
}

import { isSameFields } from '../form/refused-fields.ts';
import type { FoundDraft } from './draft.ts';
import type { createDraftSaver } from './draft-saver.ts';

export interface Comparison<Fields> {
  /**
   * The fields when editing began. For each field that the user has not changed since, the other person's value is
   * preselected.
   */
  base: Fields;
  mine: Fields;
  theirs: Fields;
  /** Whether the pending action is a deletion; the user then has no field values to choose. */
  isRemoval: boolean;
  /** Whether a draft is being restored; nothing is saved then. */
  isRestoring?: boolean;
  onBack: () => void;
  onGoOn: (chosen: Fields) => void;
}

interface RestorerOptions<Fields extends object> {
  keeper: ReturnType<typeof createDraftSaver<Fields>>;
  origin: () => { stored: Fields; version: number | undefined };
  fill: (fields: Fields) => void;
  compare: (comparison: Comparison<Fields> | undefined) => void;
}

/**
 * Restores a draft of an earlier visit. If another person has changed a field since, and its value differs from the
 * draft's, the user chooses between the two versions field by field.
 */
export function createDraftRestorer<Fields extends object>(options: RestorerOptions<Fields>) {
  const { keeper, origin, fill, compare } = options;

  /**
   * Whether the draft is based on an older version than the stored one. A stored version that a lost save of this draft
   * created does not count.
   */
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
    // If the base is unknown, every field counts as changed by another person.
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
      const notice = keeper.notice(start);
      const { draft, lost, onUndo } = notice;
      if (!draft && lost === undefined && !onUndo) return undefined;
      return { ...notice, isOlder: draft !== undefined && isOlder(draft) };
    },
  };
}

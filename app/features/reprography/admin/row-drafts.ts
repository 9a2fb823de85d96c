import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDraft } from '../../../ui/admin/draft/use-draft.ts';
import { useLeaving } from '../../../ui/admin/draft/use-leaving.ts';
import { categoryRow, priceRow, type PriceLists } from './price-list.ts';
import { reproAdminCopy as copy } from './repro-admin.copy.ts';
import type { RowDraft } from './row-fields.ts';

/** Unsaved rows by their key, as they are kept together. */
type Kept = Record<string, RowDraft>;

interface DraftOfRow {
  /** What is unsaved in the row: what it begins with when it is shown. */
  draft: RowDraft | undefined;
  onDraft: (draft: RowDraft | undefined) => void;
  /** Tells what became of a change that failed to whoever has left the price list. */
  regret: (outcome: string) => boolean;
}

const NOTHING: Kept = {};
export const NEW_CATEGORY = 'category:new';
export const NEW_PRICE = 'price:new';

/** The keys of all rows, as they stand on the screen. */
export function rowsOf({ categories, prices }: PriceLists): string[] {
  return [
    ...categories.map(({ reproCategoryId }) => categoryRow(reproCategoryId)),
    NEW_CATEGORY,
    ...prices.map(({ reproPriceId }) => priceRow(reproPriceId)),
    NEW_PRICE,
  ];
}

/** What a row is called where it is spoken of: by its place, as it is numbered on the screen. */
export function rowTitle(row: string, { categories, prices }: PriceLists): string {
  if (row === NEW_CATEGORY) return copy.newCategory;
  if (row === NEW_PRICE) return copy.newPrice;
  const [kind, id] = row.split(':');
  const place =
    kind === 'category'
      ? categories.findIndex(({ reproCategoryId }) => String(reproCategoryId) === id)
      : prices.findIndex(({ reproPriceId }) => String(reproPriceId) === id);
  return kind === 'category' ? copy.categoryRow(place + 1) : copy.priceRow(place + 1);
}

/** Keeps what is unsaved in the rows of the price list, and offers what an earlier visit left. */
export function useRowDrafts(lists: PriceLists) {
  const [unsaved, setUnsaved] = useState(NOTHING);
  const [generation, setGeneration] = useState(0);
  const [isDone, setDone] = useState(false);
  const listeners = useRef(new Map<string, DraftOfRow['onDraft']>());
  const draft = useDraft({
    form: 'reproprices',
    fields: unsaved,
    stored: NOTHING,
    version: undefined,
    isDone,
  });
  const { isDirty, found, isWanted, adopt, discard, undoDiscard } = draft;
  const { leave, regret } = useLeaving({ draft, setDone });

  /** One function for each row, the same on every render. */
  const listenerOf = useCallback((row: string) => {
    const listener =
      listeners.current.get(row) ?? ((typed) => setUnsaved((known) => changed(known, row, typed)));
    listeners.current.set(row, listener);
    return listener;
  }, []);

  function restore(): void {
    if (!found) return;
    // What has been typed since the page was opened is newer.
    setUnsaved((known) => ({ ...found.fields, ...known }));
    setGeneration((known) => known + 1);
    adopt();
  }

  const restoreWanted = useEffectEvent(restore);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the draft comes from the browser's database
    if (isWanted) restoreWanted();
  }, [isWanted]);

  const rows = rowsOf(lists);
  return {
    isDirty,
    of: (row: string): DraftOfRow => ({ draft: unsaved[row], onDraft: listenerOf(row), regret }),
    /** Another one once drafts have been restored: rows that are keyed by it begin with them. */
    generation,
    /** The rows that hold something unsaved, as they stand on the screen. */
    unsavedRows: rows.filter((row) => unsaved[row]),
    /** What is unsaved of rows that somebody has deleted: there is no row to show it in. */
    orphans: Object.entries(unsaved)
      .filter(([row]) => !rows.includes(row))
      .map(([row, { fields }]) => ({ row, fields, discard: () => listenerOf(row)(undefined) })),
    notice: (found || undoDiscard) && {
      draft: found,
      isOlder: false,
      onRestore: restore,
      onDiscard: () => void discard(),
      onUndo: undoDiscard && (() => void undoDiscard()),
    },
    leave,
    regret,
  };
}

function changed(known: Kept, row: string, draft: RowDraft | undefined): Kept {
  const { [row]: before, ...others } = known;
  if (!draft) return before ? others : known;
  return { ...others, [row]: draft };
}

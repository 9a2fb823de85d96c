import { useCallback, useRef, useState } from 'react';
import { useDraft } from '../../../ui/admin/use-draft.ts';
import type { PriceLists } from './price-list.ts';
import type { RowDraft } from './row-fields.ts';

/** Unsaved rows by their key, as they are kept together. */
type Kept = Record<string, RowDraft>;

interface DraftOfRow {
  /** What an earlier visit left in the row, once it has been restored. */
  draft: RowDraft | undefined;
  onDraft: (draft: RowDraft | undefined) => void;
}

export interface RowDrafts {
  of: (row: string) => DraftOfRow;
}

const NOTHING: Kept = {};

/** Keeps what is unsaved in the rows of the price list, and offers what an earlier visit left. */
export function useRowDrafts({ categories, prices }: PriceLists) {
  const [unsaved, setUnsaved] = useState<Kept>(NOTHING);
  const [restored, setRestored] = useState<Kept>(NOTHING);
  const [orphans, setOrphans] = useState<string[]>([]);
  const [isDone, setDone] = useState(false);
  const listeners = useRef(new Map<string, DraftOfRow['onDraft']>());
  const { isDirty, found, adopt, discard, drop } = useDraft({
    form: 'reproprices',
    fields: unsaved,
    stored: NOTHING,
    version: undefined,
    isDone,
  });

  /** One function for each row, the same on every render. */
  const listenerOf = useCallback((row: string) => {
    const listener =
      listeners.current.get(row) ?? ((draft) => setUnsaved((known) => changed(known, row, draft)));
    listeners.current.set(row, listener);
    return listener;
  }, []);

  const rows = new Set([
    'category:new',
    'price:new',
    ...categories.map(({ reproCategoryId }) => `category:${reproCategoryId}`),
    ...prices.map(({ reproPriceId }) => `price:${reproPriceId}`),
  ]);
  return {
    isDirty,
    drafts: { of: (row: string) => ({ draft: restored[row], onDraft: listenerOf(row) }) },
    /** Another one once drafts have been restored: rows that are keyed by it begin with them. */
    generation: restored === NOTHING ? 0 : 1,
    /** What stood in restored rows that were no longer in the lists. */
    orphans,
    notice: found && {
      draft: found,
      isOlder: false,
      onRestore() {
        // What has been typed since the page was opened is newer.
        setRestored({ ...found.fields, ...unsaved });
        const lost = Object.entries(found.fields).filter(([row]) => !rows.has(row));
        setOrphans(lost.map(([, { fields }]) => Object.values(fields).join(' · ')));
        adopt();
      },
      onDiscard: () => void discard(),
    },
    leave() {
      setDone(true);
      void drop();
    },
  };
}

function changed(known: Kept, row: string, draft: RowDraft | undefined): Kept {
  const { [row]: before, ...others } = known;
  if (!draft) return before ? others : known;
  return { ...others, [row]: draft };
}

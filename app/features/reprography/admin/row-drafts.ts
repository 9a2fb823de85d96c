import { createDraftSaver } from '../../../ui/admin/draft/draft-saver.ts';
import type { FoundDraft } from '../../../ui/admin/draft/draft.ts';
import { createLeaveTracker } from '../../../ui/admin/draft/leave-tracker.ts';
import { createListeners } from '../../../ui/admin/form/listeners.ts';
import type { FormPorts } from '../../../ui/admin/form/form-ports.ts';
import { useFormSession } from '../../../ui/admin/form/use-form-session.ts';
import { categoryRow, priceRow, type PriceLists } from './price-list.ts';
import { reproAdminMessages as messages } from './repro-admin.messages.ts';
import type { RowDraft } from './row-fields.ts';

type Kept = Record<string, RowDraft>;

interface DraftOfRow {
  /** The draft with which the row is first rendered. */
  draft: RowDraft | undefined;
  onDraft: (draft: RowDraft | undefined) => void;
  notifyFailure: (outcome: string) => boolean;
}

const NOTHING: Kept = {};
export const NEW_CATEGORY = 'category:new';
export const NEW_PRICE = 'price:new';

/** The keys of all rows, in their order on the screen. */
export function rowsOf({ categories, prices }: PriceLists): string[] {
  return [
    ...categories.map(({ reproCategoryId }) => categoryRow(reproCategoryId)),
    NEW_CATEGORY,
    ...prices.map(({ reproPriceId }) => priceRow(reproPriceId)),
    NEW_PRICE,
  ];
}

/** Title of a row, with its number on the screen. */
export function rowTitle(row: string, { categories, prices }: PriceLists): string {
  if (row === NEW_CATEGORY) return messages.newCategory;
  if (row === NEW_PRICE) return messages.newPrice;
  const [kind, id] = row.split(':');
  const place =
    kind === 'category'
      ? categories.findIndex(({ reproCategoryId }) => String(reproCategoryId) === id)
      : prices.findIndex(({ reproPriceId }) => String(reproPriceId) === id);
  return kind === 'category' ? messages.categoryRow(place + 1) : messages.priceRow(place + 1);
}

/** Stores drafts of the price list's rows, and offers those of an earlier visit. */
export function useRowDrafts(lists: PriceLists) {
  const { unsaved, onDraftOf, notifyFailure, isDirty, notice, generation, leave } =
    useFormSession(createRowDrafts);
  const rows = rowsOf(lists);
  return {
    isDirty,
    of: (row: string): DraftOfRow => ({
      draft: unsaved[row],
      onDraft: onDraftOf(row),
      notifyFailure,
    }),
    generation,
    /** The rows with drafts, in their order on the screen. */
    unsavedRows: rows.filter((row) => unsaved[row]),
    /** Drafts of rows that another user has deleted. The list has no row for them. */
    orphans: Object.entries(unsaved)
      .filter(([row]) => !rows.includes(row))
      .map(([row, { fields }]) => ({ row, fields, discard: () => onDraftOf(row)(undefined) })),
    notice,
    leave,
    notifyFailure,
  };
}

function createRowDrafts(ports: FormPorts) {
  const { subscribe, emit, snapshotOf } = createListeners();
  const rowListeners = new Map<string, DraftOfRow['onDraft']>();
  let state = { unsaved: NOTHING, generation: 0, isDone: false };
  const work = () => ({
    fields: state.unsaved,
    stored: NOTHING,
    version: undefined,
    isDone: state.isDone,
  });
  const draftSaver = createDraftSaver<Kept>(
    { form: 'reproprices', work: work(), onChange: emit, onRequested: restore },
    ports,
  );
  const leaveTracker = createLeaveTracker<Kept>(
    { draft: draftSaver, setDone: (isDone) => update({ isDone }) },
    ports,
  );

  function update(change: Partial<typeof state>): void {
    state = { ...state, ...change };
    draftSaver.update(work());
    emit();
  }

  function restore(found: FoundDraft<Kept>): void {
    draftSaver.adopt(found);
    // Input made since the page was opened is newer than the stored draft, so it takes priority.
    const unsaved = { ...found.fields, ...state.unsaved };
    update({ unsaved, generation: state.generation + 1 });
  }

  function viewOf() {
    const notice = draftSaver.notice(restore);
    return {
      isDirty: draftSaver.state().isDirty,
      unsaved: state.unsaved,
      /** Changes when drafts are restored. As part of the rows' React keys, it makes React mount the rows anew. */
      generation: state.generation,
      notice: notice.draft || notice.onUndo ? notice : undefined,
    };
  }

  return {
    start(): () => void {
      const stops = [leaveTracker.show(), draftSaver.start()];
      return () => stops.forEach((stop) => stop());
    },
    subscribe,
    getSnapshot: () => snapshotOf(viewOf),
    want: draftSaver.want,
    /** Memoized: returns the same function for a row on every render. */
    onDraftOf(row: string): DraftOfRow['onDraft'] {
      const listener =
        rowListeners.get(row) ??
        ((draft) => {
          const unsaved = changed(state.unsaved, row, draft);
          if (unsaved !== state.unsaved) update({ unsaved });
        });
      rowListeners.set(row, listener);
      return listener;
    },
    leave: leaveTracker.leave,
    notifyFailure: (outcome: string) => leaveTracker.notifyFailure(outcome),
  };
}

function changed(known: Kept, row: string, draft: RowDraft | undefined): Kept {
  const { [row]: before, ...others } = known;
  if (!draft) return before ? others : known;
  return { ...others, [row]: draft };
}

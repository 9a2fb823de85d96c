import { createDraftSaver } from '../../../ui/admin/draft/draft-saver.ts';
import type { FoundDraft } from '../../../ui/admin/draft/draft.ts';
import { createLeaveTracker } from '../../../ui/admin/draft/leave-tracker.ts';
import { createListeners } from '../../../ui/admin/form/listeners.ts';
import type { FormPorts } from '../../../ui/admin/form/form-ports.ts';
import { useFormSession } from '../../../ui/admin/form/use-form-session.ts';
import { categoryRow, priceRow, type PriceLists } from './price-list.ts';
import { reproAdminMessages as messages } from './repro-admin.messages.ts';
import { isUnsaved, type RowInput } from './row-fields.ts';

type Inputs = Record<string, RowInput>;

const NOTHING: Inputs = {};
export const NEW_CATEGORY = 'category:new';
export const NEW_PRICE = 'price:new';

/** The keys of all rows, in their order on the screen. */
function rowsOf({ categories, prices }: PriceLists): string[] {
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
  const category = categories.findIndex(({ reproCategoryId: id }) => row === categoryRow(id));
  if (category >= 0) return messages.categoryRow(category + 1);
  return messages.priceRow(prices.findIndex(({ reproPriceId: id }) => row === priceRow(id)) + 1);
}

/** Input of the user in all rows. Unsaved input is stored as a draft, and that of an earlier visit is offered. */
export function useRowDrafts(lists: PriceLists) {
  const { inputs, unsaved, setInputOf, notifyFailure, isDirty, notice, leave } =
    useFormSession(createRowDrafts);
  const rows = rowsOf(lists);
  return {
    isDirty,
    of: (row: string) => ({
      input: inputs[row],
      setInput: setInputOf(row),
      notifyFailure,
    }),
    /** The rows with drafts, in their order on the screen. */
    unsavedRows: rows.filter((row) => unsaved[row]),
    /** Drafts of rows that another user has deleted. The list has no row for them. */
    orphans: Object.entries(unsaved)
      .filter(([row]) => !rows.includes(row))
      .map(([row, { fields }]) => ({
        row,
        fields,
        discard: () => setInputOf(row)(() => undefined),
      })),
    notice,
    leave,
    notifyFailure,
  };
}

function createRowDrafts(ports: FormPorts) {
  const { subscribe, emit, snapshotOf } = createListeners();
  /** `inputs` also contains the input of rows that are saved but not reloaded yet. */
  let state = { inputs: NOTHING, unsaved: NOTHING, isDone: false };
  const work = () => ({
    fields: state.unsaved,
    stored: NOTHING,
    version: undefined,
    isDone: state.isDone,
  });
  const draftSaver = createDraftSaver<Inputs>(
    { form: 'reproprices', work: work(), onChange: emit, onRequested: restore },
    ports,
  );
  const leaveTracker = createLeaveTracker<Inputs>(
    { draft: draftSaver, setDone: (isDone) => update({ isDone }) },
    ports,
  );

  function update(change: Partial<typeof state>): void {
    state = { ...state, ...change };
    draftSaver.update(work());
    emit();
  }

  function setInputs(inputs: Inputs): void {
    const unsaved = Object.entries(inputs).filter(([, input]) => isUnsaved(input));
    update({ inputs, unsaved: Object.fromEntries(unsaved) });
  }

  function restore(found: FoundDraft<Inputs>): void {
    draftSaver.adopt(found);
    // Input made since the page was opened is newer than the stored draft, so it takes priority.
    setInputs({ ...state.inputs, ...found.fields, ...state.unsaved });
  }

  function viewOf() {
    const notice = draftSaver.notice(restore);
    return {
      isDirty: draftSaver.state().isDirty,
      inputs: state.inputs,
      unsaved: state.unsaved,
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
    /** Returns a function that replaces the input of a row. Undefined removes the input. */
    setInputOf:
      (row: string) => (change: (known: RowInput | undefined) => RowInput | undefined) => {
        const { [row]: known, ...others } = state.inputs;
        const input = change(known);
        setInputs(input ? { ...others, [row]: input } : others);
      },
    leave: leaveTracker.leave,
    notifyFailure: (outcome: string) => leaveTracker.notifyFailure(outcome),
  };
}

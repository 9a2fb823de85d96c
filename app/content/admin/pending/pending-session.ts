import { CallError, type ApiClient } from '../../../api/client/client.ts';
import { failureMessages, plainFailureMessages } from '../../../text/messages/admin.messages.ts';
import { isUncertain } from '../../../ui/admin/form/form-failure.ts';
import type { FormPorts } from '../../../ui/admin/form/form-ports.ts';
import type { FormSession } from '../../../ui/admin/form/form-session.ts';
import { createListeners } from '../../../ui/admin/form/listeners.ts';
import { changedSince } from '../../../ui/admin/form/refused-fields.ts';
import { failureText } from '../../../ui/admin/message/failure-text.ts';
import type { ItemDraft } from '../../pending.contract.ts';
import { fieldsOf, typedOf } from '../form-fields.ts';
import { type Item, type Typed, idOf, type Pendable } from '../staff-collection.ts';
import { createPendingCalls } from './pending-calls.ts';
import { pendingMessages as messages } from './pending.messages.ts';

interface State {
  change?: ItemDraft | null;
  itemVersion?: number;
  /** The draft loaded into the form; undefined while the form shows the published item. */
  loaded?: ItemDraft | undefined;
  discarded?: ItemDraft;
  failure?: { text: string; run?: () => void } | undefined;
}

interface PendingOptions extends Pick<FormPorts, 'page' | 'notify' | 'user'> {
  staff: Pendable;
  form: Pick<
    FormSession<Typed, Item>,
    | 'subscribe'
    | 'getSnapshot'
    | 'hold'
    | 'hasLeft'
    | 'notifyFailure'
    | 'finish'
    | 'fill'
    | 'compare'
    | 'preview'
    | 'listAddress'
  >;
  api: ApiClient;
  onPublished?: (() => void) | undefined;
}

export type PendingView = ReturnType<ReturnType<typeof createPendingSession>['getSnapshot']>;

/**
 * Finds, stores, loads, publishes and discards the draft of a published item. Each call that changes the draft or the
 * item locks the form. Otherwise input made during the call would be lost, since storing or publishing a draft closes
 * the form.
 */
export function createPendingSession(options: PendingOptions) {
  const { staff, form, api, page, notify, user, onPublished } = options;
  const { subscribe, emit, snapshotOf } = createListeners();
  let state: State = {};

  const itemNow = () => form.getSnapshot().entity;
  const idNow = () => {
    const item = itemNow();
    return item && idOf(staff, item);
  };
  const calls = createPendingCalls({ staff, api, user, id: () => idNow()! });

  function start(): () => void {
    let [id, item] = [idNow(), itemNow()];
    if (id !== undefined) void find();
    return form.subscribe(() => {
      const before = id;
      if (itemNow() !== item) emit();
      [id, item] = [idNow(), itemNow()];
      if (id !== before && id !== undefined) void find();
    });
  }

  function set(next: State): void {
    state = next;
    emit();
  }

  async function find(): Promise<void> {
    try {
      set({ ...state, change: await calls.get() });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const isGone = error.status === 404 && !error.isForeign;
      const unread = { text: messages.unread, run: () => void find() };
      set({ failure: isGone ? { text: plainFailureMessages.missing } : unread });
    }
  }

  async function whileLocked(act: () => Promise<unknown>): Promise<void> {
    form.hold(true);
    try {
      await act();
    } finally {
      form.hold(false);
    }
  }

  /** Returns true on success. Shows a failure and returns false. */
  async function attempt(what: string, work: () => Promise<void>): Promise<boolean> {
    set({ ...state, failure: undefined });
    try {
      await work();
      return true;
    } catch (error) {
      await fail(error, what);
      return false;
    }
  }

  async function fail(error: unknown, what: string): Promise<void> {
    const outcome = isUncertain(error) ? failureMessages.uncertain(what) : messages.failed(what);
    if (form.notifyFailure(outcome)) return;
    const current = error instanceof CallError && error.status === 412 && error.problem?.current;
    if (current && 'baseVersion' in (current as object)) {
      const { savedBy } = current as ItemDraft;
      const text = savedBy === user() ? messages.ownChange : messages.otherChange;
      set({ change: current as ItemDraft, loaded: state.loaded, failure: { text } });
    } else if (current) {
      const itemVersion = (current as Item).version;
      // A publication has no unsaved input to preserve.
      const text = what === messages.publishing ? messages.notPublished : messages.otherItem;
      set({ ...state, itemVersion, failure: { text } });
    } else {
      const words = { ...plainFailureMessages, missing: messages.gone };
      set({ ...state, failure: { text: failureText(error, { what, words }) } });
      if ((error as CallError).status === 404) await find();
    }
  }

  async function leave(message: string): Promise<void> {
    if (form.hasLeft()) {
      notify(message);
      return;
    }
    await form.finish();
    notify(message);
    await page.navigate(form.listAddress);
  }

  /**
   * Stores `fields` as the draft, in place of the known draft. `baseVersion` is the item version that they are based
   * on.
   */
  const store = (fields: object, baseVersion: number, more: { isUndo?: true } = {}) =>
    attempt(messages.saving, async () => {
      await calls.save({ ...fields, version: state.change?.version, baseVersion, ...more });
      const change = await calls.get();
      set({ change, ...(change && { loaded: change }) });
    });

  function fill(values: Typed): void {
    form.compare(undefined);
    set({ ...state, ...(state.change && { loaded: state.change }) });
    form.fill(values);
    notify(messages.loaded);
  }

  /** Lets the user choose between the versions of each field. Then fills the form with the result and calls `goOn`. */
  function compare(
    versions: Record<'base' | 'mine' | 'theirs', Typed>,
    goOn: () => unknown = () => {},
  ): void {
    form.compare({
      ...versions,
      isRemoval: false,
      isRestoring: true,
      onBack: () => form.compare(undefined),
      onGoOn(chosen: Typed): void {
        fill(chosen);
        goOn();
      },
    });
  }

  /**
   * Merges the form's input into a newer draft of the same user. Returns false if the draft is another user's or
   * outdated.
   */
  function takeInDraft(change: ItemDraft, item: Item): boolean {
    const { loaded } = state;
    if (change.savedBy !== user() || change.baseVersion !== item.version) return false;
    const isCurrent = loaded?.baseVersion === item.version;
    const before = isCurrent ? typedOf(staff, loaded.content) : fieldsOf(staff, item);
    const typed = changedSince(before, form.getSnapshot().fields);
    form.fill(Object.assign({}, typedOf(staff, change.content), typed));
    set({ ...state, loaded: change });
    return true;
  }

  async function save(): Promise<void> {
    const { change, loaded } = state;
    const item = itemNow()!;
    const fields = form.preview.fieldsToShow();
    if (!fields) return;
    if (change && loaded?.version !== change.version) {
      if (takeInDraft(change, item)) return await save();
      const [base, mine] = [fieldsOf(staff, item), typedOf(staff, { ...fields })];
      compare({ base, mine, theirs: typedOf(staff, change.content) }, () => void save());
      return;
    }
    await whileLocked(async () => {
      if (await store(fields, item.version)) await leave(messages.saved);
    });
  }

  function viewOf() {
    const { change, failure, discarded, itemVersion } = state;
    return {
      change,
      failure,
      discarded,
      isLoaded: change ? state.loaded?.version === change.version : false,
      isOlder: change ? change.baseVersion !== (itemVersion ?? itemNow()?.version) : false,
    };
  }

  return {
    start,
    subscribe,
    getSnapshot: () => snapshotOf(viewOf),

    /**
     * Stores the form as a draft. A newer draft of the same user supplies the fields that were not changed in the form.
     * With a newer draft of another user, the user first chooses between the two field by field.
     */
    save,

    publish: () =>
      whileLocked(async () => {
        if (!(await attempt(messages.publishing, () => calls.publish(state.change!)))) return;
        onPublished?.();
        await leave(messages.published);
      }),

    discard: () =>
      whileLocked(() =>
        attempt(messages.discarding, async () => {
          const discarded = state.change!;
          await calls.discard(discarded);
          set({ ...state, change: null, discarded });
        }),
      ),

    undoDiscard: () =>
      whileLocked(async () => {
        const { discarded, loaded } = state;
        const { content, baseVersion, version } = discarded!;
        if (!(await store(content, baseVersion, { isUndo: true }))) return;
        // The form shows the restored draft only if it showed that draft before.
        if (loaded?.version !== version) set({ ...state, loaded });
      }),

    /**
     * Loads the draft into the form. If the item has been saved since the draft was made, the user first chooses
     * between the two field by field.
     */
    async load(): Promise<void> {
      const { change } = state;
      const item = itemNow();
      if (!change || !item) return;
      const mine = typedOf(staff, change.content);
      if (change.baseVersion === item.version) {
        fill(mine);
        return;
      }
      const base = await calls.findBase(change);
      // If the base is unknown, every field counts as changed.
      compare({ base: base ? typedOf(staff, base) : {}, mine, theirs: fieldsOf(staff, item) });
    },
  };
}

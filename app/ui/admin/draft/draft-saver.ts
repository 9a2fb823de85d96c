import type { FormPorts } from '../form/form-ports.ts';
import { isSameFields } from '../form/refused-fields.ts';
import { newDraftKey, type Draft, type FoundDraft } from './draft.ts';

const PAUSE = 400; // ms between the last change and the write
const LONGEST = 2000; // ms for which continued typing can delay the write

export interface Work<Fields> {
  fields: Fields;
  stored: Fields;
  version: number | undefined;
  sent?: readonly Fields[];
  pendingUploads?: string | undefined;
  /** Whether the work has been saved or discarded; no draft is stored then. */
  isDone: boolean;
}

interface Written<Fields> {
  key: string;
  fields?: Fields;
  sent?: readonly Fields[] | undefined;
  pendingUploads?: string | undefined;
}

interface DraftSaverOptions<Fields> {
  /** The form and the entity, such as `news:7`. */
  form: string;
  work: Work<Fields>;
  onChange: () => void;
  /** Called once the draft requested by `want` has been found. */
  onRequested: (draft: FoundDraft<Fields>) => void;
}

/**
 * Stores the unsaved work of a form as a draft: after each pause in typing, at least every two seconds, and when the
 * window is hidden or closed. Offers the drafts of earlier visits one after another; a discarded draft can be restored.
 * Two windows never store their work under the same key.
 */
export function createDraftSaver<Fields extends object>(
  options: DraftSaverOptions<Fields>,
  { drafts: store, page, user }: Pick<FormPorts, 'drafts' | 'page' | 'user'>,
) {
  const { onChange, onRequested } = options;
  let { form, work } = options;
  let key = newDraftKey(form);
  let isStarted = false;
  /**
   * Labels of the fields whose uploads were interrupted in an earlier window. The user has to choose those files again.
   */
  let lost: string | undefined;
  let keptAt: number | undefined;
  let found: FoundDraft<Fields> | undefined;
  let discarded: readonly FoundDraft<Fields>[] = [];
  let requested: string | undefined;
  let written: Written<Fields> | undefined;
  /** The key under which this form has stored a draft, possibly during an earlier visit. */
  let usedKey: string | undefined;
  let scheduled: Written<Fields> | undefined;
  let waitingSince: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let release = () => {};
  let looking = new AbortController();

  const isDirty = () => !work.isDone && !isSameFields(work.fields, work.stored);
  /**
   * Whether a draft is to be stored. A form with only a pending upload is stored too, so that the interrupted upload
   * can be reported later.
   */
  const isKept = () => isDirty() || (!work.isDone && work.pendingUploads !== undefined);
  const draftNow = (): Draft<Fields> => ({
    fields: work.fields,
    base: work.stored,
    version: work.version,
    ...(work.sent && { sent: work.sent }),
    unfinished: work.pendingUploads ?? lost,
    by: user(),
    keptAt: Date.now(),
  });

  function start(): () => void {
    isStarted = true;
    lock();
    check();
    schedule();
    const removeListener = page.onHide(() => void (isKept() && keep({ isLast: true })));
    return () => {
      isStarted = false;
      clearTimeout(timer);
      scheduled = undefined;
      release();
      looking.abort();
      removeListener();
    };
  }

  function setKey(next: string): void {
    key = next;
    if (!isStarted) return;
    lock();
    check();
    schedule();
  }

  /**
   * Locks the draft for this window. If two windows adopt the same draft, the second window continues under a new key.
   */
  function lock(): void {
    release();
    const locked = key;
    release = store.lock(locked, () => {
      if (isStarted && key === locked) setKey(newDraftKey(form));
    });
  }

  function check(): void {
    looking.abort();
    looking = new AbortController();
    const { signal } = looking;
    // Looks again once a lock is released: another window, or the page before a reload, may leave unsaved work behind.
    const waitFor = async (draft: FoundDraft<Fields>) => {
      if ((await store.released(draft.key, signal)) && !signal.aborted) await find(signal);
    };
    void find(signal).then((elsewhere) => Promise.all(elsewhere.map(waitFor)));
  }

  /**
   * Offers an unsaved draft of an earlier visit and deletes drafts whose work is already saved. Returns the drafts on
   * which other windows are working.
   */
  async function find(signal: AbortSignal): Promise<FoundDraft<Fields>[]> {
    const locked = await store.locked();
    const drafts = (await store.find<Fields>(form)).filter((draft) => draft.key !== key);
    if (signal.aborted) return [];
    const isSaved = ({ unfinished, fields }: FoundDraft<Fields>) =>
      unfinished === undefined && isSameFields({ ...work.stored, ...fields }, work.stored);
    const left = drafts.filter((draft) => !locked.has(draft.key));
    for (const draft of left.filter(isSaved)) void store.drop(draft.key);
    const unsaved = left.filter((draft) => !isSaved(draft));
    const wasRequested = isRequested();
    found = unsaved.find((draft) => draft.key === requested) ?? unsaved[0];
    onChange();
    if (found && isRequested() && !wasRequested) onRequested(found);
    return drafts.filter((draft) => locked.has(draft.key));
  }

  const isRequested = () => found !== undefined && found.key === requested;

  function schedule(): void {
    if (!isStarted) return;
    if (!isKept()) {
      clearTimeout(timer);
      if (usedKey === key) void store.drop(key);
      usedKey = written = scheduled = waitingSince = undefined;
      return;
    }
    usedKey = key;
    const next = {
      key,
      fields: work.fields,
      sent: work.sent,
      pendingUploads: draftNow().unfinished,
    };
    if (scheduled && isSameFields(scheduled, next)) return;
    scheduled = next;
    clearTimeout(timer);
    waitingSince ??= Date.now();
    timer = setTimeout(
      () => void keep({ isLast: false }),
      Math.min(PAUSE, waitingSince + LONGEST - Date.now()),
    );
  }

  async function keep({ isLast }: { isLast: boolean }): Promise<void> {
    const own: Written<Fields> = written?.key === key ? written : { key };
    const draft = draftNow();
    const now = { key, fields: work.fields, sent: work.sent, pendingUploads: draft.unfinished };
    if (isSameFields(own, now)) return;
    written = own;
    waitingSince = undefined;
    if (isLast) store.writeSnapshot(now.key, draft, own.fields);
    if (!(await store.keep(now.key, draft)) || written !== own) return;
    Object.assign(own, now);
    store.dropSnapshot(now.key);
    keptAt = draft.keptAt;
    onChange();
  }

  async function discard(): Promise<void> {
    const draft = found!;
    await store.drop(draft.key);
    discarded = [...discarded, draft];
    // Waits for the drafts, so that the notice changes only once: the focus moves to the button that replaces the
    // pressed one.
    await find(looking.signal);
  }

  async function undoDiscard(): Promise<void> {
    const { key: itsKey, ...draft } = discarded.at(-1)!;
    await store.keep(itsKey, draft);
    discarded = discarded.slice(0, -1);
    await find(looking.signal);
  }

  return {
    start,
    update(next: Work<Fields>): void {
      work = next;
      if (work.pendingUploads !== undefined) lost = undefined;
      schedule();
    },
    /** `key` survives reloads and crashes while the same work continues. */
    state: () => ({ key, isDirty: isDirty(), keptAt }),
    want(next: string | undefined): void {
      if (next === requested) return;
      requested = next;
      if (!isStarted) return;
      if (found && isRequested()) onRequested(found);
      else check();
    },
    /**
     * Continues the work of `draft` under the draft's own key, so that the work is stored at any time. If another
     * window has locked the key, a new key is used.
     */
    adopt(draft: FoundDraft<Fields>): void {
      if (isDirty()) void store.keep(key, draftNow());
      lost = draft.unfinished;
      found = undefined;
      if (isSameFields({ ...work.stored, ...draft.fields }, work.stored))
        void store.drop(draft.key);
      else setKey(draft.key);
      onChange();
    },
    /** The notice about the offered draft: the user can restore it, discard it, or undo the last discard. */
    notice(restore: (draft: FoundDraft<Fields>) => void) {
      const draft = found;
      return {
        draft,
        lost,
        onRestore: () => draft && restore(draft),
        onDiscard: () => void discard(),
        onUndo: discarded.length > 0 ? () => void undoDiscard() : undefined,
      };
    },
    drop: () => store.drop(key),
    /**
     * Stores later changes under the name `next`, such as the form of the item that was just created from these fields.
     */
    moveTo(next: string): void {
      form = next;
      setKey(newDraftKey(next));
    },
    /**
     * Deletes the draft. The returned function stores the draft again, with the fields that were sent since, if any.
     */
    leave(): (since?: readonly Fields[]) => Promise<boolean> {
      const [leftKey, left] = [key, draftNow()];
      void store.drop(leftKey);
      return (since = left.sent) => store.keep(leftKey, { ...left, ...(since && { sent: since }) });
    },
  };
}

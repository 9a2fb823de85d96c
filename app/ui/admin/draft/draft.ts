/** Unsaved work, as it is kept. */
export interface Draft<Fields> {
  fields: Fields;
  /** The fields as they were when the work began: what differs is what was changed in it. */
  base?: object;
  /** What was sent to be saved without an answer, the last of it last: it may be what is stored by now. */
  sent?: readonly Fields[];
  /** Where a file was on its way, as the form calls it: it is in none of the fields. */
  unfinished?: string | undefined;
  /** Version of the entity that the work began on; nothing for a new one. */
  version: number | undefined;
  /** Whose work it is; nothing where an earlier version of the site kept it. */
  by?: string | undefined;
  /** When it was last kept, in ms since 1970. */
  keptAt: number;
  /** Whether what it belonged to has been deleted since. */
  isOrphan?: true;
}

/** A draft that was left behind, and the key it stands under. */
export interface FoundDraft<Fields> extends Draft<Fields> {
  key: string;
}

/** Stores drafts: in the browser's database, or in memory in tests. */
export interface DraftStore {
  /** The drafts of `form`, the newest first. */
  find: <Fields>(form: string) => Promise<FoundDraft<Fields>[]>;
  /** True once it is kept; false where it cannot be. */
  keep: <Fields>(key: string, draft: Draft<Fields>) => Promise<boolean>;
  drop: (key: string) => Promise<void>;
  /** Marks a draft as being worked on until the result is called. `onHeld`: another window works on it already. */
  hold: (key: string, onHeld: () => void) => () => void;
  /** Keys of the drafts that windows are working on. */
  held: () => Promise<Set<string | undefined>>;
  /** True once the window that works on a draft has let go of it; false when `signal` ends the waiting. */
  released: (key: string, signal: AbortSignal) => Promise<boolean>;
  /** Stores synchronously what of `draft` is not in `kept`, while the window is being closed. */
  writeSnapshot: (key: string, draft: Draft<object>, kept: object | undefined) => void;
  dropSnapshot: (key: string) => void;
}

/** A new key for a draft of `form`. */
export function newDraftKey(form: string): string {
  return `${form}|${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
}

/** What the entity would be called, in short; nothing where it has no name. */
export function draftName({ fields }: Pick<Draft<unknown>, 'fields'>): string | undefined {
  const { title, name } = fields as Record<string, unknown>;
  return [title, name]
    .find((text): text is string => typeof text === 'string' && text !== '')
    ?.replace(/^(.{80}).+/su, '$1…');
}

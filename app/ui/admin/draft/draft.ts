export interface Draft<Fields> {
  fields: Fields;
  base?: object;
  /** Fields of saves that were not answered, oldest first. The server may have stored any of them. */
  sent?: readonly Fields[];
  /** Labels of the fields whose uploads were interrupted. The draft does not contain the files. */
  unfinished?: string | undefined;
  /** Version of the entity on which the work is based; undefined for a new entity. */
  version: number | undefined;
  /** The user who typed the input; undefined in drafts of an earlier release. */
  by?: string | undefined;
  /** When the draft was last stored, in ms since 1970. */
  keptAt: number;
  /** Whether the entity has been deleted since. */
  isOrphan?: true;
}

export interface FoundDraft<Fields> extends Draft<Fields> {
  key: string;
}

export interface DraftStore {
  find: <Fields>(form: string) => Promise<FoundDraft<Fields>[]>;
  keep: <Fields>(key: string, draft: Draft<Fields>) => Promise<boolean>;
  drop: (key: string) => Promise<void>;
  /** Locks a draft until the returned function is called. Calls `onLocked` if another window holds the lock. */
  lock: (key: string, onLocked: () => void) => () => void;
  locked: () => Promise<Set<string | undefined>>;
  /** Resolves to true once the other window has released the lock, and to false if `signal` aborts. */
  released: (key: string, signal: AbortSignal) => Promise<boolean>;
  writeSnapshot: (key: string, draft: Draft<object>, kept: object | undefined) => void;
  dropSnapshot: (key: string) => void;
}

/** Creates a key that no other window creates. */
export const newKey = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;

export const newDraftKey = (form: string) => `${form}|${newKey()}`;

/** Returns the title or name in the draft, shortened to 80 characters; undefined if both are empty. */
export function draftName({ fields }: Pick<Draft<unknown>, 'fields'>): string | undefined {
  const { title, name } = fields as Record<string, unknown>;
  return [title, name]
    .find((text): text is string => typeof text === 'string' && text !== '')
    ?.replace(/^(.{80}).+/su, '$1…');
}

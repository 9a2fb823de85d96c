export interface Draft<Fields> {
  fields: Fields;
  base?: object;
  /** Fields of saves that got no answer, oldest first. The server may have stored any of them. */
  sent?: readonly Fields[];
  /** Labels of the fields whose uploads were interrupted; their files are in no field. */
  unfinished?: string | undefined;
  /** Version of the entity that the work began on; undefined for a new one. */
  version: number | undefined;
  /** The user who owns the work; undefined in drafts of an earlier release. */
  by?: string | undefined;
  /** When it was last stored, in ms since 1970. */
  keptAt: number;
  /** Whether its entity has been deleted since. */
  isOrphan?: true;
}

export interface FoundDraft<Fields> extends Draft<Fields> {
  key: string;
}

export interface DraftStore {
  find: <Fields>(form: string) => Promise<FoundDraft<Fields>[]>;
  keep: <Fields>(key: string, draft: Draft<Fields>) => Promise<boolean>;
  drop: (key: string) => Promise<void>;
  /** Locks a draft until the returned function is called. Calls `onLocked` if another window has the lock. */
  lock: (key: string, onLocked: () => void) => () => void;
  locked: () => Promise<Set<string | undefined>>;
  /** Resolves to true once the window with the lock has released it, to false if `signal` aborts. */
  released: (key: string, signal: AbortSignal) => Promise<boolean>;
  writeSnapshot: (key: string, draft: Draft<object>, kept: object | undefined) => void;
  dropSnapshot: (key: string) => void;
}

/** Names something of this window: no other window makes the same key. */
export const newKey = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;

export const newDraftKey = (form: string) => `${form}|${newKey()}`;

/** Title or name of the entity, at most 80 characters; undefined if it has neither. */
export function draftName({ fields }: Pick<Draft<unknown>, 'fields'>): string | undefined {
  const { title, name } = fields as Record<string, unknown>;
  return [title, name]
    .find((text): text is string => typeof text === 'string' && text !== '')
    ?.replace(/^(.{80}).+/su, '$1…');
}

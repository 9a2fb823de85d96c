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

/** What the entity would be called, in short; nothing where it has no name. */
export function draftName({ fields }: Pick<Draft<unknown>, 'fields'>): string | undefined {
  const { title, name } = fields as Record<string, unknown>;
  return [title, name]
    .find((text): text is string => typeof text === 'string' && text !== '')
    ?.replace(/^(.{80}).+/su, '$1…');
}

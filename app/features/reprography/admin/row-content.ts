import { useEffect, useState } from 'react';
import { isSameFields } from '../../../ui/admin/form/same-fields.ts';
import { isTyped, type RowDraft, type RowFields } from './row-fields.ts';

export interface RowContentOptions {
  stored: RowFields;
  /** Version of what is stored; nothing for a row that is to be added. */
  version?: number;
  /** What was left unsaved in the row before it was shown. */
  draft: RowDraft | undefined;
  /** Hears of what is unsaved in the row. */
  onDraft: (draft: RowDraft | undefined) => void;
}

/** What is typed in a row, and what it began on. */
export function useRowContent(options: RowContentOptions) {
  const { stored, draft, onDraft } = options;
  const [fields, setFields] = useState({ ...stored, ...draft?.fields });
  const [version, setVersion] = useState(draft ? draft.version : options.version);
  const [base, setBase] = useState(stored);
  const isDirty = options.version ? !isSameFields(fields, base) : isTyped(fields);
  /** A row that was only put elsewhere is still the one that the typing began on. */
  function follow(before: RowFields): void {
    const order = stored['order'] ?? '';
    if (!isSameFields({ ...before, order }, stored) || fields['order'] !== before['order']) return;
    setFields((known) => ({ ...known, order }));
    setBase(stored);
    setVersion(options.version);
  }
  useReload(options, (seen) => {
    // What is typed here stays, on the version it began on: saving it will show both.
    if (isDirty) {
      if (version === seen.version) follow(seen.stored);
      return;
    }
    setFields(stored);
    setBase(stored);
    setVersion(options.version);
  });
  useEffect(() => {
    onDraft(isDirty ? { fields, version } : undefined);
  }, [isDirty, fields, version, onDraft]);

  return {
    fields,
    version,
    base,
    isDirty,
    change: (name: string, value: string) => setFields((known) => ({ ...known, [name]: value })),
    /** Goes on with what was chosen of two versions, on the later one. */
    choose(chosen: RowFields, onVersion: number) {
      setFields(chosen);
      setVersion(onVersion);
    },
    /** The row is `next` from here on: `sent` has been stored, as `newVersion` where it was there before. */
    settle(sent: RowFields, next: RowFields, newVersion?: number) {
      // What was typed while it was on its way is not part of it, and stays.
      setFields((known) => (isSameFields(known, sent) ? next : known));
      setBase(next);
      if (newVersion !== undefined) setVersion(newVersion);
    },
  };
}

/** Calls `adopt` during the rendering that brings another stored row. */
function useReload(
  { stored, version }: Pick<RowContentOptions, 'stored' | 'version'>,
  adopt: (seen: Pick<RowContentOptions, 'stored' | 'version'>) => void,
) {
  const [seen, setSeen] = useState({ stored, version });
  if (seen.version === version && isSameFields(seen.stored, stored)) return;
  setSeen({ stored, version });
  adopt(seen);
}

import { useState } from 'react';
import { changedSince, isSameFields } from '../../ui/admin/form/refused-fields.ts';

/** Fields of a form and their stored values. A reload replaces only the fields that the user has not edited. */
export function useTypedFields<Fields extends object>(stored: Fields) {
  const [fields, setFields] = useState(stored);
  const [base, setBase] = useState(stored);
  const [seen, setSeen] = useState(stored);
  if (!isSameFields(seen, stored)) {
    const typed = changedSince(base, fields);
    const kept = changedSince(stored, { ...stored, ...typed });
    setSeen(stored);
    setFields({ ...stored, ...kept });
    setBase({ ...stored, ...changedSince({ ...base, ...kept }, base) });
  }
  return {
    fields,
    base,
    isDirty: !isSameFields(base, fields),
    setFields,
    /** Marks the fields in `sent` as stored. */
    settle: (sent: Partial<Fields>) => setBase((known) => ({ ...known, ...sent })),
  };
}

import { useState } from 'react';
import { changedSince, isSameFields } from '../../ui/admin/form/same-fields.ts';

/** What is typed, and what it began on; of what is loaded anew the form takes what nobody has typed in. */
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
    /** What has been stored is what is typed on from here, whether or not it can be loaded anew. */
    settle: (sent: Partial<Fields>) => setBase((known) => ({ ...known, ...sent })),
  };
}

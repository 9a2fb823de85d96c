import { useState } from 'react';

/** Why a form cannot be saved yet, as its fields tell it. */
export function useHolds() {
  const [holds, setHolds] = useState<Record<string, string | undefined>>({});
  return {
    hold: (name: string, reason: string | undefined) =>
      setHolds((known) => (known[name] === reason ? known : { ...known, [name]: reason })),
    /** The first of them; nothing when it can be saved. */
    reason: Object.values(holds).find((reason) => reason !== undefined),
  };
}

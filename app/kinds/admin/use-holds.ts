import { useState } from 'react';

export type Holds = ReturnType<typeof useHolds>;

/** Why a form cannot be saved yet, as its fields tell it; `labels` are what they are called. */
export function useHolds(labels: Readonly<Record<string, string>>) {
  const [holds, setHolds] = useState<Record<string, string | undefined>>({});
  const held = Object.keys(holds).filter((name) => holds[name] !== undefined);
  return {
    hold: (name: string, reason: string | undefined) =>
      setHolds((known) => (known[name] === reason ? known : { ...known, [name]: reason })),
    /** The first of them; nothing when it can be saved. */
    reason: Object.values(holds).find((reason) => reason !== undefined),
    /** Which fields are meant; nothing when it can be saved. */
    where: held.length > 0 ? held.map((name) => labels[name] ?? name).join(', ') : undefined,
  };
}

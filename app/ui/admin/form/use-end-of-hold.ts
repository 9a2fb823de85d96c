import { useEffect, useRef } from 'react';

interface Held {
  isHeld: boolean;
  tell: () => void;
}

/**
 * What is said of a step that had to wait, for the reason `notYet`, ends with whatever is done after that: with
 * another change of the fields, or with the next reason to wait.
 */
export function useEndOfHold(failure: Held, notYet: string | undefined, fields: object): void {
  const free = useRef<object>(undefined);
  useEffect(() => {
    if (!failure.isHeld) free.current = undefined;
    else if (free.current === undefined) {
      if (!notYet) free.current = fields;
    } else if (notYet || free.current !== fields) {
      free.current = undefined;
      failure.tell();
    }
  }, [failure, notYet, fields]);
}

import { useEffect, useState } from 'react';
import { CallError } from '../../../api/client/client.ts';
import { openApi } from '../../../api/client/staff-client.ts';
import type { CallOutput } from '../../../api/contract/endpoint.ts';
import { countTodos } from '../todo-count.contract.ts';

/**
 * How many things need somebody, asked for once the page is there and each time `changed` is another; the last that is
 * known until then, nothing where nobody knows. It keeps nobody from their work, and asks nobody to sign in.
 */
export function useTodoCount(changed: unknown): CallOutput<typeof countTodos> | undefined {
  const [count, setCount] = useState<CallOutput<typeof countTodos>>();
  useEffect(() => {
    let isHere = true;
    openApi(countTodos).then(
      (found) => isHere && setCount(found),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
      },
    );
    return () => {
      isHere = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change of it asks anew
  }, [changed]);
  return count;
}

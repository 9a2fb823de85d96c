import { useEffect, useState } from 'react';
import { CallError } from '../../api/client/client.ts';
import { openApi } from '../../api/client/staff-client.ts';
import { todoEndpoints } from '../todo.contract.ts';

/**
 * How many things need somebody, asked for once the page is there and each time `changed` is another; the last that is
 * known until then, nothing where nobody knows. It keeps nobody from their work, and asks nobody to sign in.
 */
export function useTodoCount(changed: unknown): number | undefined {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    let isHere = true;
    openApi(todoEndpoints.countTodos).then(
      (found) => isHere && setCount(found),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
      },
    );
    return () => {
      isHere = false;
    };
  }, [changed]);
  return count;
}

import type { Content } from './history/history.repository.server.ts';
import type { Keeper } from './history/keeper.server.ts';
import type { Change, By } from './kind-row-writes.repository.server.ts';
import type { Kind } from './kind.ts';

/** As `createKindChanges` makes them. */
interface Changes<Form> {
  restore: (id: number, form: Form, by: { by: string }) => Promise<unknown>;
  revert: (id: number, content: Content, form: Form, change: Change) => Promise<unknown>;
}

/** How a kind's items come back from the bin and from their histories. */
export function keeperOf<Form>(
  { name }: Kind,
  changes: Changes<Form>,
  form: Form,
  show = async (content: Content) => content,
  setAgain?: (id: number, content: Content, on: By & { baseVersion: number }) => Promise<unknown>,
): Keeper {
  return {
    name,
    restore: (id, by) => changes.restore(id, form, { by }),
    versions: {
      show,
      revert: (id, content, change) => changes.revert(id, content, form, change),
      ...(setAgain && { setAgain }),
    },
  };
}

import { CallError } from '../../api/client/client.ts';
import { staffApi } from '../../api/client/staff-client.ts';
import { updated } from '../../ui/admin/form/retry-reconciliation.ts';
import { useTellDone } from '../../ui/admin/message/tell-done.ts';
import type { Profile } from '../users/profile.contract.ts';
import { userEndpoints, type User } from '../users/user.contract.ts';
import { userMessages as messages } from './people.messages.ts';
import { useReload } from '../../ui/admin/use-reload.ts';

type Changed = Pick<User, 'role' | 'email' | 'state' | keyof Profile>;
type Fields = ReturnType<typeof fieldsOf>;

/** Stores an administrator's change to a user, and offers undo. */
export function useUserChange() {
  const reload = useReload();
  const tellDone = useTellDone();

  /**
   * Changes a user from the values `shown` on the screen to `requested`. Then shows the message `done`. Throws
   * `CallError`.
   */
  return async function change(
    shown: Changed & Pick<User, 'username'>,
    requested: Partial<Changed>,
    done: string,
  ): Promise<void> {
    const { username } = shown;
    const put = (fields: Fields, was: Fields) =>
      staffApi(userEndpoints.updateUser, { params: { username }, body: { ...fields, was } });
    const { former, stored } = await changed(put, {
      shown: fieldsOf(shown),
      wanted: fieldsOf({ ...shown, ...requested }),
    });
    await reload();
    tellDone({
      message: done,
      undoLabel: messages.undo(username),
      undone: messages.putBack(username),
      undo: () => put(former, stored),
    });
  };
}

/** Stores the change, and returns the values before and after it. Keeps concurrent changes of other fields. */
async function changed(
  put: (fields: Fields, was: Fields) => Promise<User>,
  { shown, wanted }: Record<'shown' | 'wanted', Fields>,
): Promise<Record<'former' | 'stored', Fields>> {
  try {
    return { former: shown, stored: fieldsOf(await updated(put(wanted, shown))) };
  } catch (error) {
    const current = currentOf(error);
    const both = current && bothOf({ shown, wanted, current });
    if (!both) throw error;
    return { former: current, stored: fieldsOf(await updated(put(both, current))) };
  }
}

/** The stored values in a 412 answer; undefined for other errors. */
function currentOf(error: unknown): Fields | undefined {
  const { status, problem } = error as CallError;
  const isOther = error instanceof CallError && status === 412 && problem?.current;
  return isOther ? fieldsOf(problem.current as User) : undefined;
}

/** Merges the stored values and the requested ones. Undefined if both have changed the same field. */
function bothOf({ shown, wanted, current }: Record<'shown' | 'wanted' | 'current', Fields>) {
  const names = Object.keys(shown) as (keyof Fields)[];
  const touched = names.filter((name) => wanted[name] !== shown[name]);
  const isFree = touched.every((name) => [shown[name], wanted[name]].includes(current[name]));
  const own = Object.fromEntries(touched.map((name) => [name, wanted[name]])) as Partial<Fields>;
  return isFree ? { ...current, ...own } : undefined;
}

const fieldsOf = ({ role, email, displayName, position, phone, state }: Changed) => ({
  role,
  email,
  displayName,
  position,
  phone,
  isDisabled: state === 'disabled',
});

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

/** Stores an administrator's change of a user and offers undo. */
export function useUserChange() {
  const reload = useReload();
  const tellDone = useTellDone();

  /** Changes `shown` fields of a user to `requested`, with the message `done`. Throws `CallError`. */
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

/** Returns new and former values. Concurrent changes of other fields stay, such as a block. */
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

/** Stored values if the version was out of date. */
function currentOf(error: unknown): Fields | undefined {
  const { status, problem } = error as CallError;
  const isOther = error instanceof CallError && status === 412 && problem?.current;
  return isOther ? fieldsOf(problem.current as User) : undefined;
}

/** Stored values merged with the wanted ones; undefined if both changed the same field. */
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

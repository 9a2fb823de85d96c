import { CallError } from '../../api/client/client.ts';
import { staffApi } from '../../api/client/staff-client.ts';
import { updated } from '../../ui/admin/form/made-before.ts';
import { useTellDone } from '../../ui/admin/message/tell-done.ts';
import type { Profile } from '../users/profile.contract.ts';
import { userEndpoints, type User } from '../users/user.contract.ts';
import { usersCopy as copy } from './people.copy.ts';
import { useReload } from '../../ui/admin/use-reload.ts';

type Changed = Pick<User, 'role' | 'email' | 'state' | keyof Profile>;
type Fields = ReturnType<typeof fieldsOf>;

/** Stores what administrators change of a user, and tells of it with the way back. */
export function useUserChange() {
  const reload = useReload();
  const tellDone = useTellDone();

  /** Changes of a user, as they were `shown`, what is `wanted` otherwise, and says `done`. Throws `CallError`. */
  return async function change(
    shown: Changed & Pick<User, 'username'>,
    wanted: Partial<Changed>,
    done: string,
  ): Promise<void> {
    const { username } = shown;
    const put = (fields: Fields, was: Fields) =>
      staffApi(userEndpoints.updateUser, { params: { username }, body: { ...fields, was } });
    const { former, stored } = await changed(put, {
      shown: fieldsOf(shown),
      wanted: fieldsOf({ ...shown, ...wanted }),
    });
    await reload();
    tellDone({
      told: done,
      undoLabel: copy.undo(username),
      undone: copy.putBack(username),
      undo: () => put(former, stored),
    });
  };
}

/**
 * What is stored then, and what was before. What somebody else has changed beside it meanwhile stays: it may be a
 * ban.
 */
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

/** What is stored, where it is not any more what it was to be. */
function currentOf(error: unknown): Fields | undefined {
  const { status, problem } = error as CallError;
  const isOther = error instanceof CallError && status === 412 && problem?.current;
  return isOther ? fieldsOf(problem.current as User) : undefined;
}

/** What is stored with what is wanted otherwise in it; nothing where just that has been changed, too. */
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

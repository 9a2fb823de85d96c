import { useRevalidator } from 'react-router';
import { staffApi } from '../../api/client/staff-client.ts';
import { useTellDone } from '../../ui/admin/message/tell-done.ts';
import { userEndpoints, type User } from '../users/user.contract.ts';
import { usersCopy as copy } from './people.copy.ts';

type Stored = Pick<User, 'username' | 'role' | 'email' | 'state'>;

/** Stores what administrators change of a user, and tells of it with the way back. */
export function useUserChange() {
  const { revalidate } = useRevalidator();
  const tellDone = useTellDone();

  /** `was` is what it has to be until now. */
  const put = (user: Stored, was?: Stored): Promise<User> =>
    staffApi(userEndpoints.updateUser, {
      params: { username: user.username },
      body: { ...fieldsOf(user), ...(was && { was: fieldsOf(was) }) },
    });

  return {
    async store(user: Stored): Promise<User> {
      const stored = await put(user);
      await revalidate();
      return stored;
    },
    /** Says `done`, which can be undone to what was there before, unless somebody has changed `stored` since. */
    tell(done: string, former: Stored, stored: Stored): void {
      tellDone({
        told: done,
        undoLabel: copy.undo(former.username),
        undone: copy.putBack(former.username),
        undo: () => put(former, stored),
      });
    },
  };
}

const fieldsOf = ({ role, email, state }: Stored) => ({
  role,
  email,
  isDisabled: state === 'disabled',
});

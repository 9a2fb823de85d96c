import { useRevalidator } from 'react-router';
import { staffApi } from '../../api/client/staff-client.ts';
import { adminCopy, plainFailureCopy } from '../../content/admin.copy.ts';
import { failureText } from '../../ui/admin/message/failure-text.ts';
import { toast } from '../../ui/admin/message/toasts.tsx';
import { userEndpoints, type User } from '../users/user.contract.ts';
import { usersCopy as copy } from './people.copy.ts';

type Stored = Pick<User, 'username' | 'role' | 'email' | 'state'>;

/** Stores what administrators change of a user, and tells of it with the way back. */
export function useUserChange() {
  const { revalidate } = useRevalidator();

  async function store({ username, role, email, state }: Stored): Promise<void> {
    const body = { role, email, isDisabled: state === 'disabled' };
    await staffApi(userEndpoints.updateUser, { params: { username }, body });
    await revalidate();
  }

  async function putBack(former: Stored): Promise<void> {
    try {
      await store(former);
      toast(copy.putBack(former.username));
    } catch (error) {
      const words = plainFailureCopy;
      toast(failureText(error, { what: copy.puttingBack, words }), {
        isFailure: true,
        action: { label: adminCopy.retry, run: () => void putBack(former) },
      });
    }
  }

  return {
    store,
    /** Says `done`, which can be undone to what was stored before. */
    tell(done: string, former: Stored): void {
      const action = {
        label: adminCopy.undo,
        ariaLabel: copy.undo(former.username),
        run: () => void putBack(former),
      };
      toast(done, { action });
    },
  };
}

import { sessionUser } from '../../api/client/session.ts';
import { staffApi } from '../../api/client/staff-client.ts';
import { Button } from '../../ui/admin/button.tsx';
import { ConfirmButton } from '../../ui/admin/dialog/confirm-button.tsx';
import { removed } from '../../ui/admin/form/retry-reconciliation.ts';
import { FailureMessage } from '../../ui/admin/message/message.tsx';
import { Spinner } from '../../ui/admin/message/spinner.tsx';
import { toast } from '../../ui/admin/message/toasts.tsx';
import { useReload } from '../../ui/admin/use-reload.ts';
import { userEndpoints, type PasswordLink, type User } from '../users/user.contract.ts';
import { userMessages as messages } from './people.messages.ts';
import { useChange } from '../../ui/admin/use-change.ts';
import { useUserChange } from './use-user-change.ts';

interface UserAccessProps {
  user: User;
  onLink: (link: PasswordLink) => void;
  onGone: () => Promise<void> | void;
}

/** Actions for a user: password link, sign-out, disable and delete. */
export function UserAccess({ user, onLink, onGone }: UserAccessProps) {
  const { username } = user;
  const { failure, isBusy, attempt } = useChange();
  const params = { username };
  const makeLink = async () =>
    onLink(await staffApi(userEndpoints.makePasswordLink, { params, body: {} }));
  // Users change their own password and sessions on their account page instead.
  if (username === sessionUser()) return null;
  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="mb-2 text-xl">{messages.access}</h2>
      <p className="mb-4 max-w-prose text-sm text-quiet">{messages.makeLinkNote}</p>
      {failure && <FailureMessage>{failure}</FailureMessage>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button isPending={isBusy} onPress={() => void attempt(makeLink)}>
          {messages.makeLink}
        </Button>
        <Barring user={user} isBusy={isBusy} attempt={attempt} onGone={onGone} />
      </div>
      <Spinner visible={isBusy} />
    </section>
  );
}

interface BarringProps extends Pick<UserAccessProps, 'user' | 'onGone'> {
  isBusy: boolean;
  attempt: (change: () => Promise<unknown>) => Promise<boolean>;
}

/** Button that disables a user, or deletes a disabled user. */
function Barring({ user, isBusy, attempt, onGone }: BarringProps) {
  const { username, state } = user;
  const change = useUserChange();
  const reload = useReload();
  const params = { username };

  async function signOut(): Promise<void> {
    const isDone = await attempt(() => staffApi(userEndpoints.signUserOut, { params }));
    if (isDone) toast(messages.signedOut);
    await reload({ isQuiet: !isDone });
  }
  async function setState(requested: User['state'], done: string): Promise<void> {
    const isDone = await attempt(() => change(user, { state: requested }, done));
    if (!isDone) await reload({ isQuiet: true });
  }
  async function remove(): Promise<void> {
    const call = () => removed(staffApi(userEndpoints.removeUser, { params, body: {} }));
    const isGone = await attempt(call);
    if (!isGone) return;
    toast(messages.removed(username));
    await onGone();
  }

  return (
    <>
      <ConfirmButton
        label={messages.signOut}
        question={messages.signOutQuestion(username)}
        detail={messages.signOutDetail}
        isPending={isBusy}
        onConfirm={() => void signOut()}
      />
      {state === 'disabled' ? (
        <Button isPending={isBusy} onPress={() => void setState('active', messages.enabled)}>
          {messages.enable}
        </Button>
      ) : (
        <ConfirmButton
          label={messages.disable}
          question={messages.disableQuestion(username)}
          detail={messages.disableDetail}
          isPending={isBusy}
          onConfirm={() => void setState('disabled', messages.disabled)}
        />
      )}
      {state === 'active' ? (
        <p className="basis-full text-sm text-quiet">{messages.removeNote}</p>
      ) : (
        <ConfirmButton
          label={messages.remove}
          question={messages.removeQuestion(username)}
          detail={messages.removeDetail}
          isPending={isBusy}
          onConfirm={() => void remove()}
        />
      )}
    </>
  );
}

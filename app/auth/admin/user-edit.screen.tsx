import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { addresses } from '../../addresses.ts';
import { sessionUser } from '../../api/client/session.ts';
import { guardedApi, staffApi } from '../../api/client/staff-client.ts';
import { adminCopy } from '../../content/admin.copy.ts';
import { Button, ButtonLink } from '../../ui/admin/button.tsx';
import { ConfirmButton } from '../../ui/admin/dialog/confirm-button.tsx';
import { PageHeading } from '../../ui/admin/frame/page-heading.tsx';
import { FailureMessage } from '../../ui/admin/message/message.tsx';
import { Spinner } from '../../ui/admin/message/spinner.tsx';
import { toast } from '../../ui/admin/message/toasts.tsx';
import { toMissingPage } from '../../ui/missing-page.ts';
import { userEndpoints, type PasswordLink, type User } from '../users/user.contract.ts';
import type { Route } from './+types/user-edit.screen';
import { PasswordLinkNotice } from './password-link-notice.tsx';
import { usersCopy as copy } from './people.copy.ts';
import { useChange } from './use-change.ts';
import { UserForm } from './user-form.tsx';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { username } = params;
  if (username === undefined) return undefined;
  const api = guardedApi(request);
  return await api(userEndpoints.getUser, { params: { username } }).catch(toMissingPage);
}

/** One user: invited, changed, given a link, signed out, disabled, removed. */
export default function UserEditScreen({ loaderData: user }: Route.ComponentProps) {
  const [link, setLink] = useState<PasswordLink>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();

  async function save(fields: Pick<User, 'username' | 'role' | 'email'>): Promise<void> {
    const { username, role, email } = fields;
    if (user) {
      const body = { role, email, isDisabled: user.state === 'disabled' };
      await staffApi(userEndpoints.updateUser, { params: { username }, body });
      toast(copy.saved);
      return await revalidate();
    }
    setLink(await staffApi(userEndpoints.inviteUser, { body: fields }));
  }

  return (
    <>
      <PageHeading title={user?.username ?? copy.add} />
      {link && <PasswordLinkNotice link={link} />}
      {/* Whoever is invited is there: what comes next is to hand the link over. */}
      {(user || !link) && <UserForm key={user?.username} user={user} onSave={save} />}
      {user && (
        <Access user={user} onLink={setLink} onGone={() => navigate(addresses.adminUsers)} />
      )}
      <p className="mt-8">
        <ButtonLink href={addresses.adminUsers}>{copy.back}</ButtonLink>
      </p>
    </>
  );
}

interface AccessProps {
  user: User;
  onLink: (link: PasswordLink) => void;
  onGone: () => Promise<void> | void;
}

/** What is done to a user beside changing their fields. */
function Access({ user, onLink, onGone }: AccessProps) {
  const { username, role, email, state } = user;
  const { failure, isBusy, attempt } = useChange();
  const { revalidate } = useRevalidator();
  const params = { username };
  const isOwn = username === sessionUser();

  async function change(call: () => Promise<unknown>, done: string): Promise<void> {
    if (await attempt(call)) toast(done);
    await revalidate();
  }

  const setDisabled = (isDisabled: boolean) =>
    change(
      () => staffApi(userEndpoints.updateUser, { params, body: { role, email, isDisabled } }),
      isDisabled ? copy.disabled : copy.enabled,
    );

  async function remove(): Promise<void> {
    if (!(await attempt(() => staffApi(userEndpoints.removeUser, { params })))) return;
    toast(copy.removed(username));
    await onGone();
  }

  return (
    <section className="mt-10 border-t border-line pt-6">
      <h2 className="mb-2 text-xl">{copy.access}</h2>
      <p className="mb-4 max-w-prose text-sm text-quiet">{copy.makeLinkNote}</p>
      {failure && <FailureMessage>{failure}</FailureMessage>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          isPending={isBusy}
          onPress={() =>
            void attempt(async () =>
              onLink(await staffApi(userEndpoints.makePasswordLink, { params })),
            )
          }
        >
          {copy.makeLink}
        </Button>
        {!isOwn && (
          <>
            <ConfirmButton
              label={copy.signOut}
              question={copy.signOutQuestion(username)}
              detail={copy.signOutDetail}
              isPending={isBusy}
              onConfirm={() =>
                void change(() => staffApi(userEndpoints.signUserOut, { params }), copy.signedOut)
              }
            />
            {state === 'disabled' ? (
              <Button isPending={isBusy} onPress={() => void setDisabled(false)}>
                {copy.enable}
              </Button>
            ) : (
              <ConfirmButton
                label={copy.disable}
                question={copy.disableQuestion(username)}
                detail={copy.disableDetail}
                isPending={isBusy}
                onConfirm={() => void setDisabled(true)}
              />
            )}
            <ConfirmButton
              label={adminCopy.delete}
              question={copy.removeQuestion(username)}
              detail={copy.removeDetail}
              isPending={isBusy}
              onConfirm={() => void remove()}
            />
          </>
        )}
      </div>
      <Spinner visible={isBusy} />
    </section>
  );
}

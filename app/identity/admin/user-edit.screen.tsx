import { useState, useRef, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '../../text/addresses.ts';
import { guardedApi, staffApi } from '../../api/client/staff-client.ts';
import { ButtonLink } from '../../ui/admin/button.tsx';
import { PageHeading } from '../../ui/admin/frame/page-heading.tsx';
import { toMissingPage } from '../../ui/missing-page.ts';
import { userEndpoints, type PasswordLink, type InvitationInput } from '../users/user.contract.ts';
import type { Route } from './+types/user-edit.screen';
import { shownMoment } from '../../text/shown-moment.ts';
import { CopyButton } from './secret-buttons.tsx';
import { userMessages as messages } from './people.messages.ts';
import { CallError } from '../../api/client/client.ts';
import { UserAccess } from './user-access.tsx';
import { useUserChange } from './use-user-change.ts';
import { UserForm, type UserFields } from './user-form.tsx';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { username } = params;
  if (username === undefined) return undefined;
  const api = guardedApi(request);
  return await api(userEndpoints.getUser, { params: { username } }).catch(toMissingPage);
}

/** Screen of a user: invitation, changes and other actions. */
export default function UserEditScreen({ loaderData: user }: Route.ComponentProps) {
  const [link, setLink] = useState<PasswordLink & { username: string }>();
  const navigate = useNavigate();
  const invite = useInvitation();
  const change = useUserChange();

  async function save(fields: UserFields, base: UserFields): Promise<void> {
    const { username, ...changes } = fields;
    if (user) await change({ ...user, ...base }, changes, messages.saved);
    else setLink({ ...(await invite(fields)), username });
  }

  return (
    <>
      <PageHeading title={user?.username ?? link?.username ?? messages.add} />
      {link && <PasswordLinkNotice link={link} />}
      {/* After an invitation the form is hidden, because the administrator must pass on the link first. */}
      {(user || !link) && <UserForm key={user?.username} user={user} onSave={save} />}
      {user && (
        <UserAccess
          user={user}
          onLink={(made) => setLink({ ...made, username: user.username })}
          onGone={() => navigate(addresses.adminUsers)}
        />
      )}
      <p className="mt-8">
        <ButtonLink href={addresses.adminUsers}>{messages.back}</ButtonLink>
      </p>
    </>
  );
}

/**
 * Invites a user. If the answer to the first attempt was lost, the next one continues it, and replaces the link that
 * was never shown.
 */
function useInvitation() {
  /** User whose invitation may have been stored although the answer was lost. */
  const lost = useRef<string>(undefined);

  return async function invite(requested: InvitationInput): Promise<PasswordLink> {
    try {
      return await staffApi(userEndpoints.inviteUser, { body: requested });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.isUncertain) lost.current = requested.username;
      const isTaken = error.problem?.errors?.['username'] !== undefined;
      const link = isTaken && lost.current === requested.username && (await linkOfLost(requested));
      if (!link) throw error;
      return link;
    }
  };
}

/** Returns a new link for the invited user. Undefined if the user has chosen a password already. */
async function linkOfLost({
  username,
  ...requested
}: InvitationInput): Promise<PasswordLink | undefined> {
  const params = { username };
  const { state } = await staffApi(userEndpoints.getUser, { params });
  if (state !== 'invited') return undefined;
  const body = { ...requested, isDisabled: false };
  await staffApi(userEndpoints.updateUser, { params, body });
  return await staffApi(userEndpoints.makePasswordLink, { params, body: {} });
}

/** Link for choosing a password. It is shown only once, for the administrator to pass on. */
function PasswordLinkNotice({ link: { link, expiresAt, mailedTo } }: { link: PasswordLink }) {
  const section = useRef<HTMLElement>(null);
  // Focused, because the notice replaces the pressed button or is far above it.
  useEffect(() => {
    section.current!.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new link gets the focus
  }, [link]);
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={messages.linkTitle}
      className="mb-8 scroll-mt-6 border-l-4 border-done bg-done-band px-4 py-4"
    >
      <h2 className="text-lg">{messages.linkTitle}</h2>
      {mailedTo && <p className="mt-1 wrap-anywhere">{messages.mailed(mailedTo)}</p>}
      <p className="mt-2 border border-edge bg-sheet p-3 text-sm wrap-anywhere select-all">
        {link}
      </p>
      <p className="mt-2 text-sm">{messages.linkNote(shownMoment(expiresAt))}</p>
      <p className="mt-3">
        <CopyButton text={link} label={messages.copyLink} done={messages.copied} />
      </p>
    </section>
  );
}

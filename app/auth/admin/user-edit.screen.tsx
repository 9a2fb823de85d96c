import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '../../addresses.ts';
import { guardedApi } from '../../api/client/staff-client.ts';
import { ButtonLink } from '../../ui/admin/button.tsx';
import { PageHeading } from '../../ui/admin/frame/page-heading.tsx';
import { toMissingPage } from '../../ui/missing-page.ts';
import { userEndpoints, type PasswordLink } from '../users/user.contract.ts';
import type { Route } from './+types/user-edit.screen';
import { PasswordLinkNotice } from './password-link-notice.tsx';
import { usersCopy as copy } from './people.copy.ts';
import { useInvitation } from './use-invitation.ts';
import { UserAccess } from './user-access.tsx';
import { useUserChange } from './use-user-change.ts';
import { UserForm, type UserFields } from './user-form.tsx';

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { username } = params;
  if (username === undefined) return undefined;
  const api = guardedApi(request);
  return await api(userEndpoints.getUser, { params: { username } }).catch(toMissingPage);
}

/** One user: invited, changed, given a link, signed out, disabled, removed. */
export default function UserEditScreen({ loaderData: user }: Route.ComponentProps) {
  const [link, setLink] = useState<PasswordLink & { username: string }>();
  const navigate = useNavigate();
  const invite = useInvitation();
  const change = useUserChange();

  async function save(fields: UserFields, base: UserFields): Promise<void> {
    const { username, ...changes } = fields;
    if (user) await change({ ...user, ...base }, changes, copy.saved);
    else setLink({ ...(await invite(fields)), username });
  }

  return (
    <>
      <PageHeading title={user?.username ?? link?.username ?? copy.add} />
      {link && <PasswordLinkNotice link={link} />}
      {/* Whoever is invited is there: what comes next is to hand the link over. */}
      {(user || !link) && <UserForm key={user?.username} user={user} onSave={save} />}
      {user && (
        <UserAccess
          user={user}
          onLink={(made) => setLink({ ...made, username: user.username })}
          onGone={() => navigate(addresses.adminUsers)}
        />
      )}
      <p className="mt-8">
        <ButtonLink href={addresses.adminUsers}>{copy.back}</ButtonLink>
      </p>
    </>
  );
}

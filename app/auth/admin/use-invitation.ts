import { useRef } from 'react';
import { CallError } from '../../api/client/client.ts';
import { staffApi } from '../../api/client/staff-client.ts';
import { userEndpoints, type InvitationInput, type PasswordLink } from '../users/user.contract.ts';

/**
 * Invites somebody. What an attempt before has done, whose answer was lost, is gone on with: its link has been seen by
 * nobody, and another is put in its place.
 */
export function useInvitation() {
  /** Who may have been invited already. */
  const lost = useRef<string>(undefined);

  return async function invite(wanted: InvitationInput): Promise<PasswordLink> {
    try {
      return await staffApi(userEndpoints.inviteUser, { body: wanted });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.isUncertain) lost.current = wanted.username;
      const isTaken = error.problem?.errors?.['username'] !== undefined;
      const link = isTaken && lost.current === wanted.username && (await linkOfLost(wanted));
      if (!link) throw error;
      return link;
    }
  };
}

/** Nothing where somebody of that name is there who has a password already. */
async function linkOfLost({
  username,
  ...wanted
}: InvitationInput): Promise<PasswordLink | undefined> {
  const params = { username };
  const { state } = await staffApi(userEndpoints.getUser, { params });
  if (state !== 'invited') return undefined;
  const body = { ...wanted, isDisabled: false };
  await staffApi(userEndpoints.updateUser, { params, body });
  return await staffApi(userEndpoints.makePasswordLink, { params, body: {} });
}

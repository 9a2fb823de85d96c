/** Sets the state of one or several requests, and offers undo. */
import { staffApi } from '../../api/client/staff-client.ts';
import { addressOf, addresses } from '../../text/addresses.ts';
import { updated } from '../../ui/admin/form/retry-reconciliation.ts';
import type { BulkAction } from '../../ui/admin/selection/use-bulk-change.ts';
import {
  contactRequestEndpoints,
  type ContactRequest,
  type ContactRequestState,
  type ContactRequestSummary,
} from '../contact-request.contract.ts';
import { contactRequestAdminMessages as messages } from './contact-request-admin.messages.ts';

interface Marking {
  state: ContactRequestState;
  /** If the state is not `was` any more, nothing changes. */
  was?: ContactRequestState;
}

/** Returns the changed request. Throws `CallError`. */
export const markRequest = (contactRequestId: number, body: Marking): Promise<ContactRequest> =>
  updated(
    staffApi(contactRequestEndpoints.markContactRequest, { params: { contactRequestId }, body }),
  );

/**
 * Changes the state of a request from the one that its page shows. Returns the former state. Throws `CallError`; 412 if
 * the request has another state meanwhile.
 */
export async function changeShown(
  { contactRequestId, state }: Pick<ContactRequest, 'contactRequestId' | 'state'>,
  requested: ContactRequestState,
): Promise<ContactRequestState> {
  // The page marks a new request as seen, which may have failed or may not have ended yet.
  if (state === 'new') await markRequest(contactRequestId, { state: 'seen', was: 'new' });
  const was = state === 'new' ? 'seen' : state;
  await markRequest(contactRequestId, { state: requested, was });
  return was;
}

export const bulkMarks = (): BulkAction<ContactRequestSummary>[] => [
  {
    label: messages.markAnswered,
    message: messages.markedAnswered,
    nothing: messages.allAnswered,
    change: (item) => change(item, 'answered'),
  },
  {
    label: messages.markSeen,
    message: messages.markedSeen,
    nothing: messages.noneAnswered,
    change: async (item) => (item.state === 'answered' ? await change(item, 'seen') : undefined),
  },
  {
    label: messages.markNew,
    message: messages.markedNew,
    nothing: messages.noneSeen,
    change: async (item) => (item.state === 'seen' ? await change(item, 'new') : undefined),
  },
];

/**
 * Changes the state to `state`. Returns a function that undoes the change, or undefined if the request already has the
 * state.
 */
async function change(
  { contactRequestId, state: was }: ContactRequestSummary,
  state: ContactRequestState,
) {
  if (was === state) return undefined;
  await markRequest(contactRequestId, { state, was });
  return () => markRequest(contactRequestId, { state: was, was: state });
}

/** A link to the request, for a message to the user. */
export const linkTo = ({
  contactRequestId,
  reference,
}: Pick<ContactRequest, 'contactRequestId' | 'reference'>) => ({
  label: reference,
  address: addressOf(addresses.adminContactRequest, { contactRequestId: String(contactRequestId) }),
});

/** Returns a `mailto:` address. */
export const mailto = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** Returns a `mailto:` address that opens an answer with subject and signature. `signature` may have several lines. */
export function answerLink(
  { email, subject, reference }: Pick<ContactRequest, 'email' | 'subject' | 'reference'>,
  signature: string,
): string {
  const answerSubject = encodeURIComponent(`Re: [${reference}] ${subject}`.trim());
  // `mailto:` addresses need CRLF line ends (RFC 6068).
  const body = encodeURIComponent(`\n\n${signature}`.replaceAll('\n', '\r\n'));
  return `${mailto(email)}?subject=${answerSubject}&body=${body}`;
}

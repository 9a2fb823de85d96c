/** States of contact requests, as staff set them: of one or of several, each with its way back. */
import { staffApi } from '../../api/client/staff-client.ts';
import { addressOf, addresses } from '../../text/addresses.ts';
import { updated } from '../../ui/admin/form/made-before.ts';
import type { BulkAction } from '../../ui/admin/selection/use-bulk-change.ts';
import {
  contactRequestEndpoints,
  type ContactRequest,
  type ContactRequestState,
  type ContactRequestSummary,
} from '../contact-request.contract.ts';
import { contactRequestAdminCopy as copy } from './contact-request-admin.copy.ts';

interface Marking {
  state: ContactRequestState;
  /** Nothing is changed where it is in another state by now. */
  was?: ContactRequestState;
}

/** The request as it is then. Throws `CallError`. */
export const markRequest = (contactRequestId: number, body: Marking): Promise<ContactRequest> =>
  updated(
    staffApi(contactRequestEndpoints.markContactRequest, { params: { contactRequestId }, body }),
  );

export const bulkMarks = (): BulkAction<ContactRequestSummary>[] => [
  {
    label: copy.markAnswered,
    told: copy.markedAnswered,
    nothing: copy.allAnswered,
    change: (item) => change(item, 'answered'),
  },
  {
    label: copy.markSeen,
    told: copy.markedSeen,
    nothing: copy.noneAnswered,
    change: async (item) => (item.state === 'answered' ? await change(item, 'seen') : undefined),
  },
  {
    label: copy.markNew,
    told: copy.markedNew,
    nothing: copy.noneSeen,
    change: async (item) => (item.state === 'seen' ? await change(item, 'new') : undefined),
  },
];

/** On the state that the list has shown; nothing where it is that already. */
async function change(
  { contactRequestId, state: was }: ContactRequestSummary,
  state: ContactRequestState,
) {
  if (was === state) return undefined;
  await markRequest(contactRequestId, { state, was });
  return () => markRequest(contactRequestId, { state: was, was: state });
}

/** Leads back to a request from what is told of it elsewhere. */
export const linkTo = ({
  contactRequestId,
  reference,
}: Pick<ContactRequest, 'contactRequestId' | 'reference'>) => ({
  label: reference,
  address: addressOf(addresses.adminContactRequest, { contactRequestId: String(contactRequestId) }),
});

/** The link by which a mail program writes to an address. */
export const mailto = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** The link by which a mail program begins the answer to a request; `signature` may have several lines. */
export function answerLink(
  { email, subject, reference }: Pick<ContactRequest, 'email' | 'subject' | 'reference'>,
  signature: string,
): string {
  const answerSubject = encodeURIComponent(`Re: [${reference}] ${subject}`.trim());
  // Lines end so in the address of a mail (RFC 6068).
  const body = encodeURIComponent(`\n\n${signature}`.replaceAll('\n', '\r\n'));
  return `${mailto(email)}?subject=${answerSubject}&body=${body}`;
}

import { addressOf, addresses } from '../../text/addresses.ts';
import type { ContactRequest } from '../contact-request.contract.ts';

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

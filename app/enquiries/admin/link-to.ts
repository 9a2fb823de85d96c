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

import { addressOf, addresses } from '../text/addresses.ts';
import type { ContactRequest } from './contact-request.contract.ts';

/** The words of the mail that tells the office of a request, and of what went wrong with it. */
export const contactMailCopy = {
  subject: 'Megkeresés a honlapról',
  intro: 'Megkeresés érkezett a honlapról. Erre a levélre válaszolva a küldőnek ír.',
  reference: 'Hivatkozási szám',
  receivedAt: 'Érkezett',
  name: 'Név',
  company: 'Cég',
  email: 'E-mail-cím',
  phone: 'Telefonszám',
  language: 'Így olvasta a honlapot',
  subjectLabel: 'Tárgy',
  place: 'A munka helye',
  deadline: 'Kért határidő',
  attachments: 'Mellékletek, az adminisztrációban',
  link: 'Megnyitás az adminisztrációban',
} as const;

/** Why a mail did not go out, besides what its server says. */
export const deliveryReasonCopy = {
  deletedMeanwhile: 'Küldés közben törölték; lehet, hogy a levél elment',
} as const;

type Assigned = Pick<
  ContactRequest,
  'contactRequestId' | 'reference' | 'subject' | 'name' | 'deadline'
>;

/** The mail that tells a colleague that a request has been assigned to them. */
export function assignmentMail(request: Assigned, by: string, publicUrl: string) {
  const { reference, subject, name, deadline, contactRequestId } = request;
  const link = publicUrl + addressOf(addresses.adminContactRequest, { contactRequestId });
  return {
    subject: `Önre bízva: ${reference}`,
    text: [
      `${by} Önre bízta ezt a megkeresést: ${reference}`,
      [`Tőle: ${name}`, subject && `Tárgy: ${subject}`, deadline && `Határidő: ${deadline}`]
        .filter(Boolean)
        .join('\n'),
      link,
    ].join('\n\n'),
  };
}

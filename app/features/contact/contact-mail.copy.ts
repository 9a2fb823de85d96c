/** The words of the mail that tells the office of a request, and of what went wrong with it. */
export const contactMailCopy = {
  subject: 'Kapcsolatfelvétel a honlapról',
  intro: 'Kapcsolatfelvétel érkezett a honlapról. Erre a levélre válaszolva a küldőnek ír.',
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

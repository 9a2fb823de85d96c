/** The contact page, its form, and what is said against what was sent from it. */
import { contactCopy } from '../../text/copy/contact.ts';
import { contactRefusals } from '../../enquiries/enquiry.contract.ts';
import { translated, type Translated } from '../../text/languages/language.ts';

export const contactWords: Translated[] = [
  translated(contactCopy, {
    labels: {
      name: 'Name',
      role: 'Position',
      phone: 'Telephone',
      fax: 'Fax',
      email: 'E-mail',
      address: 'Address',
      postalAddress: 'Postal address',
      map: 'Map',
    },
    coordinates: 'Coordinates',
    point: (latitude, longitude) => `${latitude}° N, ${longitude}° E`,
    showMap: 'Show the map',
    mapNotice:
      'The map is loaded from an external provider (OpenStreetMap), which may receive data from your device, such as your IP address.',
    mapOtherwise: 'Cannot see the map? Open it on OpenStreetMap',
    mapOf: 'Map',
    toOffer: 'Request a quotation, with drawings and photographs',
    form: {
      name: 'Name',
      company: 'Company',
      email: 'E-mail address',
      phone: 'Telephone number',
      subject: 'Subject',
      message: 'Message',
      consent: { before: 'I have read the', notice: 'privacy notice', after: '.' },
      optional: 'optional',
      honeypot: 'Leave this field empty',
      send: 'Send',
      sending: 'Sending…',
      similarTo: (name) => `A project similar to: ${name}`,
      reference: 'Reference number:',
      refused: 'Your message has not been sent yet: please correct the fields marked below.',
      tooMany:
        'We have received several messages from your address within the last hour. Please try again later, or contact us by telephone.',
      failed: 'Your message could not be sent. Please try again later, or contact us by telephone.',
      unavailable:
        'We cannot accept messages at the moment. What you typed is still here: please send it again in a few minutes, or contact us by telephone.',
      lost: 'We cannot tell whether your message has arrived, because the reply was lost. You can safely send it again: the same message is never accepted twice.',
      kept: (days) =>
        `We use your data only to answer your enquiry and delete it after ${days} days.`,
    },
  }),
  translated(contactRefusals, {
    nameRequired: 'Please enter your name',
    emailRequired: 'Please enter your e-mail address',
    emailInvalid: 'This does not look like an e-mail address',
    messageRequired: 'Please enter a message',
    consentRequired: 'Before sending, please confirm that you have read the privacy notice',
    tooFast: 'The form arrived unusually fast. Please wait a few seconds and send it again.',
    expired: 'The form was opened a long time ago and has expired. Please send it again.',
    honeypot:
      'The hidden field must stay empty (your browser may have filled it in). Please send it again.',
    atMost50: 'At most 50 characters',
    atMost200: 'At most 200 characters',
    atMost254: 'At most 254 characters',
    atMost10000: 'At most 10,000 characters',
    notText: 'Text is expected here',
  }),
];

import { csvAnswer } from '../../api/server/csv.server.ts';
import type { ContactRequest } from './contact-request.contract.ts';
import { deliveryLabels, shownMoment, stateLabels } from './contact-request-labels.ts';

const columns: [heading: string, cell: (message: ContactRequest) => string][] = [
  ['Hivatkozási szám', ({ reference }) => reference],
  ['Érkezett', ({ receivedAt }) => shownMoment(receivedAt)],
  ['Állapot', ({ state }) => stateLabels[state]],
  ['Név', ({ name }) => name],
  ['Cég', ({ company }) => company],
  ['E-mail-cím', ({ email }) => email],
  ['Telefonszám', ({ phone }) => phone],
  ['Tárgy', ({ subject }) => subject],
  ['Üzenet', ({ message }) => message],
  ['Kézbesítés', ({ delivery }) => deliveryLabels[delivery]],
  ['Kézbesítési hiba', ({ deliveryReason }) => deliveryReason],
  ['Elküldve', ({ sentAt }) => (sentAt ? shownMoment(sentAt) : '')],
];

/** The messages as a file, written as it is sent. */
export const contactRequestExport = (messages: AsyncIterable<ContactRequest>): Response =>
  csvAnswer('uzenetek.csv', columns, messages);

import { csvAnswer } from '../../api/server/csv.server.ts';
import { shownDay } from '../../api/contract/fields.ts';
import { adverbOf } from '../../languages/in-hungarian.ts';
import type { ContactRequest } from './contact-request.contract.ts';
import { deliveryLabels, kindLabels, shownMoment, stateLabels } from './contact-request-labels.ts';

type Exported = ContactRequest & { assigneeName: string };
type Columns = [heading: string, cell: (message: Exported) => string][];

/** `nameOf` gives the name of a discipline. */
const columnsWith = (nameOf: (discipline: string) => string): Columns => [
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
  // Behind the others: who reads the file by its columns finds these where they were.
  ['Fajta', ({ kind }) => kindLabels[kind]],
  ['Felelős', ({ assigneeName }) => assigneeName],
  ['Szakág', ({ discipline }) => nameOf(discipline)],
  ['Hely', ({ place }) => place],
  ['Kért határidő', ({ deadline }) => shownDay(deadline)],
  ['Így olvasta a honlapot', ({ language }) => adverbOf(language) || 'magyarul'],
];

/** The messages as a file, written as it is sent. */
export const contactRequestExport = (
  messages: AsyncIterable<Exported>,
  nameOf: (discipline: string) => string,
): Response => csvAnswer('uzenetek.csv', columnsWith(nameOf), messages);

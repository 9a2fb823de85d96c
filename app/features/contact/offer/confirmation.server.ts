/** What a visitor is told by mail of a request for an offer: made once, as it is stored. */
import { shownSize } from '../../../ui/shown-size.ts';
import type { Language } from '../../../languages/language.ts';
import { confirmationCopy } from './confirmation.copy.ts';

export interface Confirmed {
  reference: string;
  /** The discipline's name. */
  discipline: string;
  place: string;
  deadline: string;
  attachments: readonly { name: string; size: number }[];
  people: readonly { name: string; phone: string; email: string }[];
  company: { name: string; phone: string };
  /** Where its state is seen. */
  link: string;
}

/**
 * What a stranger typed, so that no mail program makes a link of it: the mail goes to an address that nobody has
 * proved to be the sender's. Parcel numbers stay as they are.
 */
export const unlinked = (typed: string): string =>
  typed.replace(/\.(?=\p{L})|:(?=[\p{L}/\\])|\\(?=\\)|@(?=\S)/gu, '$& ');

/** Its ending says what it is, and may be the end of a host's name as well. */
function shownFile(name: string, size: string): string {
  const [, own = name, ending = ''] = /^(.*)\.(\w+)$/s.exec(name) ?? [];
  return `${unlinked(own)} (${[ending.toUpperCase(), size].filter(Boolean).join(', ')})`;
}

export function confirmationOf(
  confirmed: Confirmed,
  { wordsOf, day, number }: Language,
): { subject: string; body: string } {
  const { reference, discipline, place, deadline, attachments, people, company, link } = confirmed;
  const copy = wordsOf(confirmationCopy);
  const files = attachments.map(({ name, size }) => shownFile(name, shownSize(size, number)));
  const facts: [label: string, value: string][] = [
    [copy.reference, reference],
    [copy.discipline, discipline],
    [copy.place, unlinked(place)],
    [copy.deadline, deadline && day(deadline)],
    [copy.attachments, files.join(copy.listSeparator)],
  ];
  const responsible = people.map(({ name, phone, email }) =>
    [name, phone, email].filter(Boolean).join(', '),
  );
  const lines = [
    copy.greeting,
    '',
    copy.received(company.name),
    '',
    ...facts.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`),
    '',
    copy.next,
    '',
    ...(responsible.length > 0
      ? [`${copy.responsible}: ${responsible.join(copy.listSeparator)}`]
      : []),
    ...(company.phone ? [`${copy.phone}: ${company.phone}`] : []),
    '',
    `${copy.status}: ${link}`,
    '',
    copy.notYou,
  ];
  return { subject: copy.subject(reference), body: `${lines.join('\n')}\n` };
}

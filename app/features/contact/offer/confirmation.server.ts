/**
 * What a visitor is told by mail of a request for an offer: made once, as it is stored. It goes to an address that nobody
 * has proved to be the sender's: nothing of what was typed is in it, nor the name of a file.
 */
import { shownSize } from '../../../ui/shown-size.ts';
import type { Language } from '../../../languages/language.ts';
import { confirmationCopy } from './confirmation.copy.ts';

export interface Confirmed {
  reference: string;
  /** The discipline's name. */
  discipline: string;
  deadline: string;
  attachments: readonly { size: number }[];
  people: readonly { name: string; phone: string; email: string }[];
  company: { name: string; phone: string };
  /** Where its state is seen. */
  link: string;
}

export function confirmationOf(
  confirmed: Confirmed,
  { wordsOf, day, number }: Language,
): { subject: string; body: string } {
  const { reference, discipline, deadline, attachments, people, company, link } = confirmed;
  const copy = wordsOf(confirmationCopy);
  const size = attachments.reduce((sum, file) => sum + file.size, 0);
  const facts: [label: string, value: string][] = [
    [copy.reference, reference],
    [copy.discipline, discipline],
    [copy.deadline, deadline && day(deadline)],
    [
      copy.attachments,
      attachments.length > 0 ? copy.files(attachments.length, shownSize(size, number)) : '',
    ],
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

/** The laboratory's accreditation as visitors are told of it: never as if it still held after its last day. */
import { dayInHungary, shownDay } from '../api/contract/fields.ts';
import { expiryCopy } from '../content/expiry.copy.ts';
import { hasEnded } from '../kinds/fields/day.ts';
import type { Company } from './site.contract.ts';

type Accredited = Pick<
  Company,
  'accreditationNumber' | 'accreditationUntil' | 'isAccreditationHiddenAfter'
>;

/** What is said of its end; nothing while it holds. */
export function accreditationEnd({ accreditationUntil }: Accredited): string {
  const isOver = hasEnded(accreditationUntil, dayInHungary());
  return isOver ? expiryCopy.expired(shownDay(accreditationUntil)) : '';
}

/** Its number and what is said of its end, as far as the company wants it shown. */
export function shownAccreditation(company: Accredited): { number: string; end: string } {
  const end = accreditationEnd(company);
  const isHidden = end !== '' && company.isAccreditationHiddenAfter;
  return isHidden ? { number: '', end: '' } : { number: company.accreditationNumber, end };
}

/** Both in one piece of text. Whoever wrote its number into a sentence has it marked there: only they can take it out. */
export function accreditationInText(company: Accredited): string {
  return withEnd(company.accreditationNumber, accreditationEnd(company));
}

export const withEnd = (number: string, end: string): string =>
  number && end ? `${number} (${end.toLowerCase()})` : number;

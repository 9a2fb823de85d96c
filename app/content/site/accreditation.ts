/** The laboratory's accreditation as visitors are told of it: never as if it still held after its last day. */
import { hungarian, type Language } from '../../text/languages/language.ts';
import { dayInHungary } from '../../api/contract/fields.ts';
import { expiryCopy } from '../../text/copy/expiry.copy.ts';
import { hasEnded } from '../fields/day.ts';
import type { Company } from './site.contract.ts';

type Accredited = Pick<
  Company,
  'accreditationNumber' | 'accreditationUntil' | 'isAccreditationHiddenAfter'
>;

/** What is said of its end; nothing while it holds. */
export function accreditationEnd(
  { accreditationUntil }: Accredited,
  { wordsOf, day }: Language = hungarian,
): string {
  const isOver = hasEnded(accreditationUntil, dayInHungary());
  return isOver ? wordsOf(expiryCopy).expired(day(accreditationUntil)) : '';
}

/** Its number and what is said of its end, as far as the company wants it shown. */
export function shownAccreditation(
  company: Accredited,
  language: Language = hungarian,
): { number: string; end: string } {
  const end = accreditationEnd(company, language);
  const isHidden = end !== '' && company.isAccreditationHiddenAfter;
  return isHidden ? { number: '', end: '' } : { number: company.accreditationNumber, end };
}

/** Both in one piece of text. Whoever wrote its number into a sentence has it marked there: only they can take it out. */
export function accreditationInText(company: Accredited, language: Language): string {
  return withEnd(company.accreditationNumber, accreditationEnd(company, language));
}

export const withEnd = (number: string, end: string): string =>
  number && end ? `${number} (${end.charAt(0).toLowerCase() + end.slice(1)})` : number;

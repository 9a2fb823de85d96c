/** The laboratory's accreditation as visitors see it. It is never shown as valid after its last day. */
import { hungarian, type Language } from '../../text/languages/language.ts';
import { dayInHungary } from '../../api/contract/fields.ts';
import { expiryMessages } from '../../text/messages/company.ts';
import { hasEnded } from '../fields/time.ts';
import type { Company } from './site.contract.ts';

type Accredited = Pick<
  Company,
  'accreditationNumber' | 'accreditationUntil' | 'isAccreditationHiddenAfter'
>;

/** Note that the accreditation has expired; empty while it is valid. */
function accreditationEnd(
  { accreditationUntil }: Accredited,
  { wordsOf, day }: Language = hungarian,
): string {
  const isOver = hasEnded(accreditationUntil, dayInHungary());
  return isOver ? wordsOf(expiryMessages).expired(day(accreditationUntil)) : '';
}

/**
 * The accreditation number and the note that it has expired. Both are empty if the company hides an expired
 * accreditation.
 */
export function shownAccreditation(
  company: Accredited,
  language: Language = hungarian,
): { number: string; end: string } {
  const end = accreditationEnd(company, language);
  const isHidden = end !== '' && company.isAccreditationHiddenAfter;
  return isHidden ? { number: '', end: '' } : { number: company.accreditationNumber, end };
}

/**
 * The number, with any note in brackets, for use within a text. An expired number is only marked, as it cannot be
 * removed from a sentence that staff have written.
 */
export function accreditationInText(company: Accredited, language: Language): string {
  return withEnd(company.accreditationNumber, accreditationEnd(company, language));
}

export const withEnd = (number: string, end: string): string =>
  number && end ? `${number} (${end.charAt(0).toLowerCase() + end.slice(1)})` : number;

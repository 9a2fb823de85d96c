/** The laboratory's accreditation as shown to visitors: never as valid after its last day. */
import { hungarian, type Language } from '../../text/languages/language.ts';
import { dayInHungary } from '../../api/contract/fields.ts';
import { expiryMessages } from '../../text/messages/company.ts';
import { hasEnded } from '../fields/time.ts';
import type { Company } from './site.contract.ts';

type Accredited = Pick<
  Company,
  'accreditationNumber' | 'accreditationUntil' | 'isAccreditationHiddenAfter'
>;

/** Note on the expiry; empty while it is valid. */
export function accreditationEnd(
  { accreditationUntil }: Accredited,
  { wordsOf, day }: Language = hungarian,
): string {
  const isOver = hasEnded(accreditationUntil, dayInHungary());
  return isOver ? wordsOf(expiryMessages).expired(day(accreditationUntil)) : '';
}

/** The number and the note on the expiry, unless the company hides expired ones. */
export function shownAccreditation(
  company: Accredited,
  language: Language = hungarian,
): { number: string; end: string } {
  const end = accreditationEnd(company, language);
  const isHidden = end !== '' && company.isAccreditationHiddenAfter;
  return isHidden ? { number: '', end: '' } : { number: company.accreditationNumber, end };
}

/** Both for use within a text. An expired number is marked, since it cannot be removed from a sentence of staff. */
export function accreditationInText(company: Accredited, language: Language): string {
  return withEnd(company.accreditationNumber, accreditationEnd(company, language));
}

export const withEnd = (number: string, end: string): string =>
  number && end ? `${number} (${end.charAt(0).toLowerCase() + end.slice(1)})` : number;

/** Placeholders for company data in texts. With them, a telephone number or the accreditation is stored only once. */
import { escapeHtml } from '../../text/html-text.ts';
import { hungarian, type Language } from '../../text/languages/language.ts';
import { hardSpaces } from '../../text/typography.ts';
import { accreditationInText } from './accreditation.ts';
import type { Company } from './site.contract.ts';

type Place = (company: Company, language: Language) => string;

const PLACES: ReadonlyMap<string, Place> = new Map(
  Object.entries<Place>({
    'cég neve': ({ legalName }) => legalName,
    'cég rövid neve': ({ shortName }) => shortName,
    székhely: ({ registeredOffice }) => registeredOffice,
    telefonszám: ({ phone }) => phone,
    'e-mail-cím': ({ email }) => email,
    honlap: ({ website }) => website,
    'akkreditálási szám': accreditationInText,
    'akkreditáló szervezet': ({ accreditationBody }) => accreditationBody,
    'akkreditálás szabványa': ({ accreditationStandard }) => accreditationStandard,
    'akkreditálás vége': ({ accreditationUntil }, { day }) =>
      accreditationUntil && day(accreditationUntil),
  }),
);

export const companyPlaces: readonly string[] = [...PLACES.keys()].map((name) => `{${name}}`);

/** Maximum growth of one text in characters: a text of placeholders alone could become thirty times as long. */
const MOST_PUT_IN = 20_000;

/** Replaces the placeholders with company data. Other text in braces stays. */
export function withCompany(text: string, company: Company, language?: Language): string {
  return interpolated(text, ANYWHERE, company, language);
}

const ANYWHERE = /\{([^{}]{1,40})\}/g;
/** Matches tags, too, so that nothing is found within them. */
const IN_TEXT = /<[^>]*>|\{([^{}<>]{1,40})\}/g;

function interpolated(
  text: string,
  places: RegExp,
  company: Company,
  language: Language = hungarian,
): string {
  let room = MOST_PUT_IN;
  return text.replaceAll(places, (whole, name = '') => {
    const find = PLACES.get(name.trim().toLowerCase());
    const found = find?.(company, language) ?? whole;
    const more = found.length - whole.length;
    if (more > room) return whole;
    room -= more;
    return found;
  });
}

/**
 * Replaces the placeholders in the text of rich text, but not in its tags, whose addresses have been checked. The
 * company data are escaped and do not break across lines.
 */
export function withCompanyInHtml(html: string, company: Company, language?: Language): string {
  const escaped = Object.entries(company).map(([name, value]) => [
    name,
    typeof value === 'string' ? escapeHtml(hardSpaces(value)) : value,
  ]);
  return interpolated(html, IN_TEXT, Object.fromEntries(escaped) as Company, language);
}

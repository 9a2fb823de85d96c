/** Key figures of the company, each counted from the site's content. */
import type { Words } from '../../text/languages/language.ts';
import { addresses } from '../../text/addresses.ts';
import { linesOf } from '../../content/fields/lines.ts';
import type { Company } from '../../content/site/site.contract.ts';
import type { LabTest } from '../laboratory/laboratory.contract.ts';
import { homeMessages } from './home.messages.ts';
import type { Authorisation, Certificate } from './credentials.content-type.ts';
import type { WithExpiry } from './expiry.ts';

export interface HomeFact {
  count: number;
  label: string;
  address: string;
}

interface Proof {
  company: Company;
  authorisations: readonly WithExpiry<Authorisation>[];
  certificates: readonly WithExpiry<Certificate>[];
  tests: readonly LabTest[];
}

/** Finds the standard of a management system, such as `ISO 9001`, in the title of a certificate. */
const SYSTEMS = /\bISO(?:[\s/-]*IEC)?[\s-]*\d{4,5}\b/i;

/** Key figures on the day `today`, without those that are zero. */
export function factsOn(
  today: string,
  proof: Proof,
  messages: Words<typeof homeMessages> = homeMessages,
): HomeFact[] {
  const { company, authorisations, certificates, tests } = proof;
  const inForce = certificates.filter(({ isExpired }) => !isExpired);
  const systems = new Set(inForce.flatMap(({ title }) => SYSTEMS.exec(title)?.[0] ?? []));
  const facts: HomeFact[] = [
    {
      count: company.foundedYear > 0 ? Number(today.slice(0, 4)) - company.foundedYear : 0,
      label: messages.years(company.foundedYear),
      address: '#bemutatkozas',
    },
    {
      count: authorisations.filter(({ isExpired }) => !isExpired).length,
      label: messages.authorisations,
      address: '#jogosultsagok',
    },
    {
      count: isAccredited(company, today) ? tests.filter(isWithinAccreditation).length : 0,
      label: messages.tests,
      address: `${addresses.groundlab}?state=akkreditalt`,
    },
    { count: systems.size, label: messages.systems, address: '#tanusitvanyok' },
  ];
  return facts.filter(({ count }) => count > 0);
}

const isAccredited = ({ accreditationNumber, accreditationUntil }: Company, today: string) =>
  accreditationNumber !== '' && (accreditationUntil === '' || accreditationUntil >= today);

/** Whether a test is accredited by at least one standard that has not been withdrawn. */
const isWithinAccreditation = ({ notAccredited, standards }: LabTest) =>
  !notAccredited && linesOf(standards).length > 0;

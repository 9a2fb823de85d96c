import { createContext, use, type ReactNode } from 'react';
import { SiteNameContext } from '../../ui/page-title.tsx';
import type { Site } from './site.contract.ts';

const noTranslations = { en: {} } as never;

const UNKNOWN: Site = {
  company: {
    companyId: 1,
    legalName: '',
    shortName: '',
    foundedYear: 0,
    registeredOffice: '',
    postalAddress: '',
    phone: '',
    fax: '',
    email: '',
    website: '',
    answerDays: null,
    companyRegistrationNumber: '',
    registryCourt: '',
    taxNumber: '',
    euVatNumber: '',
    representative: '',
    chamberMembership: '',
    hostingName: '',
    hostingAddress: '',
    hostingEmail: '',
    accreditationNumber: '',
    accreditationUntil: '',
    isAccreditationHiddenAfter: false,
    accreditationStandard: '',
    accreditationBody: '',
    isSample: false,
    translations: noTranslations,
    version: 1,
  },
  offices: [],
  look: {
    logo: null,
    logoAlt: '',
    mainColour: '',
    accentColour: '',
    files: '',
    hasOwnColours: false,
    translations: noTranslations,
  },
  words: {
    wordsId: 1,
    siteTitle: '',
    home: '',
    references: '',
    news: '',
    newsDescription: '',
    contact: '',
    contactDescription: '',
    contactData: '',
    contactForm: '',
    contactIntroduction: '',
    contactThanks: '',
    contactPeople: '',
    contactOffices: '',
    reprography: '',
    privacy: '',
    imprint: '',
    translations: noTranslations,
    version: 1,
  },
  menu: [],
  disciplines: [],
  euNotice: {
    euNoticeId: 1,
    isShown: false,
    funding: '',
    heading: '',
    title: '',
    projectNumber: '',
    supportHuf: null,
    intensityPercent: null,
    completion: '',
    descriptionTitle: '',
    description: '',
    isSample: false,
    translations: noTranslations,
    version: 1,
  },
  hasReprography: false,
  hasVacancies: false,
  isSample: false,
};

const SiteContext = createContext<Site>(UNKNOWN);

/** Provides the site's data. Without `site`, the data of the outer provider apply. */
export function SiteProvider({ site, children }: { site: Site | undefined; children: ReactNode }) {
  if (!site) return children;
  return (
    <SiteContext value={site}>
      <SiteNameContext value={site.company.shortName}>{children}</SiteNameContext>
    </SiteContext>
  );
}

export const useSite = (): Site => use(SiteContext);

export const useWords = (): Site['words'] => use(SiteContext).words;

export const useBranding = (): Site['look'] => use(SiteContext).look;

export const useCompany = (): Site['company'] => use(SiteContext).company;

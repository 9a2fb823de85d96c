/** Server side of the registry of content types: their calls, checks and search. */
import {
  answerTemplateEndpoints,
  answerTemplateType,
} from '../enquiries/answer-template.content-type.ts';
import {
  authorisationType,
  certificateType,
  authorisationContract,
  certificateContract,
} from '../features/company/credentials.content-type.ts';
import { credentialsSearch } from '../features/company/credentials.search.ts';
import {
  homeContract,
  serviceContract,
  homeType,
  serviceType,
} from '../features/company/home.content-type.ts';
import { homeSearch } from '../features/company/home.search.ts';
import {
  legalDocumentType,
  legalDocumentContract,
  privacyVersionContract,
  privacyVersionType,
} from '../features/company/legal.content-type.ts';
import { legalSearch } from '../features/company/legal.search.ts';
import { privacyVersionRules } from '../features/company/privacy-rules.repository.server.ts';
import {
  labGroupType,
  labTestType,
  laboratoryType,
} from '../features/laboratory/laboratory.content-type.ts';
import {
  labGroupContract,
  laboratoryContract,
  labTestContract,
} from '../features/laboratory/laboratory.contract.ts';
import { laboratorySearch } from '../features/laboratory/laboratory.search.ts';
import { personType } from '../features/people/person.content-type.ts';
import { peopleEndpoints } from '../features/people/people.contract.ts';
import { personRules } from '../features/people/person-rules.repository.server.ts';
import { personSearch } from '../features/people/person.search.ts';
import { servicePageContract } from '../features/services/service-page.contract.ts';
import { servicePageType } from '../features/services/service-page.content-type.ts';
import { servicePageSearch } from '../features/services/service-page.search.ts';
import { servicePageRules } from '../features/services/service-rules.repository.server.ts';
import { vacancyContract } from '../features/vacancies/vacancy.contract.ts';
import { vacancyType } from '../features/vacancies/vacancy.content-type.ts';
import { vacancyRules } from '../features/vacancies/vacancy-rules.repository.server.ts';
import { vacancySearch } from '../features/vacancies/vacancy.search.ts';
import type {
  OrderedCalls,
  OrderedOptions,
} from '../content/ordered-collection/ordered-collection.module.server.ts';
import type { OrderedCollection, ContentType, Singleton } from '../content/content-type.ts';
import type { Searchable } from '../content/search/searchable.ts';
import { siteSearchContract, siteSearchType } from '../content/search/site-search.content-type.ts';
import { companyType } from '../content/site/company.content-type.ts';
import { disciplineContract, disciplineType } from '../content/site/discipline.content-type.ts';
import { disciplineRules } from '../content/site/site.repository.server.ts';
import { euNoticeType } from '../content/site/eu-notice.content-type.ts';
import { brandingType } from '../content/site/branding.content-type.ts';
import { menuType } from '../content/site/menu.content-type.ts';
import { officeType } from '../content/site/office.content-type.ts';
import { reprographyNoticeType } from '../content/site/reprography-notice.content-type.ts';
import {
  companyContract,
  euNoticeContract,
  brandingContract,
  menuContract,
  officeContract,
  reprographyNoticeContract,
  wordsContract,
} from '../content/site/site.contract.ts';
import { menuRules } from '../content/site/site.module.server.ts';
import { folderLayout } from '../operations/transfer/folder/parts.server.ts';
import { siteSearch } from '../content/site/site.search.ts';
import { wordsType } from '../content/site/words.content-type.ts';
import type { SingletonCalls } from '../content/singleton/singleton.module.server.ts';
import { newsSearch } from '../features/news/news.search.ts';
import { projectSearch } from '../features/projects/project.search.ts';
import { servicesMessages } from '../features/services/services.messages.ts';
import { addresses } from '../text/addresses.ts';
import { offerMessages } from '../enquiries/enquiry.messages.ts';
import { languageOf } from '../text/languages/languages.ts';

/** `search` describes what visitors can find: items of the type, and related items that its page shows. */
export type SiteContentType = (
  | { type: Singleton; calls: SingletonCalls }
  | ({ type: OrderedCollection; calls: OrderedCalls } & OrderedOptions)
) & { search?: readonly Searchable[] };

/** All types under `/admin/content`. A type follows those it refers to. */
export const contentTypes: readonly SiteContentType[] = [
  { type: companyType, calls: companyContract.calls, search: siteSearch },
  { type: officeType, calls: officeContract.calls },
  { type: personType, calls: peopleEndpoints, rules: personRules, search: personSearch },
  { type: answerTemplateType, calls: answerTemplateEndpoints },
  { type: disciplineType, calls: disciplineContract.calls, rules: disciplineRules },
  {
    type: servicePageType,
    calls: servicePageContract.calls,
    rules: servicePageRules,
    search: servicePageSearch,
  },
  {
    type: vacancyType,
    calls: vacancyContract.calls,
    rules: vacancyRules,
    search: vacancySearch,
  },
  { type: laboratoryType, calls: laboratoryContract.calls, search: laboratorySearch },
  { type: labGroupType, calls: labGroupContract.calls, part: labTestType },
  { type: labTestType, calls: labTestContract.calls },
  { type: authorisationType, calls: authorisationContract.calls, search: credentialsSearch },
  { type: certificateType, calls: certificateContract.calls },
  { type: homeType, calls: homeContract.calls, search: homeSearch },
  { type: serviceType, calls: serviceContract.calls },
  { type: euNoticeType, calls: euNoticeContract.calls },
  { type: reprographyNoticeType, calls: reprographyNoticeContract.calls },
  { type: brandingType, calls: brandingContract.calls },
  { type: wordsType, calls: wordsContract.calls },
  { type: menuType, calls: menuContract.calls, rules: menuRules },
  {
    type: privacyVersionType,
    calls: privacyVersionContract.calls,
    rules: privacyVersionRules,
    search: legalSearch,
  },
  { type: legalDocumentType, calls: legalDocumentContract.calls },
  { type: siteSearchType, calls: siteSearchContract.calls },
];

export const siteContentTypes: readonly ContentType[] = contentTypes.map(({ type }) => type);

export const exportLayout = folderLayout(siteContentTypes);

/** Pages that every site has; visitors find them by title and description. */
const pagesSearch: Searchable = {
  type: wordsType,
  number: 18,
  part: 'company',
  entries(
    { references, news, newsDescription, contact, contactDescription, imprint },
    _all,
    language,
  ) {
    const { wordsOf } = languageOf(language);
    const [offer, services] = [wordsOf(offerMessages), wordsOf(servicesMessages)];
    return [
      { title: offer.title, text: `${offer.description}\n${offer.lead}`, address: addresses.offer },
      {
        title: services.title,
        text: `${services.description}\n${services.lead}`,
        address: addresses.services,
      },
      { title: contact, text: contactDescription, address: addresses.contact },
      { title: references, text: '', address: addresses.allProjects },
      { title: news, text: newsDescription, address: addresses.news },
      { title: imprint, text: '', address: addresses.imprint },
    ].map(({ title, text, address }, place) => ({
      title: String(title),
      text: String(text),
      address,
      place,
    }));
  },
};

/** Everything that visitors can search; each content type declares its own part. */
export const searchables: readonly Searchable[] = [
  ...projectSearch,
  ...newsSearch,
  ...contentTypes.flatMap(({ search = [] }) => search),
  pagesSearch,
];

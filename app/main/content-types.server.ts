/** Server side of the registry of content types: their calls, checks and search. */
import { answerTemplateContract } from '../enquiries/answer-template.content-type.ts';
import {
  authorisationContract,
  certificateContract,
} from '../features/company/credentials.content-type.ts';
import { credentialsSearch } from '../features/company/credentials.search.ts';
import { homeContract, serviceContract } from '../features/company/home.content-type.ts';
import { homeSearch } from '../features/company/home.search.ts';
import {
  legalDocumentContract,
  privacyVersionContract,
} from '../features/company/legal.content-type.ts';
import { legalSearch } from '../features/company/legal.search.ts';
import { privacyVersionRules } from '../features/company/privacy-rules.repository.server.ts';
import {
  labGroupContract,
  laboratoryContract,
  labTestContract,
} from '../features/laboratory/laboratory.contract.ts';
import { laboratorySearch } from '../features/laboratory/laboratory.search.ts';
import { personContract } from '../features/people/people.contract.ts';
import { personRules } from '../features/people/person-rules.repository.server.ts';
import { personSearch } from '../features/people/person.search.ts';
import { servicePageContract } from '../features/services/service-page.contract.ts';
import { servicePageSearch } from '../features/services/service-page.search.ts';
import { servicePageRules } from '../features/services/service-rules.repository.server.ts';
import { vacancyContract } from '../features/vacancies/vacancy.contract.ts';
import { vacancyRules } from '../features/vacancies/vacancy-rules.repository.server.ts';
import { vacancySearch } from '../features/vacancies/vacancy.search.ts';
import type {
  OrderedContract,
  OrderedOptions,
} from '../content/ordered-collection/ordered-collection.module.server.ts';
import type { ContentType } from '../content/content-type.ts';
import type { Searchable } from '../content/search/searchable.ts';
import { siteSearchContract } from '../content/search/site-search.content-type.ts';
import { disciplineContract } from '../content/site/discipline.content-type.ts';
import { disciplineRules } from '../content/site/site.repository.server.ts';
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
import type { SingletonContract } from '../content/singleton/singleton.module.server.ts';
import { newsSearch } from '../features/news/news.search.ts';
import { projectSearch } from '../features/projects/project.search.ts';
import { servicesMessages } from '../features/services/services.messages.ts';
import { addresses } from '../text/addresses.ts';
import { offerMessages } from '../enquiries/enquiry.messages.ts';
import { languageOf } from '../text/languages/languages.ts';

/** `search` describes what visitors can find: items of the type, and related items that its page shows. */
interface Searched {
  search?: readonly Searchable[];
}

export type OrderedContentType = Searched & OrderedOptions & { contract: OrderedContract };
export type SiteContentType = OrderedContentType | (Searched & { contract: SingletonContract });

/** All types under `/admin/content`. A type follows those it refers to. */
export const contentTypes: readonly SiteContentType[] = [
  { contract: companyContract, search: siteSearch },
  { contract: officeContract },
  { contract: personContract, rules: personRules, search: personSearch },
  { contract: answerTemplateContract },
  { contract: disciplineContract, rules: disciplineRules },
  { contract: servicePageContract, rules: servicePageRules, search: servicePageSearch },
  { contract: vacancyContract, rules: vacancyRules, search: vacancySearch },
  { contract: laboratoryContract, search: laboratorySearch },
  { contract: labGroupContract, part: labTestContract.type },
  { contract: labTestContract },
  { contract: authorisationContract, search: credentialsSearch },
  { contract: certificateContract },
  { contract: homeContract, search: homeSearch },
  { contract: serviceContract },
  { contract: euNoticeContract },
  { contract: reprographyNoticeContract },
  { contract: brandingContract },
  { contract: wordsContract },
  { contract: menuContract, rules: menuRules },
  { contract: privacyVersionContract, rules: privacyVersionRules, search: legalSearch },
  { contract: legalDocumentContract },
  { contract: siteSearchContract },
];

export const siteContentTypes: readonly ContentType[] = contentTypes.map(
  ({ contract }) => contract.type,
);

export const exportLayout = folderLayout(siteContentTypes);

/** Pages that every site has; visitors find them by title and description. */
const pagesSearch: Searchable = {
  type: wordsContract.type,
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

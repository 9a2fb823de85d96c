/** Server side of the registry of content types: their calls, checks and search. */
import { answerTemplateEndpoints, answerTemplateKind } from '../enquiries/answer-template.kind.ts';
import {
  authorisationKind,
  certificateKind,
  authorisationContract,
  certificateContract,
} from '../features/company/credentials.kind.ts';
import { credentialsSearch } from '../features/company/credentials.search.ts';
import {
  homeContract,
  serviceContract,
  homeKind,
  serviceKind,
} from '../features/company/home.kind.ts';
import { homeSearch } from '../features/company/home.search.ts';
import {
  legalDocumentKind,
  legalDocumentContract,
  privacyVersionContract,
  privacyVersionKind,
} from '../features/company/legal.kind.ts';
import { legalSearch } from '../features/company/legal.search.ts';
import { lastingVersions } from '../features/company/privacy-rules.repository.server.ts';
import {
  labGroupKind,
  labTestKind,
  laboratoryKind,
} from '../features/laboratory/laboratory.kind.ts';
import {
  labGroupContract,
  laboratoryContract,
  labTestContract,
} from '../features/laboratory/laboratory.contract.ts';
import { laboratorySearch } from '../features/laboratory/laboratory.search.ts';
import { personKind } from '../features/people/person.kind.ts';
import { peopleEndpoints } from '../features/people/people.contract.ts';
import { personRules } from '../features/people/person-rules.repository.server.ts';
import { personSearch } from '../features/people/person.search.ts';
import { servicePageContract } from '../features/services/service-page.contract.ts';
import { servicePageKind } from '../features/services/service-page.kind.ts';
import { servicePageSearch } from '../features/services/service-page.search.ts';
import { servicePageRules } from '../features/services/service-rules.repository.server.ts';
import type { ArrangedCalls, ArrangedOptions } from '../content/arranged/arranged.module.server.ts';
import type { ArrangedKind, Kind, SoleKind } from '../content/kind.ts';
import type { Searchable } from '../content/search/searchable.ts';
import { siteSearchContract, siteSearchKind } from '../content/search/site-search.kind.ts';
import { companyKind } from '../content/site/company.kind.ts';
import { disciplineContract, disciplineKind } from '../content/site/discipline.kind.ts';
import { disciplineRules } from '../content/site/site.repository.server.ts';
import { euNoticeKind } from '../content/site/eu-notice.kind.ts';
import { lookKind } from '../content/site/look.kind.ts';
import { menuKind } from '../content/site/menu.kind.ts';
import { officeKind } from '../content/site/office.kind.ts';
import { reprographyNoticeKind } from '../content/site/reprography-notice.kind.ts';
import {
  companyContract,
  euNoticeContract,
  lookContract,
  menuContract,
  officeContract,
  reprographyNoticeContract,
  wordsContract,
} from '../content/site/site.contract.ts';
import { wayHome } from '../content/site/site.module.server.ts';
import { folderLayout } from '../operations/transfer/folder/parts.server.ts';
import { siteSearch } from '../content/site/site.search.ts';
import { wordsKind } from '../content/site/words.kind.ts';
import type { SoleCalls } from '../content/sole/sole.module.server.ts';

/** `search` describes what visitors find of the type, and of related items on its page. */
export type ContentType = (
  | { kind: SoleKind; calls: SoleCalls }
  | ({ kind: ArrangedKind; calls: ArrangedCalls } & ArrangedOptions)
) & { search?: readonly Searchable[] };

/** All types under `/admin/content`. A type follows those it refers to. */
export const contentTypes: readonly ContentType[] = [
  { kind: companyKind, calls: companyContract.calls, search: siteSearch },
  { kind: officeKind, calls: officeContract.calls },
  { kind: personKind, calls: peopleEndpoints, rules: personRules, search: personSearch },
  { kind: answerTemplateKind, calls: answerTemplateEndpoints },
  { kind: disciplineKind, calls: disciplineContract.calls, rules: disciplineRules },
  {
    kind: servicePageKind,
    calls: servicePageContract.calls,
    rules: servicePageRules,
    search: servicePageSearch,
  },
  { kind: laboratoryKind, calls: laboratoryContract.calls, search: laboratorySearch },
  { kind: labGroupKind, calls: labGroupContract.calls, part: labTestKind },
  { kind: labTestKind, calls: labTestContract.calls },
  { kind: authorisationKind, calls: authorisationContract.calls, search: credentialsSearch },
  { kind: certificateKind, calls: certificateContract.calls },
  { kind: homeKind, calls: homeContract.calls, search: homeSearch },
  { kind: serviceKind, calls: serviceContract.calls },
  { kind: euNoticeKind, calls: euNoticeContract.calls },
  { kind: reprographyNoticeKind, calls: reprographyNoticeContract.calls },
  { kind: lookKind, calls: lookContract.calls },
  { kind: wordsKind, calls: wordsContract.calls },
  { kind: menuKind, calls: menuContract.calls, rules: wayHome },
  {
    kind: privacyVersionKind,
    calls: privacyVersionContract.calls,
    rules: lastingVersions,
    search: legalSearch,
  },
  { kind: legalDocumentKind, calls: legalDocumentContract.calls },
  { kind: siteSearchKind, calls: siteSearchContract.calls },
];

export const contentKinds: readonly Kind[] = contentTypes.map(({ kind }) => kind);

export const exportLayout = folderLayout(contentKinds);

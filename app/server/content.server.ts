/** Which kinds of content there are, and what each of them can do. */
import { authorisationKind } from '../features/company/authorisation.kind.ts';
import { certificateKind } from '../features/company/certificate.kind.ts';
import { homeKind } from '../features/company/home.kind.ts';
import { legalDocumentKind } from '../features/company/legal-document.kind.ts';
import { privacyVersionKind } from '../features/company/privacy-version.kind.ts';
import { openCompany } from '../features/company/company.module.server.ts';
import { openNews } from '../features/news/news.module.server.ts';
import { openProjects } from '../features/projects/project.module.server.ts';
import { openReprography } from '../features/reprography/reprography.module.server.ts';
import { peopleEndpoints } from '../features/people/people.contract.ts';
import { serviceKind } from '../features/company/service.kind.ts';
import { labGroupKind } from '../features/laboratory/lab-group.kind.ts';
import { labTestKind } from '../features/laboratory/lab-test.kind.ts';
import { laboratoryKind } from '../features/laboratory/laboratory.kind.ts';
import { answerTemplateEndpoints } from '../enquiries/answer-template.contract.ts';
import { answerTemplateKind } from '../enquiries/answer-template.kind.ts';
import { personKind } from '../features/people/person.kind.ts';
import { personRules } from '../features/people/person-rules.repository.server.ts';
import { openLaboratory } from '../features/laboratory/laboratory.module.server.ts';
import { openArranged } from '../content/arranged/arranged.module.server.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import { type Database } from '../platform/database/database.server.ts';
import { companyKind } from '../content/site/company.kind.ts';
import { disciplineKind } from '../content/site/discipline.kind.ts';
import { lookKind } from '../content/site/look.kind.ts';
import { openSite } from '../content/site/site.module.server.ts';

/** The kinds of content that staff keep. */
export function openContent(database: Database, pictures: PictureService) {
  const { db } = database;
  const marked = [
    personKind,
    homeKind,
    serviceKind,
    authorisationKind,
    certificateKind,
    laboratoryKind,
    labGroupKind,
    labTestKind,
    privacyVersionKind,
    legalDocumentKind,
  ];
  const site = openSite(database, pictures, marked);
  const news = openNews(db, pictures);
  const projects = openProjects(db, pictures, site.isDiscipline);
  const reprography = openReprography(db);
  const people = openArranged(db, pictures, personKind, peopleEndpoints, { rules: personRules });
  const templates = openArranged(db, pictures, answerTemplateKind, answerTemplateEndpoints);
  const laboratory = openLaboratory(db, pictures);
  const company = openCompany(db, pictures);
  return {
    kinds: [news, projects, reprography, site, people, templates, laboratory, company],
    site,
    /** All of which there can be samples. */
    sampled: [...site.marked, ...marked, news.kind, projects.kind],
    /** All whose items can use pictures or documents, or lead elsewhere. */
    mediaKinds: [
      news.kind,
      projects.kind,
      companyKind,
      disciplineKind,
      personKind,
      certificateKind,
      legalDocumentKind,
      privacyVersionKind,
      lookKind,
    ],
    paged: { news, project: projects },
    samples: { news: news.items, projects: projects.items, reprography: reprography.service },
  };
}

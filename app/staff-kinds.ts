/** What each kind is called in the bin and in histories, where one is kept, and what its versions are made of. */
import { addressOf, addresses } from './addresses.ts';
import { contentKinds } from './content/content-kinds.ts';
import type { ContentStaff } from './kinds/admin/content/content-staff.ts';
import type { Versioned } from './kinds/admin/versioned.ts';
import { contentAddress } from './ui/admin/staff-screens.ts';

interface StaffKindEntry {
  one: string;
  /** Where staff keep the item. */
  address: (itemId: number) => string;
  /** Its fields, where its versions can be looked at. */
  versioned?: () => Promise<Versioned>;
}

/** What the forms and lists of content are made of, by its name: `content/content-kinds.ts` has the words around. */
export const contentStaff: Readonly<Record<string, () => Promise<ContentStaff>>> = {
  company: async () => (await import('./site/admin/company.staff.ts')).companyStaff,
  look: async () => (await import('./site/admin/look.staff.ts')).lookStaff,
  offices: async () => (await import('./site/admin/offices.staff.ts')).officesStaff,
  disciplines: async () => (await import('./site/admin/disciplines.staff.ts')).disciplinesStaff,
  'eu-notice': async () => (await import('./site/admin/eu-notice.staff.ts')).euNoticeStaff,
  'reprography-notice': async () =>
    (await import('./site/admin/reprography-notice.staff.ts')).reprographyNoticeStaff,
  words: async () => (await import('./site/admin/words.staff.ts')).wordsStaff,
  menu: async () => (await import('./site/admin/menu.staff.ts')).menuStaff,
  'privacy-versions': async () =>
    (await import('./features/company/admin/privacy-versions.staff.ts')).privacyVersionsStaff,
  'legal-documents': async () =>
    (await import('./features/company/admin/legal-documents.staff.ts')).legalDocumentsStaff,
  laboratory: async () =>
    (await import('./features/laboratory/admin/laboratory.staff.ts')).laboratoryStaff,
  'lab-groups': async () =>
    (await import('./features/laboratory/admin/lab-groups.staff.ts')).labGroupsStaff,
  'lab-tests': async () =>
    (await import('./features/laboratory/admin/lab-tests.staff.ts')).labTestsStaff,
  home: async () => (await import('./features/company/admin/home.staff.ts')).homeStaff,
  services: async () => (await import('./features/company/admin/services.staff.ts')).servicesStaff,
  authorisations: async () =>
    (await import('./features/company/admin/authorisations.staff.ts')).authorisationsStaff,
  certificates: async () =>
    (await import('./features/company/admin/certificates.staff.ts')).certificatesStaff,
  people: async () => (await import('./features/contact/admin/people.staff.ts')).peopleStaff,
  'answer-templates': async () =>
    (await import('./features/contact/admin/answer-templates.staff.ts')).answerTemplatesStaff,
};

const contentEntries = contentKinds.map((kind): [string, StaffKindEntry] => [
  kind.name,
  {
    one: kind.one,
    address: (itemId) => contentAddress(kind, itemId),
    versioned: contentStaff[kind.name]!,
  },
]);

export const staffKinds: Readonly<Record<string, StaffKindEntry>> = {
  ...Object.fromEntries(contentEntries),
  news: {
    one: 'Hír',
    address: (newsId) => addressOf(addresses.adminNewsEdit, { newsId }),
    versioned: async () => (await import('./features/news/admin/news.staff.ts')).newsStaff,
  },
  project: {
    one: 'Projekt',
    address: (projectId) => addressOf(addresses.adminProjectEdit, { projectId }),
    versioned: async () =>
      (await import('./features/projects/admin/project.staff.ts')).projectStaff,
  },
  reproCategory: {
    one: 'Árkategória',
    address: () => addresses.adminReproPrices,
    versioned: async () =>
      (await import('./features/reprography/admin/reprography.staff.ts')).categoryStaff,
  },
  reproPrice: {
    one: 'Ár',
    address: () => addresses.adminReproPrices,
    versioned: async () =>
      (await import('./features/reprography/admin/reprography.staff.ts')).priceStaff,
  },
  contactRequest: {
    one: 'Megkeresés',
    address: (contactRequestId) => addressOf(addresses.adminContactRequest, { contactRequestId }),
  },
};

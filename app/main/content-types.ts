/** Every content type as the staff area knows it. Importing this file registers them. */
import { addressOf, addresses } from '../text/addresses.ts';
import { contentKinds } from '../text/copy/content-kinds.ts';
import type { ContentStaff } from '../content/admin/screens/content-staff.ts';
import { registerStaffTypes, type StaffType } from '../content/admin/staff-types.ts';
import { contentAddress } from '../ui/admin/staff-screens.ts';

/** What the forms and lists of content are made of, by its name: `content/content-kinds.ts` has the words around. */
export const contentStaff: Readonly<Record<string, () => Promise<ContentStaff>>> = {
  company: async () => (await import('../content/site/admin/company.staff.ts')).companyStaff,
  look: async () => (await import('../content/site/admin/look.staff.ts')).lookStaff,
  offices: async () => (await import('../content/site/admin/offices.staff.ts')).officesStaff,
  disciplines: async () =>
    (await import('../content/site/admin/disciplines.staff.ts')).disciplinesStaff,
  'eu-notice': async () => (await import('../content/site/admin/notices.staff.ts')).euNoticeStaff,
  'reprography-notice': async () =>
    (await import('../content/site/admin/notices.staff.ts')).reprographyNoticeStaff,
  words: async () => (await import('../content/site/admin/words.staff.ts')).wordsStaff,
  menu: async () => (await import('../content/site/admin/words.staff.ts')).menuStaff,
  'privacy-versions': async () =>
    (await import('../features/company/admin/legal.staff.ts')).privacyVersionsStaff,
  'legal-documents': async () =>
    (await import('../features/company/admin/legal.staff.ts')).legalDocumentsStaff,
  laboratory: async () =>
    (await import('../features/laboratory/admin/laboratory.staff.ts')).laboratoryStaff,
  'lab-groups': async () =>
    (await import('../features/laboratory/admin/laboratory.staff.ts')).labGroupsStaff,
  'lab-tests': async () =>
    (await import('../features/laboratory/admin/laboratory.staff.ts')).labTestsStaff,
  home: async () => (await import('../features/company/admin/home.staff.ts')).homeStaff,
  services: async () => (await import('../features/company/admin/home.staff.ts')).servicesStaff,
  authorisations: async () =>
    (await import('../features/company/admin/credentials.staff.ts')).authorisationsStaff,
  certificates: async () =>
    (await import('../features/company/admin/credentials.staff.ts')).certificatesStaff,
  people: async () => (await import('../features/people/admin/people.staff.ts')).peopleStaff,
  'answer-templates': async () =>
    (await import('../enquiries/admin/answer-templates.staff.ts')).answerTemplatesStaff,
};

const contentEntries = contentKinds.map((kind): [string, StaffType] => [
  kind.name,
  {
    one: kind.one,
    address: (itemId) => contentAddress(kind, itemId),
    versioned: contentStaff[kind.name]!,
  },
]);

export const staffKinds: Readonly<Record<string, StaffType>> = {
  ...Object.fromEntries(contentEntries),
  news: {
    one: 'Hír',
    address: (newsId) => addressOf(addresses.adminNewsEdit, { newsId }),
    versioned: async () => (await import('../features/news/admin/news.staff.ts')).newsStaff,
  },
  project: {
    one: 'Projekt',
    address: (projectId) => addressOf(addresses.adminProjectEdit, { projectId }),
    versioned: async () =>
      (await import('../features/projects/admin/project.staff.ts')).projectStaff,
  },
  reproCategory: {
    one: 'Árkategória',
    address: () => addresses.adminReproPrices,
    versioned: async () =>
      (await import('../features/reprography/admin/reprography.staff.ts')).categoryStaff,
  },
  reproPrice: {
    one: 'Ár',
    address: () => addresses.adminReproPrices,
    versioned: async () =>
      (await import('../features/reprography/admin/reprography.staff.ts')).priceStaff,
  },
  contactRequest: {
    one: 'Megkeresés',
    address: (contactRequestId) => addressOf(addresses.adminContactRequest, { contactRequestId }),
  },
};

registerStaffTypes({ all: staffKinds, content: contentStaff });

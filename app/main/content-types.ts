/**
 * The registry of content types: an entry for each, with its screens and routes. `content-types.server.ts` has the
 * server's side. Forms and lists are loaded on demand. Importing this file adds the types' public pages to the site.
 */
import { addContentPage, addressOf, addresses } from '../text/addresses.ts';
import type { ContentType, StaffType, StaffTypes } from '../content/admin/staff-types.ts';
import { contentAddress } from '../ui/admin/staff-screens.ts';

/**
 * All types under `/admin/content`, in the order in which the staff area and an export list them. A type follows
 * those it refers to.
 */
const content: readonly ContentType[] = [
  contentType({
    name: 'company',
    group: 'A cég',
    title: 'Cégadatok',
    one: 'Cégadatok',
    lead: 'Név, székhely, telefonszám, nyilvántartási adatok: a fejlécben, a láblécben, az impresszumban.',
    isSingleton: true,
    staff: async () => (await import('../content/site/admin/company.staff.ts')).companyStaff,
  }),
  contentType({
    name: 'look',
    group: 'A cég',
    title: 'Arculat',
    one: 'Arculat',
    lead: 'Embléma, ikonok, színek.',
    isSingleton: true,
    staff: async () => (await import('../content/site/admin/branding.staff.ts')).brandingStaff,
  }),
  contentType({
    name: 'offices',
    group: 'A cég',
    title: 'Irodák',
    one: 'Iroda',
    lead: 'A Kapcsolat oldalon, térképpel; a székhelyen kívüliek az impresszumban is.',
    staff: async () => (await import('../content/site/admin/offices.staff.ts')).officesStaff,
  }),
  contentType({
    name: 'people',
    group: 'A cég',
    title: 'Munkatársak',
    one: 'Munkatárs',
    lead: 'A Kapcsolat oldal névsora: beosztás, elérhetőség, arckép.',
    staff: async () => (await import('../features/people/admin/people.staff.ts')).peopleStaff,
  }),
  contentType({
    name: 'answer-templates',
    group: 'A cég',
    title: 'Válaszsablonok',
    one: 'Válaszsablon',
    lead: 'Amiből a megkeresésekre adott válaszok indulnak; csak a munkatársak látják.',
    staff: async () =>
      (await import('../enquiries/admin/answer-templates.staff.ts')).answerTemplatesStaff,
  }),
  contentType({
    name: 'disciplines',
    group: 'A cég',
    title: 'Szakágak',
    one: 'Szakág',
    lead: 'A referenciák szakágai: név, bevezető, vezető, kép; a menüben és a saját oldalukon.',
    staff: async () =>
      (await import('../features/projects/admin/disciplines.staff.ts')).disciplinesStaff,
  }),
  contentType({
    name: 'service-pages',
    group: 'A cég',
    title: 'Szolgáltatások',
    one: 'Szolgáltatás',
    lead: 'Mit lehet megrendelni: ár, átfutás, amit a megbízó kap; mindegyik a saját oldalán.',
    staff: async () =>
      (await import('../features/services/admin/service-pages.staff.ts')).servicePagesStaff,
  }),
  contentType({
    name: 'vacancies',
    group: 'A cég',
    title: 'Állások',
    one: 'Állás',
    lead: 'Meghirdetett állások; a jelentkezések a Megkeresések között vannak.',
    staff: async () =>
      (await import('../features/vacancies/admin/vacancies.staff.ts')).vacanciesStaff,
  }),
  contentType({
    name: 'authorisations',
    group: 'A cég',
    title: 'Jogosultságok',
    one: 'Jogosultság',
    lead: 'A kezdőlap táblázata: kód, megnevezés, jogosult, jogszabály, lejárat.',
    staff: async () =>
      (await import('../features/company/admin/credentials.staff.ts')).authorisationsStaff,
  }),
  contentType({
    name: 'certificates',
    group: 'A cég',
    title: 'Tanúsítványok',
    one: 'Tanúsítvány',
    lead: 'A kezdőlap képei; a lejártak megjelölve vagy levéve.',
    staff: async () =>
      (await import('../features/company/admin/credentials.staff.ts')).certificatesStaff,
  }),
  contentType({
    name: 'home',
    group: 'A kezdőlap',
    title: 'A kezdőlap szövegei',
    one: 'Kezdőlap',
    lead: 'A nyitókép mondata, az öt szakasz címe és bekezdései, a szervezeti egységek, a vállalások.',
    isSingleton: true,
    staff: async () => (await import('../features/company/admin/home.staff.ts')).homeStaff,
  }),
  contentType({
    name: 'services',
    group: 'A kezdőlap',
    title: 'Szakterületek',
    one: 'Szakterület',
    lead: 'Szakterületenként, mit lehet megrendelni.',
    staff: async () => (await import('../features/company/admin/home.staff.ts')).servicesStaff,
  }),
  contentType({
    name: 'laboratory',
    group: 'A laboratórium',
    title: 'A laboratórium oldala',
    one: 'A laboratórium oldala',
    lead: 'Bevezető, a jelek magyarázata, díjak.',
    isSingleton: true,
    staff: async () =>
      (await import('../features/laboratory/admin/laboratory.staff.ts')).laboratoryStaff,
  }),
  contentType({
    name: 'lab-groups',
    group: 'A laboratórium',
    title: 'Vizsgálati csoportok',
    one: 'Vizsgálati csoport',
    lead: 'A táblázatok az oldalon, a sorrendjükben.',
    staff: async () =>
      (await import('../features/laboratory/admin/laboratory.staff.ts')).labGroupsStaff,
  }),
  contentType({
    name: 'lab-tests',
    group: 'A laboratórium',
    title: 'Vizsgálatok',
    one: 'Vizsgálat',
    lead: 'Csoportonként: megnevezés, szabványok, jelek.',
    staff: async () =>
      (await import('../features/laboratory/admin/laboratory.staff.ts')).labTestsStaff,
  }),
  contentType({
    name: 'eu-notice',
    group: 'Közlemények',
    title: 'Uniós támogatás',
    one: 'Uniós támogatási közlemény',
    lead: 'A támogatott projekt a fejlécben és a hírek felett: összeg, intenzitás, befejezés.',
    isSingleton: true,
    staff: async () => (await import('../content/site/admin/notices.staff.ts')).euNoticeStaff,
  }),
  contentType({
    name: 'reprography-notice',
    group: 'Közlemények',
    title: 'Reprográfia',
    one: 'Reprográfiai közlemény',
    lead: 'A megszűnt szolgáltatás és az új szolgáltató; az oldal kikapcsolható.',
    isSingleton: true,
    staff: async () =>
      (await import('../content/site/admin/notices.staff.ts')).reprographyNoticeStaff,
  }),
  contentType({
    name: 'privacy-versions',
    group: 'Jogi oldalak',
    title: 'Adatkezelési tájékoztató',
    one: 'Adatkezelési tájékoztató',
    lead: 'Változatai, a hatálybalépésük napjával; ami hatályos, azt új változat váltja fel.',
    staff: async () =>
      (await import('../features/company/admin/legal.staff.ts')).privacyVersionsStaff,
  }),
  contentType({
    name: 'legal-documents',
    group: 'Jogi oldalak',
    title: 'Dokumentumok',
    one: 'Dokumentum',
    lead: 'Az adatkezelési oldal feltöltött PDF-dokumentumai, a sorrendjükben.',
    staff: async () =>
      (await import('../features/company/admin/legal.staff.ts')).legalDocumentsStaff,
  }),
  contentType({
    name: 'words',
    group: 'Címek és menü',
    title: 'Címek és állandó szövegek',
    one: 'Állandó szövegek',
    lead: 'A honlap alcíme, az oldalak neve, a kapcsolati oldal mondatai.',
    isSingleton: true,
    staff: async () => (await import('../content/site/admin/words.staff.ts')).wordsStaff,
  }),
  contentType({
    name: 'menu',
    group: 'Címek és menü',
    title: 'Főmenü',
    one: 'Menüpont',
    lead: 'A menüpontok felirata és sorrendje; ami kimarad, a menüben nem látszik.',
    staff: async () => (await import('../content/site/admin/words.staff.ts')).menuStaff,
  }),
  contentType({
    name: 'site-search',
    group: 'Címek és menü',
    title: 'Kereső',
    one: 'Kereső',
    lead: 'Rokon értelmű szavak, amelyek egymást is megtalálják; a munkaterület mondata.',
    isSingleton: true,
    staff: async () =>
      (await import('../content/search/admin/site-search.staff.ts')).siteSearchStaff,
  }),
];

/** Types that have their own lists and forms. */
const others: readonly StaffType[] = [
  {
    name: 'news',
    one: 'Hír',
    address: (newsId) => addressOf(addresses.adminNewsEdit, { newsId }),
    staff: async () => (await import('../features/news/admin/news.staff.ts')).newsStaff,
  },
  {
    name: 'project',
    one: 'Projekt',
    address: (projectId) => addressOf(addresses.adminProjectEdit, { projectId }),
    staff: async () => (await import('../features/projects/admin/project.staff.ts')).projectStaff,
  },
  {
    name: 'reproCategory',
    one: 'Árkategória',
    address: () => addresses.adminReproPrices,
    staff: async () =>
      (await import('../features/reprography/admin/reprography.staff.ts')).categoryStaff,
  },
  {
    name: 'reproPrice',
    one: 'Ár',
    address: () => addresses.adminReproPrices,
    staff: async () =>
      (await import('../features/reprography/admin/reprography.staff.ts')).priceStaff,
  },
  {
    name: 'contactRequest',
    one: 'Megkeresés',
    address: (contactRequestId) => addressOf(addresses.adminContactRequest, { contactRequestId }),
  },
];

export const staffTypes: StaffTypes = {
  all: byName([...content, ...others]),
  content: byName(content),
};

export const contentScreens = content.flatMap(({ page }) => page ?? []);
for (const { address } of contentScreens) addContentPage(address);

function contentType(declared: Omit<ContentType, 'address'>): ContentType {
  return { ...declared, address: (itemId) => contentAddress(declared, itemId) };
}

function byName<Type extends StaffType>(types: readonly Type[]): Record<string, Type> {
  return Object.fromEntries(types.map((type) => [type.name, type]));
}

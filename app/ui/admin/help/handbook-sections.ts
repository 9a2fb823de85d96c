/**
 * Maps screens to sections of docs/staff-handbook.md. Browsers do not load this file: the build extracts the
 * introduction of each section.
 */
import type { addresses } from '../../../text/addresses.ts';

/** Sections by the key of the screen's address. The entries are matched in this order. */
export const handbookSections: Partial<Record<keyof typeof addresses, string>> = {
  admin: 'projektek',
  adminProjectEdit: 'egy-projekt',
  adminNewsList: 'hirek',
  adminNewsEdit: 'egy-hir',
  adminTodos: 'teendok',
  adminFirstUse: 'elso-lepesek',
  adminReproPrices: 'reprografiai-arlista',
  adminContent: 'a-honlap-tartalma',
  adminContactRequests: 'megkeresesek',
  adminContactRequest: 'egy-uzenet',
  adminLibrary: 'mediatar',
  adminTrash: 'lomtar',
  adminHistory: 'elozmenyek',
  adminAudit: 'naplo',
  adminUsers: 'felhasznalok',
  adminUserEdit: 'egy-felhasznalo',
  adminAccount: 'sajat-fiok',
  adminPassword: 'jelszo',
  adminVisits: 'latogatottsag',
  adminBackups: 'biztonsagi-mentesek',
};

export const contentSections: Readonly<Record<string, string>> = {
  company: 'cegadatok',
  look: 'arculat',
  offices: 'irodak',
  people: 'munkatarsak',
  disciplines: 'szakagak',
  authorisations: 'jogosultsagok',
  certificates: 'tanusitvanyok',
  home: 'a-kezdolap-szovegei',
  'service-pages': 'szolgaltatasok',
  vacancies: 'allasok',
  services: 'szakteruletek',
  laboratory: 'a-laboratorium-oldala',
  'lab-groups': 'vizsgalati-csoportok',
  'lab-tests': 'vizsgalatok',
  'eu-notice': 'unios-tamogatas',
  'reprography-notice': 'reprografia',
  'privacy-versions': 'adatkezelesi-tajekoztato',
  'legal-documents': 'dokumentumok',
  words: 'cimek-es-allando-szovegek',
  menu: 'fomenu',
  'site-search': 'kereso',
  'answer-templates': 'valaszsablonok',
};

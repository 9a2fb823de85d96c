/**
 * Which part of the handbook (docs/staff-handbook.md) is about which screen. No browser loads it: the first words are
 * kept by address, and by kind.
 */
import type { addresses } from '../../../text/addresses.ts';

/** By the names of addresses; their order is that in which they are tried. */
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
  adminBin: 'lomtar',
  adminHistory: 'elozmenyek',
  adminAudit: 'naplo',
  adminUsers: 'felhasznalok',
  adminUserEdit: 'egy-felhasznalo',
  adminAccount: 'sajat-fiok',
  adminPassword: 'jelszo',
  adminVisits: 'latogatottsag',
  adminBackups: 'biztonsagi-mentesek',
};

/** By the names of kinds of content: the list of one and the form of its items. */
export const contentSections: Readonly<Record<string, string>> = {
  company: 'cegadatok',
  look: 'arculat',
  offices: 'irodak',
  people: 'munkatarsak',
  disciplines: 'szakagak',
  authorisations: 'jogosultsagok',
  certificates: 'tanusitvanyok',
  home: 'a-kezdolap-szovegei',
  services: 'szolgaltatasok',
  laboratory: 'a-laboratorium-oldala',
  'lab-groups': 'vizsgalati-csoportok',
  'lab-tests': 'vizsgalatok',
  'eu-notice': 'unios-tamogatas',
  'reprography-notice': 'reprografia',
  'privacy-versions': 'adatkezelesi-tajekoztato',
  'legal-documents': 'dokumentumok',
  words: 'cimek-es-allando-szovegek',
  menu: 'fomenu',
  'answer-templates': 'valaszsablonok',
};

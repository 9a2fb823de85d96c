/** Which part of the handbook (docs/staff-handbook.md) is about which screen. */
import { matchPath } from 'react-router';
import { addresses } from '../../../addresses.ts';

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
  adminContactRequests: 'kapcsolatfelvetelek',
  adminContactRequest: 'egy-uzenet',
  adminLibrary: 'mediatar',
  adminBin: 'lomtar',
  adminHistory: 'elozmenyek',
  adminAudit: 'naplo',
  adminUsers: 'felhasznalok',
  adminUserEdit: 'egy-felhasznalo',
  adminAccount: 'sajat-fiok',
  adminPassword: 'jelszo',
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
};

/** The id of the part about the screen at `pathname`; nothing where there is none. */
export function sectionAt(pathname: string): string | undefined {
  const content = matchPath(`${addresses.adminContentKind}/*`, pathname);
  if (content) return contentSections[content.params['kind']!];
  const found = Object.entries(handbookSections).find(([name]) =>
    matchPath(addresses[name as keyof typeof addresses], pathname),
  );
  return found?.[1];
}

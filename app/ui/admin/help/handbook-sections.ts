/** Which part of the handbook (docs/staff-handbook.md) is about which screen. */
import { matchPath } from 'react-router';
import { addresses } from '../../../addresses.ts';

/** By the names of addresses; their order is that in which they are tried. */
export const handbookSections: Partial<Record<keyof typeof addresses, string>> = {
  admin: 'projektek',
  adminProjectEdit: 'szerkesztes',
  adminNewsList: 'hirek',
  adminNewsEdit: 'szerkesztes',
  adminTodos: 'teendok',
  adminFirstUse: 'elso-lepesek',
  adminReproPrices: 'reprografiai-arlista',
  adminContent: 'a-honlap-tartalma',
  adminContentKind: 'a-honlap-tartalma',
  adminContentItem: 'a-honlap-tartalma',
  adminContactRequests: 'kapcsolatfelvetelek',
  adminContactRequest: 'kapcsolatfelvetelek',
  adminLibrary: 'mediatar',
  adminBin: 'lomtar',
  adminHistory: 'elozmenyek',
  adminAudit: 'naplo',
  adminUsers: 'felhasznalok',
  adminUserEdit: 'felhasznalok',
  adminAccount: 'sajat-fiok',
  adminPassword: 'sajat-fiok',
  adminBackups: 'biztonsagi-mentesek',
};

/** The id of the section about the screen at `pathname`; nothing where there is none. */
export function sectionAt(pathname: string): string | undefined {
  const found = Object.entries(handbookSections).find(([name]) =>
    matchPath(addresses[name as keyof typeof addresses], pathname),
  );
  return found?.[1];
}

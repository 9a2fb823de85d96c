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

/** What the first words about the screen at `pathname` are kept by: a kind of content, or the id of a part. */
export function helpKeyAt(pathname: string): string | undefined {
  const content = matchPath(`${addresses.adminContentKind}/*`, pathname);
  if (content) return content.params['kind'];
  const found = Object.entries(handbookSections).find(([name]) =>
    matchPath(addresses[name as keyof typeof addresses], pathname),
  );
  return found?.[1];
}

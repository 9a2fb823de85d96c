/** What staff keep, in the order of the menu: where its list is, and where unsaved work on it goes on. */
import { addressOf, addresses, NEW_ITEM } from '../../text/addresses.ts';
import { adminCopy, draftCopy } from '../../text/copy/admin.copy.ts';

/** Where a draft goes on, and what it is called. */
export interface DraftScreen {
  title: string;
  address: string;
}

interface StaffScreen {
  label: string;
  address: string;
  /** How drafts name it, what one is called there and a new one, and where each of them is written. */
  drafts?: { form: string; one: string; newOne: string; address: string };
  /** What its pages have in common that are neither of these. */
  pages?: string;
  /** Whose it is; everybody's unless said. */
  role?: 'administrator';
  /** The content types whose histories are looked at from there. */
  kinds?: readonly string[];
  /** Whether the histories of all other types are looked at from there. */
  hasOtherHistories?: true;
}

export const staffScreens: readonly StaffScreen[] = [
  {
    label: adminCopy.projects,
    address: addresses.admin,
    kinds: ['project'],
    drafts: {
      form: 'project',
      one: draftCopy.project,
      newOne: draftCopy.newProject,
      address: addresses.adminProjectEdit,
    },
  },
  {
    label: adminCopy.news,
    address: addresses.adminNewsList,
    kinds: ['news'],
    drafts: {
      form: 'news',
      one: draftCopy.newsItem,
      newOne: draftCopy.newNewsItem,
      address: addresses.adminNewsEdit,
    },
  },
  {
    label: adminCopy.reproPrices,
    address: addresses.adminReproPrices,
    kinds: ['reproCategory', 'reproPrice'],
    drafts: {
      form: 'reproprices',
      one: adminCopy.reproPrices,
      newOne: adminCopy.reproPrices,
      address: addresses.adminReproPrices,
    },
  },
  {
    label: adminCopy.content,
    address: addresses.adminContent,
    pages: `${addresses.adminContent}/`,
    hasOtherHistories: true,
  },
  {
    label: adminCopy.messages,
    address: addresses.adminContactRequests,
    pages: addresses.adminContactRequests,
  },
  { label: adminCopy.todos, address: addresses.adminTodos },
  { label: adminCopy.library, address: addresses.adminLibrary },
  { label: adminCopy.bin, address: addresses.adminBin },
  { label: adminCopy.audit, address: addresses.adminAudit, role: 'administrator' },
  {
    label: adminCopy.users,
    address: addresses.adminUsers,
    pages: addressOf(addresses.adminUserEdit),
    role: 'administrator',
  },
];

/** Whether `pathname` is one of its pages. */
export function isPageOf(screen: StaffScreen, pathname: string): boolean {
  const { address, drafts, pages, hasOtherHistories } = screen;
  const below = [pages, drafts && addressOf(drafts.address)];
  if (pathname === address || below.some((page) => page && pathname.startsWith(page))) return true;
  const kind = /^\/admin\/history\/([^/]+)/.exec(pathname)?.[1];
  if (kind === undefined) return false;
  const owner = staffScreens.find(({ kinds }) => kinds?.includes(kind));
  return owner ? owner === screen : hasOtherHistories === true;
}

/** Where a draft of `name` goes on (`news`), and what it is called; undefined for content types without an own screen. */
export function draftScreen(name: string, id: string): DraftScreen | undefined {
  const drafts = staffScreens.find((screen) => screen.drafts?.form === name)?.drafts;
  if (!drafts) return undefined;
  const isNew = id === 'new';
  const address = drafts.address.replace(/:\w+\?/, isNew ? '' : id).replace(/\/$/, '');
  return { title: isNew ? drafts.newOne : drafts.one, address };
}

/** Where a content type is kept: the form of a singleton or of the item `id`, else the list. */
export function contentAddress(
  { name, isSole }: { name: string; isSole?: true },
  id?: string | number,
): string {
  if (isSole || id === undefined) return addressOf(addresses.adminContentKind, { kind: name });
  return addressOf(addresses.adminContentItem, { kind: name, id: id === 'new' ? NEW_ITEM : id });
}

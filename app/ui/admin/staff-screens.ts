/** The screens of the staff menu, in order. */
import { addressOf, addresses, NEW_ITEM } from '../../text/addresses.ts';
import { adminMessages, draftMessages } from '../../text/messages/admin.messages.ts';

export interface DraftScreen {
  title: string;
  address: string;
}

interface StaffScreen {
  label: string;
  address: string;
  /**
   * For screens with drafts: the form's name in draft keys, the titles of an existing and of a new item, and the
   * address of the form.
   */
  drafts?: { form: string; one: string; newOne: string; address: string };
  pages?: string;
  role?: 'administrator';
  /** Content types whose history pages belong to this screen. */
  kinds?: readonly string[];
  /** Whether the history pages of all other types belong to this screen. */
  hasOtherHistories?: true;
}

export const staffScreens: readonly StaffScreen[] = [
  {
    label: adminMessages.projects,
    address: addresses.admin,
    kinds: ['project'],
    drafts: {
      form: 'project',
      one: draftMessages.project,
      newOne: draftMessages.newProject,
      address: addresses.adminProjectEdit,
    },
  },
  {
    label: adminMessages.news,
    address: addresses.adminNewsList,
    kinds: ['news'],
    drafts: {
      form: 'news',
      one: draftMessages.newsItem,
      newOne: draftMessages.newNewsItem,
      address: addresses.adminNewsEdit,
    },
  },
  {
    label: adminMessages.reproPrices,
    address: addresses.adminReproPrices,
    kinds: ['reproCategory', 'reproPrice'],
    drafts: {
      form: 'reproprices',
      one: adminMessages.reproPrices,
      newOne: adminMessages.reproPrices,
      address: addresses.adminReproPrices,
    },
  },
  {
    label: adminMessages.content,
    address: addresses.adminContent,
    pages: `${addresses.adminContent}/`,
    hasOtherHistories: true,
  },
  {
    label: adminMessages.messages,
    address: addresses.adminContactRequests,
    pages: addresses.adminContactRequests,
  },
  { label: adminMessages.todos, address: addresses.adminTodos },
  { label: adminMessages.library, address: addresses.adminLibrary },
  { label: adminMessages.bin, address: addresses.adminTrash },
  { label: adminMessages.audit, address: addresses.adminAudit, role: 'administrator' },
  {
    label: adminMessages.users,
    address: addresses.adminUsers,
    pages: addressOf(addresses.adminUserEdit),
    role: 'administrator',
  },
];

export function isPageOf(screen: StaffScreen, pathname: string): boolean {
  const { address, drafts, pages, hasOtherHistories } = screen;
  const below = [pages, drafts && addressOf(drafts.address)];
  if (pathname === address || below.some((page) => page && pathname.startsWith(page))) return true;
  const kind = /^\/admin\/history\/([^/]+)/.exec(pathname)?.[1];
  if (kind === undefined) return false;
  const owner = staffScreens.find(({ kinds }) => kinds?.includes(kind));
  return owner ? owner === screen : hasOtherHistories === true;
}

/**
 * Returns the form in which a draft of the form `name` (such as `news`) continues; undefined for content types without
 * a screen of their own.
 */
export function draftScreen(name: string, id: string): DraftScreen | undefined {
  const drafts = staffScreens.find((screen) => screen.drafts?.form === name)?.drafts;
  if (!drafts) return undefined;
  const isNew = id === 'new';
  const address = drafts.address.replace(/:\w+\?/, isNew ? '' : id).replace(/\/$/, '');
  return { title: isNew ? drafts.newOne : drafts.one, address };
}

/**
 * Returns the address at which staff edit a content type: the form of a singleton, the form of the item `id`, or else
 * the list.
 */
export function contentAddress(
  { name, isSingleton }: { name: string; isSingleton?: true },
  id?: string | number,
): string {
  if (isSingleton || id === undefined) return addressOf(addresses.adminContentType, { kind: name });
  return addressOf(addresses.adminContentItem, { kind: name, id: id === 'new' ? NEW_ITEM : id });
}

/** What staff keep, in the order of the menu: where its list is, and where unsaved work on it goes on. */
import { addressOf, addresses, NEW_ITEM } from '../../text/addresses.ts';
import { adminCopy, draftCopy } from '../../text/copy/admin.copy.ts';
import { contentKinds, type ContentKind } from '../../text/copy/content-kinds.ts';

interface StaffScreen {
  label: string;
  address: string;
  /** How drafts name it, what one is called there and a new one, and where each of them is written. */
  drafts?: { form: string; one: string; newOne: string; address: string };
  /** What its pages have in common that are neither of these. */
  pages?: string;
  /** Whose it is; everybody's unless said. */
  role?: 'administrator';
  /** The kinds whose histories are looked at from there. */
  kinds?: readonly string[];
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
    kinds: contentKinds.map(({ name }) => name),
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
  const { address, drafts, pages, kinds = [] } = screen;
  const histories = kinds.map((kind) => addressOf(addresses.adminHistory, { kind }));
  const below = [pages, drafts && addressOf(drafts.address), ...histories];
  return pathname === address || below.some((page) => page && pathname.startsWith(page));
}

/** Where the draft `form` names goes on (`news:7`, `news:new`), and what it is called; nothing where nobody knows. */
export function draftScreen(form: string): { title: string; address: string } | undefined {
  const [name, id] = form.split(':');
  const content = contentKinds.find((kind) => kind.name === name);
  if (content) return { title: content.one, address: contentAddress(content, id) };
  const drafts = staffScreens.find((screen) => screen.drafts?.form === name)?.drafts;
  if (!drafts) return undefined;
  const isNew = id === 'new';
  const address = drafts.address.replace(/:\w+\?/, isNew ? '' : (id ?? '')).replace(/\/$/, '');
  return { title: isNew ? drafts.newOne : drafts.one, address };
}

/** Where an item of content is kept: of a sole kind its form, else the form of one of the list. */
export function contentAddress({ name, isSole }: ContentKind, id?: string | number): string {
  if (isSole || id === undefined) return addressOf(addresses.adminContentKind, { kind: name });
  return addressOf(addresses.adminContentItem, { kind: name, id: id === 'new' ? NEW_ITEM : id });
}

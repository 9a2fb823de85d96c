/** What each kind is called in the bin and in histories, where one is kept, and what its versions are made of. */
import { addressOf, addresses } from './addresses.ts';
import type { Versioned } from './kinds/admin/versioned.ts';

interface StaffKindEntry {
  one: string;
  /** Where staff keep the item. */
  address: (itemId: number) => string;
  /** Its fields, where its versions can be looked at. */
  versioned?: () => Promise<Versioned>;
}

export const staffKinds: Readonly<Record<string, StaffKindEntry>> = {
  news: {
    one: 'Hír',
    address: (newsId) => addressOf(addresses.adminNewsEdit, { newsId }),
    versioned: async () => (await import('./features/news/admin/news.staff.ts')).newsStaff,
  },
  project: {
    one: 'Projekt',
    address: (projectId) => addressOf(addresses.adminProjectEdit, { projectId }),
    versioned: async () =>
      (await import('./features/projects/admin/project.staff.ts')).projectStaff,
  },
  reproCategory: {
    one: 'Árkategória',
    address: () => addresses.adminReproPrices,
    versioned: async () =>
      (await import('./features/reprography/admin/reprography.staff.ts')).categoryStaff,
  },
  reproPrice: {
    one: 'Ár',
    address: () => addresses.adminReproPrices,
    versioned: async () =>
      (await import('./features/reprography/admin/reprography.staff.ts')).priceStaff,
  },
  contactRequest: {
    one: 'Kapcsolatfelvétel',
    address: (contactRequestId) => addressOf(addresses.adminContactRequest, { contactRequestId }),
  },
};

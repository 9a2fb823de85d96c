import type { Versioned } from '../../../content/admin/staff-collection.ts';
import { reproCategoryType, reproPriceType } from '../reprography.content-type.ts';
import { reproAdminMessages as messages } from './repro-admin.messages.ts';

const columns = { column1: messages.column1, column2: messages.column2, column3: messages.column3 };

/** The two content types of the price list, as their version history needs them. */
export const categoryStaff: Versioned = {
  type: reproCategoryType,
  messages: {
    labels: {
      name: messages.name,
      description: messages.description,
      order: messages.order,
      column1Name: messages.columnName(messages.column1),
      column2Name: messages.columnName(messages.column2),
      column3Name: messages.columnName(messages.column3),
    },
  },
};

export const priceStaff: Versioned = {
  type: reproPriceType,
  messages: { labels: { reproCategoryId: messages.category, order: messages.order, ...columns } },
};

import type { Versioned } from '../../../content/admin/versioned.ts';
import { reproCategoryType, reproPriceType } from '../reprography.content-type.ts';
import { reproAdminCopy as copy } from './repro-admin.copy.ts';

const columns = { column1: copy.column1, column2: copy.column2, column3: copy.column3 };

/** The two content types of the price list, for their history. */
export const categoryStaff: Versioned = {
  type: reproCategoryType,
  copy: {
    labels: {
      name: copy.name,
      description: copy.description,
      order: copy.order,
      column1Name: copy.columnName(copy.column1),
      column2Name: copy.columnName(copy.column2),
      column3Name: copy.columnName(copy.column3),
    },
  },
};

export const priceStaff: Versioned = {
  type: reproPriceType,
  copy: { labels: { reproCategoryId: copy.category, order: copy.order, ...columns } },
};

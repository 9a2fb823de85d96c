import {
  createContentTypeChanges,
  valuesOf,
} from '../../content/content-type-changes.service.server.ts';
import {
  reproCategoryType,
  reproPriceType,
  type ReproCategory,
  type ReproCategoryInput,
  type ReproPrice,
  type ReproPriceInput,
} from './reprography.content-type.ts';
import type {
  ReproCategoryRepository,
  ReproPriceRepository,
} from './reprography.repository.server.ts';

export type ReprographyService = ReturnType<typeof createReprographyService>;

export function createReprographyService(
  categories: ReproCategoryRepository,
  prices: ReproPriceRepository,
) {
  return {
    categories: createContentTypeChanges(reproCategoryType, categories, {
      toWriteInput: (input: ReproCategoryInput) => ({ values: valuesOf(reproCategoryType, input) }),
      fromSnapshot: (content) => ({ values: valuesOf(reproCategoryType, content) }),
      show: async (item: ReproCategory) => item,
    }),

    prices: createContentTypeChanges(reproPriceType, prices, {
      toWriteInput: (input: ReproPriceInput) => ({ values: valuesOf(reproPriceType, input) }),
      fromSnapshot: (content) => ({ values: valuesOf(reproPriceType, content) }),
      show: async (item: ReproPrice) => item,
    }),

    listByCategory: () => categories.findAll(),

    /** Lists prices by category, then in their order within the category. */
    async listPrices(): Promise<ReproPrice[]> {
      return (await categories.findAll()).flatMap(({ reproPrices }) => reproPrices);
    },
  };
}

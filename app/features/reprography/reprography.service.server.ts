import { createKindChanges, valuesOf } from '../../content/kind-changes.service.server.ts';
import {
  reproCategoryKind,
  reproPriceKind,
  type ReproCategory,
  type ReproCategoryInput,
  type ReproPrice,
  type ReproPriceInput,
} from './reprography.kind.ts';
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
    categories: createKindChanges(reproCategoryKind, categories, {
      wanted: (input: ReproCategoryInput) => ({ values: valuesOf(reproCategoryKind, input) }),
      wantedAgain: (content) => ({ values: valuesOf(reproCategoryKind, content) }),
      show: async (item: ReproCategory) => item,
    }),

    prices: createKindChanges(reproPriceKind, prices, {
      wanted: (input: ReproPriceInput) => ({ values: valuesOf(reproPriceKind, input) }),
      wantedAgain: (content) => ({ values: valuesOf(reproPriceKind, content) }),
      show: async (item: ReproPrice) => item,
    }),

    listByCategory: () => categories.findAll(),

    /** By category, then by their own order. */
    async listPrices(): Promise<ReproPrice[]> {
      return (await categories.findAll()).flatMap(({ reproPrices }) => reproPrices);
    },
  };
}

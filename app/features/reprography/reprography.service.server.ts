import { missed } from '../../api/problem.ts';
import type {
  ReproCategory,
  ReproCategoryInput,
  ReproCategoryWithPrices,
  ReproPrice,
  ReproPriceInput,
} from './reprography.entities.ts';
import type {
  ReproCategoryFields,
  ReproCategoryRepository,
  ReproPriceFields,
  ReproPriceRepository,
} from './reprography.repository.server.ts';

export type ReprographyService = ReturnType<typeof createReprographyService>;

const NO_SUCH_CATEGORY = 'A keresett kategória nem található';
const NO_SUCH_PRICE = 'A keresett ár nem található';

/**
 * The rules about the price list. With a version a change is made only on that version: else 412
 * with what is stored.
 */
export function createReprographyService(
  categories: ReproCategoryRepository,
  prices: ReproPriceRepository,
) {
  async function listByCategory(): Promise<ReproCategoryWithPrices[]> {
    const [inOrder, all] = await Promise.all([categories.findAll(), prices.findAll()]);
    const grouped = Map.groupBy(all, ({ reproCategoryId }) => reproCategoryId);
    return inOrder.map((category) => ({
      ...category,
      reproPrices: grouped.get(category.reproCategoryId) ?? [],
    }));
  }

  return {
    listByCategory,

    listCategories: () => categories.findAll(),

    /** As they stand in the price list: by category, then by their own order. */
    async listPrices(): Promise<ReproPrice[]> {
      return (await listByCategory()).flatMap(({ reproPrices }) => reproPrices);
    },

    createCategory: (input: ReproCategoryInput) => categories.insert(categoryFields(input)),

    async updateCategory(
      id: number,
      input: ReproCategoryInput,
      ifMatch?: number,
    ): Promise<ReproCategory> {
      const version = ifMatch ?? input.version;
      const updated = await categories.updateById(id, categoryFields(input), version);
      if (!updated) throw missed(await categories.findById(id), NO_SUCH_CATEGORY);
      return updated;
    },

    /** The category's prices go with it. */
    async removeCategory(id: number, ifMatch?: number): Promise<void> {
      const isDeleted = await categories.deleteById(id, ifMatch);
      if (!isDeleted) throw missed(await categories.findById(id), NO_SUCH_CATEGORY);
    },

    createPrice: (input: ReproPriceInput) => prices.insert(priceFields(input)),

    async updatePrice(id: number, input: ReproPriceInput, ifMatch?: number): Promise<ReproPrice> {
      const version = ifMatch ?? input.version;
      const updated = await prices.updateById(id, priceFields(input), version);
      if (!updated) throw missed(await prices.findById(id), NO_SUCH_PRICE);
      return updated;
    },

    async removePrice(id: number, ifMatch?: number): Promise<void> {
      const isDeleted = await prices.deleteById(id, ifMatch);
      if (!isDeleted) throw missed(await prices.findById(id), NO_SUCH_PRICE);
    },
  };
}

function categoryFields({ name, description, order }: ReproCategoryInput): ReproCategoryFields {
  return { name, description, order };
}

function priceFields(input: ReproPriceInput): ReproPriceFields {
  const { reproCategoryId, order, column1, column2, column3 } = input;
  return { reproCategoryId, order, column1, column2, column3 };
}

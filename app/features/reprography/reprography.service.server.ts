import type { Attempt } from '../../api/endpoint.ts';
import { missed, notFound } from '../../api/problem.ts';
import type {
  ReproCategory,
  ReproCategoryInput,
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
  return {
    /** The whole price list: the categories in order, each with its prices in order. */
    listByCategory: () => categories.findAll(),

    /** As they stand in the price list: by category, then by their own order. */
    async listPrices(): Promise<ReproPrice[]> {
      return (await categories.findAll()).flatMap(({ reproPrices }) => reproPrices);
    },

    /** Throws 404, as the next does. */
    async getCategory(id: number): Promise<ReproCategory> {
      return (await categories.findById(id)) ?? missing(NO_SUCH_CATEGORY);
    },

    async getPrice(id: number): Promise<ReproPrice> {
      return (await prices.findById(id)) ?? missing(NO_SUCH_PRICE);
    },

    createCategory: (input: ReproCategoryInput, attempt?: Attempt) =>
      categories.insert(categoryFields(input), attempt),

    async updateCategory(
      id: number,
      input: ReproCategoryInput,
      ifMatch?: number,
    ): Promise<ReproCategory> {
      const version = ifMatch ?? input.version;
      const fields = categoryFields(input);
      const updated = await categories.updateById(id, fields, version);
      if (!updated) throw missed(await categories.findById(id), NO_SUCH_CATEGORY, fields);
      return updated;
    },

    /** The category's prices go with it. */
    async removeCategory(id: number, ifMatch?: number): Promise<void> {
      const isDeleted = await categories.deleteById(id, ifMatch);
      if (!isDeleted) throw missed(await categories.findById(id), NO_SUCH_CATEGORY);
    },

    createPrice: (input: ReproPriceInput, attempt?: Attempt) =>
      prices.insert(priceFields(input), attempt),

    async updatePrice(id: number, input: ReproPriceInput, ifMatch?: number): Promise<ReproPrice> {
      const version = ifMatch ?? input.version;
      const fields = priceFields(input);
      const updated = await prices.updateById(id, fields, version);
      if (!updated) throw missed(await prices.findById(id), NO_SUCH_PRICE, fields);
      return updated;
    },

    async removePrice(id: number, ifMatch?: number): Promise<void> {
      const isDeleted = await prices.deleteById(id, ifMatch);
      if (!isDeleted) throw missed(await prices.findById(id), NO_SUCH_PRICE);
    },
  };
}

/** Names of columns that the input leaves out are left out here too. */
function categoryFields(input: ReproCategoryInput): ReproCategoryFields {
  const { name, description, order, column1Name, column2Name, column3Name } = input;
  return {
    name,
    description,
    order,
    ...(column1Name !== undefined && { column1Name }),
    ...(column2Name !== undefined && { column2Name }),
    ...(column3Name !== undefined && { column3Name }),
  };
}

function priceFields(input: ReproPriceInput): ReproPriceFields {
  const { reproCategoryId, order, column1, column2, column3 } = input;
  return { reproCategoryId, order, column1, column2, column3 };
}

function missing(title: string): never {
  throw notFound(title);
}

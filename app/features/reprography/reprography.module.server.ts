import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { ApiBuilder } from '../../api/server/register-routes.server.ts';
import {
  createContentTypeChanges,
  trashAdapterOf,
  valuesOf,
} from '../../content/content-type-changes.service.server.ts';
import {
  createOrderRepository,
  type OrderRepository,
  createReproCategoryRepository,
  createReproPriceRepository,
} from './reprography.repository.server.ts';
import { invalid, notFound, Problem } from '../../platform/problem.ts';
import type { ContentType } from '../../content/content-type.ts';
import { registerChangeRoutes } from '../../content/content-type.api.server.ts';
import {
  reprographyEndpoints as calls,
  orderEndpoints,
  orderMessages,
  type Place,
} from './reprography.contract.ts';
import {
  reproCategoryType,
  reproPriceType,
  type ReproCategory,
  type ReproCategoryInput,
  type ReproPrice,
  type ReproPriceInput,
} from './reprography.content-type.ts';

export type ReprographyService = ReturnType<typeof createReprographyService>;

export function createReprographyModule(db: Kysely<Schema>) {
  const service = createReprographyService(db);
  const trashAdapters = [
    trashAdapterOf(reproCategoryType, service.categories, undefined),
    trashAdapterOf(reproPriceType, service.prices, undefined),
  ];
  const orders = createOrderRepository(db);
  const registerRoutes = (api: ApiBuilder) => {
    registerReprographyRoutes(api, service);
    registerOrderRoutes(api, orders);
  };
  return { service, trashAdapters, registerRoutes };
}

function createReprographyService(db: Kysely<Schema>) {
  const categories = createReproCategoryRepository(db);
  return {
    categories: createContentTypeChanges(reproCategoryType, categories, {
      toWriteInput: (input: ReproCategoryInput) => ({ values: valuesOf(reproCategoryType, input) }),
      fromSnapshot: (content) => ({ values: valuesOf(reproCategoryType, content) }),
      show: async (item: ReproCategory) => item,
    }),

    prices: createContentTypeChanges(reproPriceType, createReproPriceRepository(db), {
      toWriteInput: (input: ReproPriceInput) => ({ values: valuesOf(reproPriceType, input) }),
      fromSnapshot: (content) => ({ values: valuesOf(reproPriceType, content) }),
      show: async (item: ReproPrice) => item,
    }),

    listByCategory: categories.findAll,

    /** Lists prices by category, then in their order within the category. */
    async listPrices(): Promise<ReproPrice[]> {
      return (await categories.findAll()).flatMap(({ reproPrices }) => reproPrices);
    },
  };
}

function registerReprographyRoutes(api: ApiBuilder, service: ReprographyService): void {
  api.handle(calls.getReproPricesByCategory, () => service.listByCategory());
  api.handle(calls.getReproPrices, () => service.listPrices());
  api.handle(calls.getReproCategories, () => service.listByCategory());
  const { createReproCategory, updateReproCategory, deleteReproCategory } = calls;
  const { createReproPrice, updateReproPrice, deleteReproPrice } = calls;
  registerChangeRoutes(
    api,
    reproCategoryType,
    { create: createReproCategory, update: updateReproCategory, remove: deleteReproCategory },
    service.categories,
  );
  registerChangeRoutes(
    api,
    reproPriceType,
    { create: createReproPrice, update: updateReproPrice, remove: deleteReproPrice },
    service.prices,
  );
}

function registerOrderRoutes(api: ApiBuilder, orders: OrderRepository): void {
  const moveCategory = checked(reproCategoryType, orders.moveCategory);
  const movePrice = checked(reproPriceType, orders.movePrice);
  api.handle(orderEndpoints.moveReproCategory, ({ params, body, user }) =>
    moveCategory(params.reproCategoryId, body, user),
  );
  api.handle(orderEndpoints.moveReproPrice, ({ params, body, user }) =>
    movePrice(params.reproPriceId, body, user),
  );
}

type Move = OrderRepository['movePrice'];

/**
 * Returns a function that throws 400 for an invalid position, 404 for a missing item, and 412 if the list has changed.
 */
function checked({ words }: ContentType, move: Move) {
  return async (moved: number, place: Place, by: string): Promise<void> => {
    const { before, seen } = place;
    if (before === moved || (before !== null && !seen.includes(before))) {
      throw invalid({ before: [orderMessages.noSuchPlace] });
    }
    const current = await move(moved, place, by);
    if (!current) return;
    if (!current.includes(moved)) throw notFound(`A keresett ${words.one} nem található`);
    const title = 'A lista időközben megváltozott';
    throw new Problem('out-of-date', { title, current });
  };
}

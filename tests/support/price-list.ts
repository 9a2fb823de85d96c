import { startApi } from './application.ts';
import type { DatabaseName } from './databases.ts';
import { categoryFields, priceFields } from './factories.ts';
import type { Site } from './site.ts';

/** Path of categories with their prices in the API (spec, section 7). */
export const LIST = '/api/reproprices/getrepropricesbycategory';
/** Path of the prices in the API. */
export const PRICES = '/api/reproprices/getreproprices';
/** Path of the categories in the API (spec, section 7). */
export const CATEGORIES = '/api/reprocategories/getreprocategories';

/** The application with signed-in staff, and helpers that add categories and prices. */
export async function startPriceList(database: DatabaseName) {
  const api = await startApi(database);
  const token = await api.signIn();
  const add = async (path: string, body: unknown) =>
    (await api.call('POST', path, { token, body })).body;
  return {
    ...api,
    token,
    addCategory: (fields = {}) => add('/api/reprocategories', categoryFields(fields)),
    addPrice: (categoryId: number, fields = {}) =>
      add('/api/reproprices', priceFields(categoryId, fields)),
  };
}

export async function addCategory(site: Site, fields = {}): Promise<number> {
  const category = await site.api('POST', '/api/reprocategories', categoryFields(fields));
  return (category as { reproCategoryId: number }).reproCategoryId;
}

export async function addPrice(site: Site, category: number, fields = {}): Promise<number> {
  const price = await site.api('POST', '/api/reproprices', priceFields(category, fields));
  return (price as { reproPriceId: number }).reproPriceId;
}

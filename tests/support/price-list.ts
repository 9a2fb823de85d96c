import { startApi } from './application.ts';
import type { DatabaseName } from './databases.ts';
import { categoryFields, priceFields } from './factories.ts';

/** The three lists of the spec's section 7. */
export const LIST = '/api/reproprices/getrepropricesbycategory';
export const PRICES = '/api/reproprices/getreproprices';
export const CATEGORIES = '/api/reprocategories/getreprocategories';

/** The application with staff signed in, and short ways to add categories and prices. */
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

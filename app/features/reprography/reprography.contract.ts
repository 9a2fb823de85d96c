import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { idParameter } from '../../api/contract/fields.ts';
import {
  reproCategory,
  reproCategoryInput,
  reproPrice,
  reproPriceInput,
} from './reprography.content-type.ts';

const tag = 'reprography';
const categoryIdText = 'Id of the category.';
const priceIdText = 'Id of the price.';

const ofStaff = { tag, access: 'staff' } as const;

/** The calls of the specification's section 7. */
export const reprographyEndpoints = {
  getReproPricesByCategory: endpoint('get', '/api/reproprices/getrepropricesbycategory', {
    summary: 'Reads the whole price list: the categories in order, each with its prices.',
    tag,
    access: 'visitor',
    cacheTags: ['prices'],
    response: z.array(reproCategory).describe('Categories, in order.'),
  }),
  getReproPrices: endpoint('get', '/api/reproprices/getreproprices', {
    summary: 'Lists all prices, in the order of the price list.',
    tag,
    access: 'visitor',
    cacheTags: ['prices'],
    response: z.array(reproPrice).describe('Prices, in the order of the price list.'),
  }),
  getReproCategories: endpoint('get', '/api/reprocategories/getreprocategories', {
    summary: 'Lists all categories in order, each with its prices.',
    tag,
    access: 'visitor',
    cacheTags: ['prices'],
    response: z.array(reproCategory).describe('Categories, in order.'),
  }),
  createReproCategory: endpoint('post', '/api/reprocategories', {
    summary: 'Creates a category.',
    ...ofStaff,
    body: reproCategoryInput,
    idempotent: true,
    status: 201,
    location: '/api/reprocategories/{reproCategoryId}',
    response: reproCategory,
  }),
  updateReproCategory: endpoint('put', '/api/reprocategories/{reproCategoryId}', {
    summary: 'Changes a category, not its prices.',
    ...ofStaff,
    params: z.object({ reproCategoryId: idParameter.describe(categoryIdText) }),
    body: reproCategoryInput,
    response: reproCategory,
    failures: [404, 412],
  }),
  deleteReproCategory: endpoint('delete', '/api/reprocategories/{id}', {
    summary: 'Deletes a category with all its prices.',
    ...ofStaff,
    params: z.object({ id: idParameter.describe(categoryIdText) }),
    status: 204,
    failures: [404, 412],
  }),
  createReproPrice: endpoint('post', '/api/reproprices', {
    summary: 'Creates a price in an existing category.',
    ...ofStaff,
    body: reproPriceInput,
    idempotent: true,
    status: 201,
    location: '/api/reproprices/{reproPriceId}',
    response: reproPrice,
  }),
  updateReproPrice: endpoint('put', '/api/reproprices/{reproPriceId}', {
    summary: 'Changes a price; it can move to another category.',
    ...ofStaff,
    params: z.object({ reproPriceId: idParameter.describe(priceIdText) }),
    body: reproPriceInput,
    response: reproPrice,
    failures: [404, 412],
  }),
  deleteReproPrice: endpoint('delete', '/api/reproprices/{id}', {
    summary: 'Deletes a price.',
    ...ofStaff,
    params: z.object({ id: idParameter.describe(priceIdText) }),
    status: 204,
    failures: [404, 412],
  }),
};

export const MOST_IN_ORDER = 1000;

export const orderMessages = {
  required: 'A lista kötelező',
  tooMany: `Legfeljebb ${MOST_IN_ORDER} elem rendezhető így`,
  noSuchPlace: 'A hely csak a lista egy másik eleme előtt lehet',
} as const;

const listedId = z.int(orderMessages.required).min(1).max(2_147_483_647);

const place = z.object({
  before: listedId
    .nullable()
    .describe('Id of the item it is placed before; null for the end of the list.'),
  seen: z
    .array(listedId, orderMessages.required)
    .min(1, orderMessages.required)
    .max(MOST_IN_ORDER, orderMessages.tooMany)
    .describe('Ids of the list in the order that the editor saw; 412 if it has changed since.'),
});
export type Place = z.output<typeof place>;

export const orderEndpoints = {
  moveReproCategory: endpoint('post', '/api/reprocategories/{reproCategoryId}/move', {
    summary: 'Moves a category among the categories.',
    ...ofStaff,
    params: z.object({ reproCategoryId: idParameter.describe('Id of the category.') }),
    body: place.meta({ id: 'ReproCategoryPlace' }),
    status: 204,
    failures: [404, 412],
  }),
  moveReproPrice: endpoint('post', '/api/reproprices/{reproPriceId}/move', {
    summary: 'Moves a price among the prices of its category.',
    ...ofStaff,
    params: z.object({ reproPriceId: idParameter.describe('Id of the price.') }),
    body: place.meta({ id: 'ReproPricePlace' }),
    status: 204,
    failures: [404, 412],
  }),
};

/** The calls by which staff put a category or a price elsewhere in the price list. */
import { z } from 'zod';
import { endpoint } from '../../../api/contract/endpoint.ts';
import { idParameter } from '../../../api/contract/fields.ts';

/** So many at most stand in one list that can be put in order by them. */
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
    .describe('Annak az azonosítója, amelyik elé kerüljön; null, ha a lista végére.'),
  seen: z
    .array(listedId, orderMessages.required)
    .min(1, orderMessages.required)
    .max(MOST_IN_ORDER, orderMessages.tooMany)
    .describe(
      'A lista azonosítói abban a sorrendben, amelyben a szerkesztő látta; ha azóta más, 412 a válasz.',
    ),
});
export type Place = z.output<typeof place>;

const tag = 'reprography';

export const orderEndpoints = {
  moveReproCategory: endpoint({
    method: 'post',
    path: '/api/reprocategories/{reproCategoryId}/move',
    summary: 'Egy kategória áthelyezése a kategóriák között.',
    tag,
    access: 'staff',
    params: z.object({ reproCategoryId: idParameter.describe('A kategória azonosítója.') }),
    body: place.meta({ id: 'ReproCategoryPlace' }),
    status: 204,
    failures: [404, 412],
  }),
  moveReproPrice: endpoint({
    method: 'post',
    path: '/api/reproprices/{reproPriceId}/move',
    summary: 'Egy ár áthelyezése a kategóriájának árai között.',
    tag,
    access: 'staff',
    params: z.object({ reproPriceId: idParameter.describe('Az ár azonosítója.') }),
    body: place.meta({ id: 'ReproPricePlace' }),
    status: 204,
    failures: [404, 412],
  }),
};

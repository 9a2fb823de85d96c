import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { idParameter } from '../../api/contract/fields.ts';
import {
  reproCategory,
  reproCategoryInput,
  reproPrice,
  reproPriceInput,
} from './reprography.kind.ts';

const tag = 'reprography';
const categoryIdText = 'A kategória azonosítója.';
const priceIdText = 'Az ár azonosítója.';

/** The calls of the spec's section 7. */
export const reprographyEndpoints = {
  getReproPricesByCategory: endpoint({
    method: 'get',
    path: '/api/reproprices/getrepropricesbycategory',
    summary: 'A teljes árlista: a kategóriák sorrendben, mindegyik az áraival.',
    tag,
    access: 'visitor',
    reads: ['prices'],
    response: z.array(reproCategory).describe('A kategóriák, sorrendben.'),
  }),
  getReproPrices: endpoint({
    method: 'get',
    path: '/api/reproprices/getreproprices',
    summary: 'Minden ár, abban a sorrendben, ahogy az árlistában áll.',
    tag,
    access: 'visitor',
    reads: ['prices'],
    response: z.array(reproPrice).describe('Az árak, az árlista sorrendjében.'),
  }),
  getReproCategories: endpoint({
    method: 'get',
    path: '/api/reprocategories/getreprocategories',
    summary: 'Minden kategória, sorrendben, mindegyik az áraival.',
    tag,
    access: 'visitor',
    reads: ['prices'],
    response: z.array(reproCategory).describe('A kategóriák, sorrendben.'),
  }),
  createReproCategory: endpoint({
    method: 'post',
    path: '/api/reprocategories',
    summary: 'Új kategória.',
    tag,
    access: 'staff',
    body: reproCategoryInput,
    idempotent: true,
    status: 201,
    location: '/api/reprocategories/{reproCategoryId}',
    response: reproCategory,
  }),
  updateReproCategory: endpoint({
    method: 'put',
    path: '/api/reprocategories/{reproCategoryId}',
    summary: 'Egy kategória módosítása; az áraihoz nem nyúl.',
    tag,
    access: 'staff',
    params: z.object({ reproCategoryId: idParameter.describe(categoryIdText) }),
    body: reproCategoryInput,
    response: reproCategory,
    failures: [404, 412],
  }),
  deleteReproCategory: endpoint({
    method: 'delete',
    path: '/api/reprocategories/{id}',
    summary: 'Egy kategória törlése az összes árával együtt.',
    tag,
    access: 'staff',
    params: z.object({ id: idParameter.describe(categoryIdText) }),
    status: 204,
    failures: [404, 412],
  }),
  createReproPrice: endpoint({
    method: 'post',
    path: '/api/reproprices',
    summary: 'Új ár egy meglévő kategóriában.',
    tag,
    access: 'staff',
    body: reproPriceInput,
    idempotent: true,
    status: 201,
    location: '/api/reproprices/{reproPriceId}',
    response: reproPrice,
  }),
  updateReproPrice: endpoint({
    method: 'put',
    path: '/api/reproprices/{reproPriceId}',
    summary: 'Egy ár módosítása; másik kategóriába is tehető.',
    tag,
    access: 'staff',
    params: z.object({ reproPriceId: idParameter.describe(priceIdText) }),
    body: reproPriceInput,
    response: reproPrice,
    failures: [404, 412],
  }),
  deleteReproPrice: endpoint({
    method: 'delete',
    path: '/api/reproprices/{id}',
    summary: 'Egy ár törlése.',
    tag,
    access: 'staff',
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

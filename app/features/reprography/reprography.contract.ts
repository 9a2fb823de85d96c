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

import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { id } from '../../api/contract/fields.ts';

export const getWaiting = endpoint({
  method: 'get',
  path: '/api/history/pending',
  summary: 'A honlap tartalmából minek van közzétételre váró módosítása.',
  tag: 'history',
  access: 'staff',
  response: z
    .object({
      items: z
        .array(
          z
            .object({
              kind: z.string().describe('A /api/content melyik fajtájából.'),
              itemId: id.describe('Az elem azonosítója.'),
            })
            .meta({ id: 'WaitingItem' }),
        )
        .describe('Mind, fajtánként.'),
    })
    .meta({ id: 'WaitingContent' }),
});

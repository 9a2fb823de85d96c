import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { id } from '../../api/contract/fields.ts';

export const getWaiting = endpoint('get', '/api/history/pending', {
  summary: 'Lists the site content that has pending changes.',
  tag: 'history',
  access: 'staff',
  response: z
    .object({
      items: z
        .array(
          z
            .object({
              kind: z.string().describe('Content type within /api/content.'),
              itemId: id.describe('Id of the item.'),
            })
            .meta({ id: 'WaitingItem' }),
        )
        .describe('All of them, by content type.'),
    })
    .meta({ id: 'WaitingContent' }),
});

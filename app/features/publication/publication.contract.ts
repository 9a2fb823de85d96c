import { z } from 'zod';
import { endpoint } from '../../api/endpoint.ts';
import { idParameter } from '../../api/fields.ts';

export const publicationEndpoints = {
  checkPublication: endpoint({
    method: 'get',
    path: '/api/publication',
    summary: 'Látja-e a látogató: a kiszolgáló lekéri a nyilvános oldalt, és megnézi.',
    tag: 'publication',
    access: 'staff',
    query: z.object({
      kind: z
        .enum(['news', 'project'], 'A fajta news vagy project')
        .describe('Mi az: hír vagy projekt.'),
      id: idParameter.describe('Az elem azonosítója.'),
    }),
    response: z
      .object({
        isLive: z.boolean().describe('Igaz, ha az oldal az elem tárolt változatát mutatja.'),
        address: z.string().describe('A nyilvános oldal teljes címe.'),
      })
      .meta({ id: 'Publication' }),
    failures: [404],
  }),
};

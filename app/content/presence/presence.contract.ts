import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { id, storedMoment } from '../../api/contract/fields.ts';

const openWindow = z
  .string()
  .regex(/^[a-z0-9]{8,40}$/, 'Az ablak azonosítója 8–40 kisbetű vagy számjegy')
  .describe('Az ablak maga választotta azonosítója.');

const other = z
  .object({
    username: z.string().describe('Felhasználónév.'),
    displayName: z.string().describe('Megjelenő név; üres, ha nincs megadva.'),
    since: storedMoment.describe('Mikor nyitotta meg.'),
    isSelf: z.boolean().describe('Igaz, ha ugyanez a felhasználó egy másik ablakban.'),
  })
  .meta({ id: 'PresentUser' });

export type PresentUser = z.output<typeof other>;

export const presenceEndpoints = {
  announce: endpoint({
    method: 'post',
    path: '/api/presence',
    summary: 'Jelzi, hogy egy elem nyitva van; a válasz: kinél van még. Egy percig érvényes.',
    tag: 'presence',
    access: 'staff',
    body: z
      .object({
        window: openWindow,
        kind: z
          .string()
          .regex(/^[a-zA-Z][a-zA-Z-]{0,39}$/, 'Ilyen fajta nincs')
          .describe('Miből: news, project, contactRequest, vagy a /api/content egy fajtája.'),
        itemId: id.describe('Az elem azonosítója.'),
      })
      .meta({ id: 'OpenItem' }),
    response: z
      .object({ others: z.array(other).describe('Akiknél még nyitva van, felhasználónként.') })
      .meta({ id: 'PresentUsers' }),
  }),
  leave: endpoint({
    method: 'post',
    path: '/api/presence/leave',
    summary: 'Jelzi, hogy az ablakban az elem már nincs nyitva.',
    tag: 'presence',
    access: 'staff',
    body: z.object({ window: openWindow }).meta({ id: 'ClosedItem' }),
    status: 204,
  }),
};

import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { id, storedMoment } from '../../api/contract/fields.ts';

const openWindow = z
  .string()
  .regex(/^[a-z0-9]{8,40}$/, 'Az ablak azonosítója 8–40 kisbetű vagy számjegy')
  .describe('Id of the window, chosen by the client.');

const other = z
  .object({
    username: z.string().describe('Username.'),
    displayName: z.string().describe('Display name; empty if not given.'),
    since: storedMoment.describe('Time when it was opened.'),
    isSelf: z.boolean().describe('True if it is the same user in another window.'),
  })
  .meta({ id: 'PresentUser' });

export type PresentUser = z.output<typeof other>;

export const presenceEndpoints = {
  announce: endpoint('post', '/api/presence', {
    summary: 'Reports that an item is open; answers who else has it open. Valid for a minute.',
    tag: 'presence',
    access: 'staff',
    body: z
      .object({
        window: openWindow,
        kind: z
          .string()
          .regex(/^[a-zA-Z][a-zA-Z-]{0,39}$/, 'Ilyen fajta nincs')
          .describe('Content type: news, project, contactRequest, or one of /api/content.'),
        itemId: id.describe('Id of the item.'),
      })
      .meta({ id: 'OpenItem' }),
    response: z
      .object({ others: z.array(other).describe('Others who have it open, by user.') })
      .meta({ id: 'PresentUsers' }),
  }),
  leave: endpoint('post', '/api/presence/leave', {
    summary: 'Reports that the window has closed the item.',
    tag: 'presence',
    access: 'staff',
    body: z.object({ window: openWindow }).meta({ id: 'ClosedItem' }),
    status: 204,
  }),
};

import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import { id, idParameter, pageQuery, shownUser, storedMoment } from '../../api/contract/fields.ts';

export const kind = z
  .string()
  .max(40, 'Ilyen fajta nincs')
  .describe(
    'Content type: news, project, reproCategory, reproPrice, contactRequest, or one of /api/content.',
  );

const trashEntry = z
  .object({
    binId: id.describe('Id in the trash.'),
    kind,
    itemId: id.describe('Id of the item, which it keeps when restored.'),
    label: z.string().describe('Name of the item.'),
    deletedAt: storedMoment.describe('Time of the deletion.'),
    deletedBy: z.string().describe('User who deleted it.'),
    deletedByName: shownUser,
    keptUntil: storedMoment.describe('Time until which it can be restored.'),
    parts: z.int().describe('Number of items that moved to the trash with it.'),
  })
  .meta({ id: 'BinEntry' });
export type TrashEntry = z.output<typeof trashEntry>;

const binned = z.object({ kind, itemId: id.describe('Id of the item.') });
const ofStaff = { tag: 'bin', access: 'staff' } as const;

export const trashEndpoints = {
  getBin: endpoint('get', '/api/bin', {
    summary: 'Lists one page of the trash, last deleted first.',
    ...ofStaff,
    query: z.object(pageQuery),
    response: z
      .object({
        total: z.int().describe('Number of items in the trash.'),
        items: z.array(trashEntry).describe('Items of this page.'),
      })
      .meta({ id: 'BinPage' }),
  }),
  restore: endpoint('post', '/api/bin/restore', {
    summary: 'Restores an item from the trash, with everything that was deleted with it.',
    ...ofStaff,
    body: binned.meta({ id: 'BinnedItem' }),
    status: 204,
    failures: [404, 409],
  }),
  deleteForGood: endpoint('delete', '/api/bin/{binId}', {
    summary: 'Deletes an item from the trash for good, with its history.',
    ...ofStaff,
    params: z.object({ binId: idParameter.describe('Id in the trash.') }),
    status: 204,
    failures: [403, 404],
  }),
};

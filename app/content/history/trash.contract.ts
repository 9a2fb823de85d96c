import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import {
  count,
  from,
  id,
  idParameter,
  shownUser,
  storedMoment,
} from '../../api/contract/fields.ts';

export const kind = z
  .string()
  .max(40, 'Ilyen fajta nincs')
  .describe(
    'Content type: news, project, reproCategory, reproPrice, contactRequest, or one of /api/content.',
  );

export const page = {
  from: from.describe('Number of items to skip at the start of the list.'),
  count: count.describe('Maximum number of items.'),
};

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
export const trashEndpoints = {
  getBin: endpoint('get', '/api/bin', {
    summary: 'Lists one page of the trash, last deleted first.',
    tag: 'bin',
    access: 'staff',
    query: z.object(page),
    response: z
      .object({
        total: z.int().describe('Number of items in the trash.'),
        items: z.array(trashEntry).describe('Items of this page.'),
      })
      .meta({ id: 'BinPage' }),
  }),
  restore: endpoint('post', '/api/bin/restore', {
    summary: 'Restores an item from the trash, with everything that was deleted with it.',
    tag: 'bin',
    access: 'staff',
    body: binned.meta({ id: 'BinnedItem' }),
    status: 204,
    failures: [404, 409],
  }),
  deleteForGood: endpoint('delete', '/api/bin/{binId}', {
    summary: 'Deletes an item from the trash for good, with its history.',
    tag: 'bin',
    access: 'staff',
    params: z.object({ binId: idParameter.describe('Id in the trash.') }),
    status: 204,
    failures: [403, 404],
  }),
};

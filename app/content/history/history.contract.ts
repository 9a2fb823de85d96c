import { z } from 'zod';
import { endpoint } from '../../api/contract/endpoint.ts';
import {
  id,
  idParameter,
  pageQuery,
  shownUser,
  storedMoment,
  storedVersion,
} from '../../api/contract/fields.ts';
import { kind } from './trash.contract.ts';

const action = z
  .enum([
    'found',
    'created',
    'saved',
    'reverted',
    'deleted',
    'restored',
    'pendingPublished',
    'pendingSetAside',
  ])
  .describe(
    'found: state before the log began, created: new item, saved: change, reverted: earlier version ' +
      'restored, deleted: deletion, restored: restored from the trash, ' +
      'pendingPublished: pending change published, ' +
      'pendingSetAside: pending change discarded or replaced by another.',
  );

const entryFields = {
  historyId: id.describe('Id of the entry.'),
  kind,
  itemId: id.describe('Id of the item.'),
  version: storedVersion,
  savedAt: storedMoment.describe('Time of the change.'),
  savedBy: z.string().describe('User; empty if it was no user.'),
  savedByName: shownUser,
  action,
  label: z.string().describe('Name of the item at that time.'),
  changed: z.array(z.string()).describe('Fields that differ from the previous version.'),
};

const historyEntry = z.object(entryFields).meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.output<typeof historyEntry>;

const historyVersion = z
  .object({
    ...entryFields,
    content: z
      .object({})
      .catchall(z.union([z.string(), z.number(), z.boolean()]).nullable())
      .describe(
        'Values of the fields at that time; a picture by its address, a gallery as JSON text.',
      ),
  })
  .meta({ id: 'HistoryVersion' });
export type HistoryVersion = z.output<typeof historyVersion>;

const entryParams = z.object({ historyId: idParameter.describe('Id of the entry.') });

const ofStaff = { tag: 'history', access: 'staff' } as const;

export const historyEndpoints = {
  getHistory: endpoint('get', '/api/history', {
    summary: 'Lists one page of the history of an item, newest first.',
    ...ofStaff,
    query: z.object({ kind, itemId: idParameter.describe('Id of the item.'), ...pageQuery }),
    response: z
      .object({
        total: z.int().describe('Number of entries.'),
        items: z.array(historyEntry).describe('Entries of this page.'),
      })
      .meta({ id: 'HistoryPage' }),
  }),
  getRecentHistory: endpoint('get', '/api/history/recent', {
    summary: 'Lists the items changed last, each with its last change.',
    ...ofStaff,
    response: z
      .object({ items: z.array(historyEntry).describe('Newest first, ten at most.') })
      .meta({ id: 'RecentHistory' }),
  }),
  getHistoryVersion: endpoint('get', '/api/history/{historyId}', {
    summary: 'Reads an item as one save left it.',
    ...ofStaff,
    params: entryParams,
    response: historyVersion,
    failures: [404],
  }),
  revert: endpoint('post', '/api/history/{historyId}/revert', {
    summary:
      'Restores an earlier version as a new save; If-Match is that of the current version. ' +
      'A change that was set aside becomes a pending change again.',
    ...ofStaff,
    params: entryParams,
    status: 204,
    failures: [404, 409, 412],
  }),
};

import { isoMoment } from '../../api/contract/fields.ts';
import type { Person } from '../../api/contract/endpoint.ts';
import { notFound } from '../../platform/problem.ts';
import type { TrashRepository } from './trash.repository.server.ts';
import type { HistoryEntry, HistoryRepository, ItemKey } from './history.repository.server.ts';
import type { TrashAdapter } from './trash-adapter.server.ts';

const DAY = 24 * 3600 * 1000; // ms

const MOST_LOOKED_AT = 100;
const MOST_RECENT = 10;

export interface HistoryLimits {
  /** Days until a trash entry is deleted permanently. */
  trashRetentionDays: number;
  /** Days until a contact request is deleted, whether it is in the trash or not. */
  messageRetentionDays: number;
}

export function createHistoryService(
  histories: HistoryRepository,
  trash: TrashRepository,
  trashAdapters: readonly TrashAdapter[],
  contentNames: readonly string[],
  { trashRetentionDays, messageRetentionDays }: HistoryLimits,
) {
  const byName = new Map(trashAdapters.map((trashAdapter) => [trashAdapter.name, trashAdapter]));

  /** Throws 404 if the version is gone, or its content type has no history. */
  async function version(historyId: number) {
    const entry = await histories.findById(historyId);
    const versions = entry && byName.get(entry.kind)?.versions;
    if (!versions) throw notFound('A keresett változat már nincs meg');
    return { entry, versions };
  }

  return {
    async list(item: ItemKey, from: number, count: number) {
      // Content types whose versions cannot be restored list no history.
      if (!byName.get(item.kind)?.versions) return { total: 0, items: [] };
      const [total, items] = await Promise.all([
        histories.countOf(item),
        histories.findPageOf(item, from, count),
      ]);
      return { total, items: items.map(shownEntry) };
    },

    /** Recent changes by users, at most one per item. Changes by the site itself are left out. */
    async listRecent() {
      const last = await histories.findLast(MOST_LOOKED_AT);
      const changes = last.filter(
        ({ kind, savedBy }) => savedBy !== '' && byName.get(kind)?.versions,
      );
      const items = Map.groupBy(changes, ({ kind, itemId }) => `${kind}:${itemId}`);
      return {
        items: [...items.values()].slice(0, MOST_RECENT).map(([entry]) => shownEntry(entry!)),
      };
    },

    /** Items with a draft. News and projects are left out, as their lists show which items have one. */
    listWaiting: async () => ({ items: await histories.findWaiting(contentNames) }),

    /** Returns a version with its content. Throws 404 if it is gone. */
    async get(historyId: number) {
      const { entry, versions } = await version(historyId);
      return { ...shownEntry(entry), content: await versions.show(entry.content) };
    },

    /**
     * Stores a version again as a new change of the item. A discarded draft becomes a draft again. Throws 404 if version
     * or item is gone, 409 if the item has another draft, and 412 if the item has changed.
     */
    async revert(historyId: number, change: { by: string; version: number | undefined }) {
      const { entry, versions } = await version(historyId);
      const { itemId, content, version: baseVersion } = entry;
      if (entry.action === 'pendingSetAside') {
        await versions.setAgain?.(itemId, content, { by: change.by, baseVersion });
      } else await versions.revert(itemId, content, change);
    },

    async listBin(from: number, count: number) {
      const [total, entries] = await Promise.all([trash.count(), trash.findPage(from, count)]);
      const items = entries.map(({ historyId, deletedAt, limitedSince, ...entry }) => {
        const until = [deletedAt + trashRetentionDays * DAY];
        if (limitedSince !== null) until.push(limitedSince + messageRetentionDays * DAY);
        const keptUntil = Math.min(...until);
        return {
          ...entry,
          binId: historyId,
          deletedAt: isoMoment(deletedAt),
          keptUntil: isoMoment(keptUntil),
        };
      });
      return { total, items };
    },

    /**
     * Restores an item from the trash. Does nothing if the item has been restored already. Throws 404 if it is neither
     * in the trash nor stored, and 409 while the item's parent is missing.
     */
    async restore({ kind, itemId }: ItemKey, by: string): Promise<void> {
      const trashAdapter = byName.get(kind);
      if (!trashAdapter) throw notFound('Ilyen elem nincs a lomtárban');
      await trashAdapter.restore(itemId, by);
    },

    /** Throws 403 if the user may not delete the entry permanently, and 404 if the entry is gone. */
    async deleteForGood(binId: number, person: Person): Promise<void> {
      const item = await trash.find(binId);
      if (item) await byName.get(item.kind)?.assertDeletable?.(item.itemId, person);
      if (!item || !(await trash.deleteForGood(binId, person.username))) {
        throw notFound('Ilyen elem már nincs a lomtárban');
      }
    },
  };
}

const shownEntry = (entry: HistoryEntry) => ({ ...entry, savedAt: isoMoment(entry.savedAt) });

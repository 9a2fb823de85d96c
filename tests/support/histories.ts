import assert from 'node:assert/strict';
import { after } from 'node:test';
import { createTrashRepository } from '../../app/content/history/trash.repository.server.ts';
import type { TrashEntry } from '../../app/content/history/trash.contract.ts';
import type { HistoryEntry } from '../../app/content/history/history.contract.ts';
import { createHistoryRepository } from '../../app/content/history/history.repository.server.ts';
import { createHistoryRetention } from '../../app/content/history/history.module.server.ts';
import { openDatabase } from '../../app/platform/database/database.server.ts';
import { startApi, type TestApi } from './application.ts';
import type { DatabaseName } from './databases.ts';

const LIMITS = { trashRetentionDays: 90, messageRetentionDays: 365 };

export async function startHistories(database: DatabaseName) {
  const api = await startApi(database);
  const token = await api.signIn();
  const call: TestApi['call'] = (method, path, options) =>
    api.call(method, path, { token, ...options });
  const { db, close } = openDatabase(api.databaseUrl, () => {});
  after(close);
  const retention = createHistoryRetention(
    createHistoryRepository(db),
    createTrashRepository(db),
    LIMITS,
  );
  return {
    api,
    call,
    db,
    retention,
    async add(path: string, body: object): Promise<Record<string, unknown>> {
      const made = await call('POST', `${path}?images=url`, { body });
      assert.equal(made.status, 201, JSON.stringify(made.body));
      return made.body;
    },
    async remove(address: string): Promise<void> {
      assert.equal((await call('DELETE', address)).status, 204);
    },
    async bin(): Promise<TrashEntry[]> {
      const { status, body } = await call('GET', '/api/bin?from=0&count=100');
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal(body.total, body.items.length);
      return body.items;
    },
    restore: async (kind: string, itemId: number) =>
      await call('POST', '/api/bin/restore', { body: { kind, itemId } }),
    async history(kind: string, itemId: number): Promise<HistoryEntry[]> {
      const query = `kind=${kind}&itemId=${itemId}&from=0&count=100`;
      const { status, body } = await call('GET', `/api/history?${query}`);
      assert.equal(status, 200, JSON.stringify(body));
      return body.items;
    },
  };
}

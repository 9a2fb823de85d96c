import assert from 'node:assert/strict';
import { done, type Call } from './thing.ts';

/** The type as the trash and the histories name it. */
export interface Binned {
  kind: string;
  itemId: number;
}

interface TrashEntry extends Binned {
  binId: number;
}

const MOST = 100;

async function entryOf(call: Call, { kind, itemId }: Binned): Promise<TrashEntry | undefined> {
  for (let from = 0; ; from += MOST) {
    const path = `/api/bin?from=${from}&count=${MOST}`;
    const { items } = (await done(call, 'GET', path)) as { items: TrashEntry[] };
    const entry = items.find((one) => one.kind === kind && one.itemId === itemId);
    if (entry || items.length < MOST) return entry;
  }
}

export const isBinned = async (call: Call, item: Binned) =>
  (await entryOf(call, item)) !== undefined;

export const restore = (call: Call, { kind, itemId }: Binned) =>
  done(call, 'POST', '/api/bin/restore', { kind, itemId });

export async function forgo(call: Call, item: Binned): Promise<void> {
  const entry = await entryOf(call, item);
  assert.ok(entry, `${item.kind} ${item.itemId} in the bin`);
  await done(call, 'DELETE', `/api/bin/${entry.binId}`);
}

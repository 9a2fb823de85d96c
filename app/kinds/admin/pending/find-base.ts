import { CallError } from '../../../api/client/client.ts';
import { staffApi } from '../../../api/client/staff-client.ts';
import { historyEndpoints } from '../../../history/history.contract.ts';
import type { PendingChange } from '../../pending.contract.ts';
import type { Item } from '../staff-kind.ts';
import { idOf, type Versioned } from '../versioned.ts';

/** Saves that are gone through; who has made more since looks at every field. */
const MOST = 50;

/** What the item was when the change was made; nothing where that is not to be found. */
export async function findBase(
  staff: Versioned,
  item: Item,
  { baseVersion }: PendingChange,
): Promise<PendingChange['content'] | undefined> {
  try {
    const query = { kind: staff.kind.name, itemId: idOf(staff, item), from: 0, count: MOST };
    const { items } = await staffApi(historyEndpoints.getHistory, { query });
    const found = items.find(
      ({ version, action }) => version === baseVersion && action !== 'pendingSetAside',
    );
    if (!found) return undefined;
    const params = { historyId: found.historyId };
    return (await staffApi(historyEndpoints.getHistoryVersion, { params })).content;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return undefined;
  }
}

import { CallError, type ApiClient } from '../../../api/client/client.ts';
import type { Endpoint } from '../../../api/contract/endpoint.ts';
import { historyEndpoints } from '../../history/history.contract.ts';
import type { ItemDraft } from '../../pending.contract.ts';
import { PICTURES, type Pendable } from '../staff-collection.ts';

/**
 * Number of history entries that are searched for a draft's base version. If none of them is that version, every field
 * counts as changed.
 */
const MOST = 50;

interface CallOptions {
  staff: Pendable;
  api: ApiClient;
  user: () => string | undefined;
  id: () => number;
}

/** API calls for the draft of a published item. They throw `CallError`. */
export function createPendingCalls({ staff: { calls, type }, api, user, id }: CallOptions) {
  let lost: ItemDraft | undefined;

  const call = async (endpoint: Endpoint, input: object = {}) =>
    await api(endpoint, { params: { id: id() }, ...input } as never);

  async function findHistory(count: number) {
    const query = { kind: type.name, itemId: id(), from: 0, count };
    return (await api(historyEndpoints.getHistory, { query })).items;
  }

  async function isPublished({ savedAt }: ItemDraft): Promise<boolean> {
    const [last] = await findHistory(1);
    return (
      last?.action === 'pendingPublished' &&
      last.savedBy === user() &&
      Date.parse(last.savedAt) >= Date.parse(savedAt)
    );
  }

  return {
    get: async () => ((await call(calls.getPending)) as { change: ItemDraft | null }).change,

    /** Stores a draft. Also succeeds if an earlier attempt whose answer was lost has stored it. */
    save: async (body: object) =>
      void (await call(calls.savePending, { body }).catch((error: unknown) => {
        if (!(error as CallError).problem?.applied) throw error;
      })),

    /** Publishes a draft. Also succeeds if an earlier attempt whose answer was lost has published it. */
    async publish(change: ItemDraft): Promise<void> {
      const on = { ifMatch: change.version, query: PICTURES };
      await call(calls.publishPending, on).catch(async (error: CallError) => {
        if (error.isUncertain) lost = change;
        const isGone = error.status === 404 && !error.isForeign;
        if (!isGone || !lost || !(await isPublished(lost))) throw error;
      });
    },

    discard: ({ version }: ItemDraft) => call(calls.discardPending, { ifMatch: version }),

    /** Finds the content of the item version that the draft is based on; undefined if it cannot be found. */
    async findBase({ baseVersion }: ItemDraft) {
      try {
        const found = (await findHistory(MOST)).find(
          ({ version, action }) => version === baseVersion && action !== 'pendingSetAside',
        );
        if (!found) return undefined;
        const params = { historyId: found.historyId };
        return (await api(historyEndpoints.getHistoryVersion, { params })).content;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return undefined;
      }
    },
  };
}

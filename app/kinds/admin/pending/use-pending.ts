import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../../api/client/client.ts';
import { sessionUser } from '../../../api/client/session.ts';
import { staffApi } from '../../../api/client/staff-client.ts';
import type { Endpoint } from '../../../api/contract/endpoint.ts';
import { failureCopy, plainFailureCopy } from '../../../content/admin.copy.ts';
import { historyEndpoints } from '../../../history/history.contract.ts';
import { isUncertain } from '../../../ui/admin/form/use-form-failure.ts';
import { failureText } from '../../../ui/admin/message/failure-text.ts';
import type { PendingChange } from '../../pending.contract.ts';
import type { Item } from '../staff-kind.ts';
import { idOf, type Pendable } from '../versioned.ts';
import { pendingCopy as copy } from './pending.copy.ts';

export type Pending = ReturnType<typeof usePending>;

/** What was answered about a pending change, and what went wrong. */
interface Known {
  change?: PendingChange | null;
  /** The version of the item, where it is known to be newer than the form's. */
  itemVersion?: number;
  /** Which version of the change the form has begun with; nothing while it has what visitors see. */
  held?: number;
  /** What was discarded a moment ago. */
  discarded?: PendingChange;
  failure?: { text: string; run?: () => void } | undefined;
}

/**
 * What waits to be published of `item`, and what can be done about it. `regret` tells of a failure to whoever has
 * left the form, and gives whether they have.
 */
export function usePending(
  { kind, calls }: Pendable,
  item: Item | undefined,
  regret: (outcome: string) => boolean,
) {
  const [known, setKnown] = useState<Known>({});
  const [isBusy, setBusy] = useState(false);
  /** What was to be published when an answer was lost. */
  const lost = useRef<PendingChange>(undefined);
  const id = item && idOf({ kind }, item);
  const call = async (endpoint: Endpoint, input: object = {}) =>
    await staffApi(endpoint, { params: { id }, ...input } as never);
  const ask = async () => (await call(calls.getPending)) as { change: PendingChange | null };

  async function find(): Promise<void> {
    try {
      const { change } = await ask();
      setKnown((was) => ({ ...was, change }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const isGone = error.status === 404 && !error.isForeign;
      const unread = { text: copy.unread, run: () => void find() };
      setKnown({ failure: isGone ? { text: plainFailureCopy.missing } : unread });
    }
  }
  useEffect(() => {
    if (id !== undefined) void find();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- asked for once of each item
  }, [id]);

  /** Whether an attempt whose answer was lost has published it. */
  async function isPublished({ savedAt }: PendingChange): Promise<boolean> {
    const query = { kind: kind.name, itemId: id!, from: 0, count: 1 };
    const [last] = (await staffApi(historyEndpoints.getHistory, { query })).items;
    return (
      last?.action === 'pendingPublished' &&
      last.savedBy === sessionUser() &&
      Date.parse(last.savedAt) >= Date.parse(savedAt)
    );
  }

  /** Tells why a call came to nothing, and shows what is there instead. */
  async function fail(error: unknown, what: string): Promise<void> {
    if (regret(isUncertain(error) ? failureCopy.uncertain(what) : copy.failed(what))) return;
    const current = error instanceof CallError && error.status === 412 && error.problem?.current;
    if (current && 'baseVersion' in (current as object)) {
      setKnown({ change: current as PendingChange, failure: { text: copy.otherChange } });
    } else if (current) {
      const itemVersion = (current as Item).version;
      // To publish it nothing was typed that could be kept.
      const text = what === copy.publishing ? copy.notPublished : copy.otherItem;
      setKnown((was) => ({ ...was, itemVersion, failure: { text } }));
    } else {
      const words = { ...plainFailureCopy, missing: copy.gone };
      const text = failureText(error, { what, words });
      setKnown((was) => ({ ...was, failure: { text } }));
      if ((error as CallError).status === 404) await find();
    }
  }

  /** False, once it has been told why, when it came to nothing. */
  async function attempt(what: string, work: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    setKnown((was) => ({ ...was, failure: undefined }));
    try {
      await work();
      return true;
    } catch (error) {
      await fail(error, what);
      return false;
    } finally {
      setBusy(false);
    }
  }

  const version = known.change?.version;
  return {
    ...known,
    isBusy,
    isOlder: known.change
      ? known.change.baseVersion !== (known.itemVersion ?? item?.version)
      : false,

    /** From now on the form goes on with the change that is known. */
    hold: () => setKnown((was) => ({ ...was, ...(was.change && { held: was.change.version }) })),

    /** Whether a change waits that storing what is in the form would overwrite unread. */
    isUnread: !!known.change && known.held !== known.change.version,

    /** Stores `fields`, made on the version `baseVersion` of the item, instead of what is known to wait. */
    save: (fields: object, baseVersion: number, { isUndo = false } = {}) =>
      attempt(copy.saving, async () => {
        const body = { ...fields, version, baseVersion, ...(isUndo && { isUndo }) };
        await call(calls.savePending, { body }).catch((error: unknown) => {
          // An attempt whose answer was lost.
          if ((error as CallError).problem?.applied) return;
          throw error;
        });
        const { change } = await ask();
        setKnown({ change, ...(change && { held: change.version }) });
      }),

    publish: () =>
      attempt(copy.publishing, async () => {
        const on = { ifMatch: version, query: { images: 'url' } };
        await call(calls.publishPending, on).catch(async (error: CallError) => {
          if (error.isUncertain) lost.current = known.change!;
          const isGone = error.status === 404 && !error.isForeign;
          if (!isGone || !lost.current || !(await isPublished(lost.current))) throw error;
        });
      }),

    discard: () =>
      attempt(copy.discarding, async () => {
        await call(calls.discardPending, { ifMatch: version });
        setKnown((was) => ({ change: null, discarded: was.change! }));
      }),
  };
}

import { staffApi } from '../../../api/client/staff-client.ts';
import type { Endpoint } from '../../../api/contract/endpoint.ts';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { trashEndpoints } from '../../../content/history/trash.contract.ts';
import { staffTypes } from '../../../content/admin/staff-types.ts';
import { toast } from '../../../ui/admin/message/toasts.tsx';
import { oneByOne } from '../../../ui/admin/selection/one-by-one.ts';
import type { FirstUse } from '../first-use.contract.ts';
import { firstUseMessages as messages } from './first-use.messages.ts';
import { useChange } from '../../../ui/admin/use-change.ts';
import { useReload } from '../../../ui/admin/use-reload.ts';

export type Sample = FirstUse['samples'][number];

/** Moves samples to the trash with the ordinary calls. One message offers to restore all of them. */
export function useSampleRemoval() {
  const reload = useReload();
  const { isBusy, attempt } = useChange();

  async function remove(samples: Sample[]): Promise<void> {
    // Children are deleted before their parents, and restored after them.
    const { done, missed, isReachable } = await oneByOne(samples.toReversed(), removeOne);
    const gone = done.map(({ item }) => item).toReversed();
    if (gone.length > 0) {
      const run = () => void bringBack(gone);
      const action = {
        label: adminMessages.undo,
        ariaLabel: messages.undoRemoval(gone.length),
        run,
      };
      toast(messages.removed(gone.length), { action });
    }
    if (missed.length > 0) toast(messages.notRemoved(missed.length), { isFailure: true });
    if (isReachable) await reload();
  }

  async function bringBack(samples: Sample[]): Promise<void> {
    const { done, missed, isReachable } = await oneByOne(samples, ({ kind, itemId }) =>
      staffApi(trashEndpoints.restore, { body: { kind, itemId } }),
    );
    if (done.length > 0) toast(messages.broughtBack(done.length));
    if (missed.length > 0) {
      const run = () => void bringBack(missed.map(({ item }) => item));
      const action = { label: adminMessages.retry, run };
      toast(messages.notBroughtBack(missed.length), { isFailure: true, action });
    }
    if (isReachable) await reload();
  }

  return { isBusy, remove: (samples: Sample[]) => attempt(() => remove(samples)) };
}

async function removeOne({ kind, itemId, version }: Sample): Promise<void> {
  const call = await removalOf(kind);
  await staffApi(call!, { params: { id: itemId }, ifMatch: version } as never);
}

async function removalOf(kind: string): Promise<Endpoint | undefined> {
  const staff = await staffTypes().all[kind]?.staff?.();
  return staff?.calls?.['remove'];
}

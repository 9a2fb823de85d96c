import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { staffApi } from '../../api/client/staff-client.ts';
import { adminCopy } from '../../content/admin.copy.ts';
import { newsEndpoints } from '../../features/news/news.contract.ts';
import { projectEndpoints } from '../../features/projects/project.contract.ts';
import { binEndpoints } from '../../history/history.contract.ts';
import { toast } from '../../ui/admin/message/toasts.tsx';
import { oneByOne } from '../../ui/admin/selection/one-by-one.ts';
import type { FirstUse } from '../first-use.contract.ts';
import { firstUseCopy as copy } from './first-use.copy.ts';

type Sample = FirstUse['samples'][number];

const calls = { news: newsEndpoints.remove, project: projectEndpoints.remove };

/** Moves samples into the bin, by the calls that do it with one; one message has all of them back. */
export function useSampleRemoval() {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

  async function remove(samples: Sample[]): Promise<void> {
    setBusy(true);
    try {
      const { done, missed, isReachable } = await oneByOne(samples, ({ kind, itemId, version }) =>
        staffApi(calls[kind as keyof typeof calls], {
          params: { id: itemId },
          ifMatch: version,
        } as never),
      );
      const gone = done.map(({ item }) => item);
      if (gone.length > 0) {
        toast(copy.removed(gone.length), {
          action: {
            label: adminCopy.undo,
            ariaLabel: copy.undoRemoval,
            run: () => void bringBack(gone),
          },
        });
      }
      if (missed.length > 0) toast(copy.notRemoved(missed.length), { isFailure: true });
      if (isReachable) await revalidate();
    } finally {
      setBusy(false);
    }
  }

  async function bringBack(samples: Sample[]): Promise<void> {
    const { done, missed, isReachable } = await oneByOne(samples, ({ kind, itemId }) =>
      staffApi(binEndpoints.restore, { body: { kind, itemId } }),
    );
    if (done.length > 0) toast(copy.broughtBack(done.length));
    if (missed.length > 0) {
      const again = missed.map(({ item }) => item);
      toast(copy.notBroughtBack(missed.length), {
        isFailure: true,
        action: { label: adminCopy.retry, run: () => void bringBack(again) },
      });
    }
    if (isReachable) await revalidate();
  }

  return { isBusy, remove };
}

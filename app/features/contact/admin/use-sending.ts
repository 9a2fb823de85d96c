import { useEffect } from 'react';
import { quietApi } from '../../../api/client/quiet-api.ts';
import {
  threadEndpoints,
  type ContactEntry,
  type ContactRequestDetails,
} from '../thread/thread.contract.ts';
import { useReload } from '../../../ui/admin/use-reload.ts';

/** When it is first looked whether a letter has gone out, and how long it takes at most between looks; ms. */
const [FIRST_LOOK, LONGEST_WAIT] = [1_000, 60_000];

/** Looks again, ever less often, whether what waits to be sent has gone out: a letter takes seconds, or hours. */
export function useSending({ contactRequestId, entries }: ContactRequestDetails): void {
  const reload = useReload();
  const waiting = entries.filter(isWaiting).map(({ entryId }) => entryId);
  const waited = waiting.join();
  useEffect(() => {
    if (waited === '') return;
    let timer: number;
    let isLeft = false;
    const lookAfter = (wait: number) => {
      timer = window.setTimeout(() => void look(wait), wait);
    };
    async function look(wait: number): Promise<void> {
      // By itself, and in silence: whatever fails is not to come before what somebody types.
      const now = await quietApi(threadEndpoints.getContactRequest, {
        params: { contactRequestId },
      }).catch(() => undefined);
      if (isLeft) return;
      const stillWaiting = now?.entries.filter(isWaiting).map(({ entryId }) => entryId);
      if (now && stillWaiting?.join() !== waited) await reload({ isQuiet: true });
      if (!isLeft) lookAfter(Math.min(wait * 2, LONGEST_WAIT));
    }
    lookAfter(FIRST_LOOK);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [contactRequestId, waited, reload]);
}

const isWaiting = ({ delivery }: ContactEntry) => delivery === 'waiting';

import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { staffApi } from '../../../api/client/staff-client.ts';
import {
  threadEndpoints,
  type ContactEntry,
  type ContactRequestDetails,
} from '../thread/thread.contract.ts';

/** When it is first looked whether a letter has gone out, and how long it takes at most between looks; ms. */
const [FIRST_LOOK, LONGEST_WAIT] = [1_000, 60_000];

/** Looks again, ever less often, whether what waits to be sent has gone out: a letter takes seconds, or hours. */
export function useSending({ contactRequestId, entries }: ContactRequestDetails): void {
  const { revalidate } = useRevalidator();
  const waiting = entries.filter(isWaiting).map(({ entryId }) => entryId);
  const waited = waiting.join();
  useEffect(() => {
    if (waited === '') return;
    let timer: number;
    const lookAfter = (wait: number) => {
      timer = window.setTimeout(() => void look(wait), wait);
    };
    async function look(wait: number): Promise<void> {
      // By itself: a failure of the whole page's data would take the place of what was typed.
      const now = await staffApi(threadEndpoints.getContactRequest, {
        params: { contactRequestId },
      }).catch(() => undefined);
      const stillWaiting = now?.entries.filter(isWaiting).map(({ entryId }) => entryId);
      if (now && stillWaiting?.join() !== waited) void revalidate();
      else lookAfter(Math.min(wait * 2, LONGEST_WAIT));
    }
    lookAfter(FIRST_LOOK);
    return () => clearTimeout(timer);
  }, [contactRequestId, waited, revalidate]);
}

const isWaiting = ({ delivery }: ContactEntry) => delivery === 'waiting';

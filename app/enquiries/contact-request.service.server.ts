import { notFound, outOfDate, Problem } from '../platform/problem.ts';
import type {
  ContactRequest,
  ContactRequestFilter,
  ContactRequestState,
} from './contact-request.contract.ts';
import type { ContactRequestBin } from './contact-request-bin.repository.server.ts';
import type { ContactRequestRepository } from './contact-request.repository.server.ts';

export type ContactRequestService = ReturnType<typeof createContactRequestService>;

export const NOT_CONFIGURED =
  'A levélküldés nincs beállítva, ezért a levél nem küldhető el: szóljon a honlap üzemeltetőjének.';
const EXPORT_BATCH = 200;
const BEYOND_ALL = 2_147_483_647; // the largest id there can be

export interface ContactRequestOptions {
  /** Whether anything sends mail at all. */
  deliveryConfigured: boolean;
  /** Has delivery look for what is due. */
  wake: () => void;
}

/** What staff may do with requests. */
export function createContactRequestService(
  requests: ContactRequestRepository,
  bin: ContactRequestBin,
  options: ContactRequestOptions,
) {
  async function get(contactRequestId: number): Promise<ContactRequest> {
    return found(await requests.findById(contactRequestId));
  }

  return {
    async list(filter: ContactRequestFilter, from: number, count: number) {
      const [total, items] = await Promise.all([
        requests.count(filter),
        requests.findPage(filter, from, count),
      ]);
      return { total, items, deliveryConfigured: options.deliveryConfigured };
    },

    countNew: () => requests.count({ search: '', state: 'new' }),

    /** Throws 404. */
    get,

    /** Throws 404, and 412 where it `was` to be in another state. */
    async mark(
      contactRequestId: number,
      { state, was }: { state: ContactRequestState; was?: ContactRequestState | undefined },
    ): Promise<ContactRequest> {
      const marked = await requests.updateState(contactRequestId, state, was);
      if (marked) return marked;
      const current = await get(contactRequestId);
      throw outOfDate(current, current.state === state);
    },

    /**
     * Tries to send the mail now, whatever came of it before. Throws 404, and 409 when it is sent or
     * nothing sends mail.
     */
    async retry(contactRequestId: number): Promise<ContactRequest> {
      if (!options.deliveryConfigured) {
        await get(contactRequestId);
        throw new Problem('mail-not-configured', { title: NOT_CONFIGURED });
      }
      await requests.updateForRetry(contactRequestId, Date.now());
      const message = await get(contactRequestId);
      if (message.delivery === 'sent') {
        throw new Problem('mail-already-sent', { title: 'Ez a levél már elment.' });
      }
      options.wake();
      return message;
    },

    /** Moves it into the bin; `by` names the user. Throws 404. */
    async remove(contactRequestId: number, by: string): Promise<void> {
      if (!(await bin.deleteById(contactRequestId, by))) throw noSuchContactRequest();
    },

    /** Takes it out of the bin; who asks twice finds it there. Throws 404. */
    async restore(contactRequestId: number, by: string): Promise<void> {
      if (await bin.restoreById(contactRequestId, by)) options.wake();
      else await get(contactRequestId);
    },

    /** All that the filter lets through, newest first, a few at a time. */
    async *all(
      filter: ContactRequestFilter,
    ): AsyncGenerator<ContactRequest & { assigneeName: string }> {
      let below = BEYOND_ALL;
      for (;;) {
        const batch = await requests.findAllBelow(filter, below, EXPORT_BATCH);
        yield* batch;
        if (batch.length < EXPORT_BATCH) return;
        below = batch.at(-1)!.contactRequestId;
      }
    },
  };
}

function found(message: ContactRequest | undefined): ContactRequest {
  if (!message) throw noSuchContactRequest();
  return message;
}

function noSuchContactRequest() {
  return notFound('A keresett üzenet nem található');
}

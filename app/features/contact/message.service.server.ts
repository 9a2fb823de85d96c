import { notFound, Problem } from '../../api/contract/problem.ts';
import type { Message, MessageFilter, MessageState } from './message.contract.ts';
import type { MessageRepository } from './message.repository.server.ts';

export type MessageService = ReturnType<typeof createMessageService>;

const NOT_CONFIGURED =
  'A levélküldés nincs beállítva, ezért a levél nem küldhető el: szóljon a honlap üzemeltetőjének.';
const EXPORT_BATCH = 200;
const BEYOND_ALL = 2_147_483_647; // the largest id there can be

export interface MessageOptions {
  /** Whether anything sends mail at all. */
  deliveryConfigured: boolean;
  /** Has delivery look for what is due. */
  wake: () => void;
}

/** What staff may do with requests. */
export function createMessageService(messages: MessageRepository, options: MessageOptions) {
  async function get(contactRequestId: number): Promise<Message> {
    return found(await messages.findById(contactRequestId));
  }

  return {
    async list(filter: MessageFilter, from: number, count: number) {
      const [total, items] = await Promise.all([
        messages.count(filter),
        messages.findPage(filter, from, count),
      ]);
      return { total, items, deliveryConfigured: options.deliveryConfigured };
    },

    countNew: () => messages.count({ search: '', state: 'new' }),

    /** Throws 404. */
    get,

    /** Throws 404. */
    mark: async (contactRequestId: number, state: MessageState) =>
      found(await messages.updateState(contactRequestId, state)),

    /**
     * Tries to send the mail now, whatever came of it before. Throws 404, and 409 when it is sent or
     * nothing sends mail.
     */
    async retry(contactRequestId: number): Promise<Message> {
      if (!options.deliveryConfigured) {
        await get(contactRequestId);
        throw new Problem('mail-not-configured', { title: NOT_CONFIGURED });
      }
      await messages.updateForRetry(contactRequestId, Date.now());
      const message = await get(contactRequestId);
      if (message.delivery === 'sent') {
        throw new Problem('mail-already-sent', { title: 'Ez a levél már elment.' });
      }
      options.wake();
      return message;
    },

    /** Throws 404. */
    async remove(contactRequestId: number): Promise<void> {
      if (!(await messages.deleteById(contactRequestId))) throw noSuchMessage();
    },

    /** All that the filter lets through, newest first, a few at a time. */
    async *all(filter: MessageFilter): AsyncGenerator<Message> {
      let below = BEYOND_ALL;
      for (;;) {
        const batch = await messages.findAllBelow(filter, below, EXPORT_BATCH);
        yield* batch;
        if (batch.length < EXPORT_BATCH) return;
        below = batch.at(-1)!.contactRequestId;
      }
    },
  };
}

function found(message: Message | undefined): Message {
  if (!message) throw noSuchMessage();
  return message;
}

function noSuchMessage() {
  return notFound('A keresett üzenet nem található');
}

import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { ContactRequestTable } from '../../db/tables/enquiries.ts';
import { keepEvent } from '../audit/audit.repository.server.ts';
import { putInBin, takeFromBin } from '../content/history/bin.repository.server.ts';
import { deleteHistory } from '../content/history/history.repository.server.ts';
import { deliveryReasonCopy } from './enquiry.copy.ts';

export type ContactRequestBin = ReturnType<typeof createContactRequestBin>;

const itemOf = (itemId: number) => ({ kind: 'contactRequest', itemId });

/** How requests are deleted and had back; `by` names the user. */
export function createContactRequestBin(db: Kysely<Schema>) {
  return {
    /** Moves it into the bin. False when there is no such request. */
    deleteById: (contactRequestId: number, by: string): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const row = await transaction
          .deleteFrom('contactRequest')
          .where('contactRequestId', '=', contactRequestId)
          .returningAll()
          .executeTakeFirst();
        if (!row) return false;
        const { reference, name, receivedAt: limitedSince } = row;
        const label = `${reference} · ${name}`;
        const entry = { ...itemOf(contactRequestId), version: 1, savedBy: by, label, pictures: [] };
        const content = { ...row, ...deliveryAfter(row) };
        await putInBin(transaction, { ...entry, content }, { limitedSince });
        // The log is kept by other rules than the requests: no name, no address.
        const event = { ...itemOf(contactRequestId), label: reference };
        await keepEvent(transaction, { ...event, username: by, action: 'deleted' });
        return true;
      }),

    /** Takes it out of the bin. False when it does not lie there. */
    restoreById: (contactRequestId: number, by: string): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const taken = await takeFromBin(transaction, itemOf(contactRequestId));
        if (!taken) return false;
        const row = taken.content as unknown as Selectable<ContactRequestTable>;
        // Whoever was sending it then is not at it any more; and its form may have been sent again meanwhile.
        const free = { submission: null, leaseHolder: '', leaseUntil: 0 };
        await transaction
          .insertInto('contactRequest')
          .values({ ...row, ...free })
          .execute();
        // Personal data are kept in one place.
        await deleteHistory(transaction, itemOf(contactRequestId));
        const event = { ...itemOf(contactRequestId), label: row.reference };
        await keepEvent(transaction, { ...event, username: by, action: 'restored' });
        return true;
      }),
  };
}

/** What is being sent when it is deleted may have arrived, and is not sent again by itself. */
function deliveryAfter({ delivery, leaseUntil }: Selectable<ContactRequestTable>) {
  const isBeingSent = delivery === 'waiting' && leaseUntil > Date.now();
  if (!isBeingSent) return {};
  return { delivery: 'failed' as const, deliveryReason: deliveryReasonCopy.deletedMeanwhile };
}

import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { insertAuditEvent } from '../audit/audit.repository.server.ts';
import { deleteHistory } from '../content/history/history.repository.server.ts';
import { insertTrashEntry, takeFromTrash } from '../content/history/trash.repository.server.ts';
import { deliveryReasonMessages } from './enquiry.messages.ts';

export type RequestTrash = ReturnType<typeof createRequestTrash>;

/** All SQL that moves requests to the trash and back. */
export function createRequestTrash(db: Kysely<Schema>) {
  return {
    /** Returns false if there is no such request. `by` is the name of the acting user. */
    moveToTrash: (contactRequestId: number, by: string): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const row = await transaction
          .deleteFrom('contactRequest')
          .where('contactRequestId', '=', contactRequestId)
          .returningAll()
          .executeTakeFirst();
        if (!row) return false;
        const { reference, receivedAt: limitedSince } = row;
        const item = itemOf(contactRequestId);
        const label = `${reference} · ${row.name}`;
        const content = { ...row, ...deliveryAfter(row) };
        const entry = { ...item, version: 1, savedBy: by, label, pictures: [], content };
        await insertTrashEntry(transaction, entry, { limitedSince });
        // Audit events are stored longer than requests, so the event contains no name or address.
        const event = { ...item, label: reference, username: by, action: 'deleted' } as const;
        await insertAuditEvent(transaction, event);
        return true;
      }),

    /** Restores a request from the trash. Returns false if it is not there. */
    restore: (contactRequestId: number, by: string): Promise<boolean> =>
      db.transaction().execute(async (transaction) => {
        const item = itemOf(contactRequestId);
        const taken = await takeFromTrash(transaction, item);
        if (!taken) return false;
        const row = taken.content as unknown as Selectable<Schema['contactRequest']>;
        // The old lease has ended. The digest of the submission is dropped, because the visitor may have sent the same
        // form again.
        const free = { submission: null, leaseHolder: '', leaseUntil: 0 };
        await transaction
          .insertInto('contactRequest')
          .values({ ...row, ...free })
          .execute();
        // The trash and the version history must not contain a second copy of personal data.
        await deleteHistory(transaction, item);
        const event = { ...item, label: row.reference, username: by, action: 'restored' } as const;
        await insertAuditEvent(transaction, event);
        return true;
      }),
  };
}

const itemOf = (itemId: number) => ({ kind: 'contactRequest', itemId });

/** A mail that is being sent during the deletion may have arrived, so a restored request does not send it again. */
function deliveryAfter({ delivery, leaseUntil }: Selectable<Schema['contactRequest']>) {
  const isBeingSent = delivery === 'waiting' && leaseUntil > Date.now();
  if (!isBeingSent) return {};
  return { delivery: 'failed' as const, deliveryReason: deliveryReasonMessages.deletedMeanwhile };
}

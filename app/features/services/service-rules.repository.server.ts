import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { OrderRules } from '../../content/ordered-collection/order-rules.repository.server.ts';
import { withOwnKey } from '../../content/ordered-collection/own-key.repository.server.ts';
import { servicePageType } from './service-page.content-type.ts';

export const servicePageRules: OrderRules = {
  completed: withOwnKey(servicePageType, 'szolgaltatas'),
};

/** The Hungarian name of a service; undefined if no service has this key. */
export async function findServiceName(
  db: Kysely<Schema>,
  key: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('servicePage')
    .select('name')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.name;
}

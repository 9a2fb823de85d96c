/** Which links visitors meet in an item, noted within the transaction that stores it. */
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { linkOf, linksIn, oneOfEach, type Link } from './links-in.ts';

/** Whose links they are. */
export interface LinkingItem {
  kind: string;
  itemId: number;
}

/** What an item holds that can have links: sanitised HTML, and addresses. */
export interface LinkingTexts {
  html: readonly string[];
  addresses: readonly string[];
}

/** Between two requests to one host, ms: four a day at most. */
export const REST = 6 * 3600 * 1000;

const digestOf = (url: string) => createHash('sha256').update(url).digest('base64url');

/** Notes where an item leads from now on, in place of what was noted before; writes nothing where nothing changed. */
export async function keepLinks(
  transaction: Transaction<Schema>,
  item: LinkingItem,
  { html, addresses }: LinkingTexts,
): Promise<void> {
  const links = oneOfEach([...html.flatMap(linksIn), ...addresses.map(linkOf)]);
  const wanted = new Map(links.map((link) => [digestOf(link.url), link]));
  const known = await transaction
    .selectFrom('contentLink')
    .select('digest')
    .where('kind', '=', item.kind)
    .where('itemId', '=', item.itemId)
    .execute();
  const before = new Set(known.map(({ digest }) => digest));
  const gone = [...before].filter((digest) => !wanted.has(digest));
  if (gone.length > 0) {
    await transaction
      .deleteFrom('contentLink')
      .where('kind', '=', item.kind)
      .where('itemId', '=', item.itemId)
      .where('digest', 'in', gone)
      .execute();
  }
  const rows = [...wanted]
    .filter(([digest]) => !before.has(digest))
    .map(([digest, { url, host }]) => ({ ...item, digest, url, host, deadSince: null }));
  if (rows.length === 0) return;
  await transaction
    .insertInto('contentLink')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await noteHosts(transaction, rows);
}

/** An item that is gone leads nowhere. */
export async function dropLinks(
  transaction: Transaction<Schema>,
  { kind, itemId }: LinkingItem,
): Promise<void> {
  await transaction
    .deleteFrom('contentLink')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .execute();
}

/** Of a host that is known already the next link is looked at when it may be asked again. */
async function noteHosts(transaction: Transaction<Schema>, links: readonly Link[]): Promise<void> {
  // Always in the same order, so that two saves never wait for each other.
  const hosts = [...new Set(links.map(({ host }) => host))].filter(Boolean).sort();
  if (hosts.length === 0) return;
  await transaction
    .insertInto('linkHost')
    .values(hosts.map((host) => ({ host, askedAt: 0, nextAt: 0 })))
    .onConflict((conflict) =>
      conflict
        .column('host')
        .doUpdateSet(({ eb }) => ({ nextAt: eb('linkHost.askedAt', '+', REST) })),
    )
    .execute();
}

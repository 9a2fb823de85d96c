import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { ItemKey } from './history/history.repository.server.ts';
import { unescapeHtml } from '../text/html-text.ts';

export interface LinkingTexts {
  html: readonly string[];
  addresses: readonly string[];
}

/** Minimum time in ms between two requests to one host: at most four requests per day. */
export const REST = 6 * 3600 * 1000;

const digestOf = (url: string) => createHash('sha256').update(url).digest('base64url');

/** Replaces the recorded links of an item. Writes nothing if they have not changed. */
export async function recordLinks(
  transaction: Transaction<Schema>,
  item: ItemKey,
  { html, addresses }: LinkingTexts,
): Promise<void> {
  const links = oneOfEach([...html.flatMap(linksIn), ...addresses.map(linkOf)]);
  const byDigest = new Map(links.map((link) => [digestOf(link.url), link]));
  const known = await transaction
    .selectFrom('contentLink')
    .select('digest')
    .where('kind', '=', item.kind)
    .where('itemId', '=', item.itemId)
    .execute();
  const before = new Set(known.map(({ digest }) => digest));
  const gone = [...before].filter((digest) => !byDigest.has(digest));
  if (gone.length > 0) {
    await transaction
      .deleteFrom('contentLink')
      .where('kind', '=', item.kind)
      .where('itemId', '=', item.itemId)
      .where('digest', 'in', gone)
      .execute();
  }
  const rows = [...byDigest]
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

export async function dropLinks(
  transaction: Transaction<Schema>,
  { kind, itemId }: ItemKey,
): Promise<void> {
  await transaction
    .deleteFrom('contentLink')
    .where('kind', '=', kind)
    .where('itemId', '=', itemId)
    .execute();
}

/** Schedules the next check of each known host for the earliest time at which the host may be requested again. */
async function noteHosts(transaction: Transaction<Schema>, links: readonly Link[]): Promise<void> {
  // Hosts are written in a fixed order, so that two saves never deadlock.
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

/** A link to be checked. An internal link has an empty host, and a path as its URL. */
export interface Link {
  url: string;
  host: string;
}

const ANCHOR = /<a\s[^>]*?\bhref="([^"]*)"/gi;
const HERE = 'http://here.invalid';
const MOST = 500;
const LONGEST = 2000; // characters

/** The distinct links of sanitised HTML, at most `MOST`. */
export function linksIn(html: string): Link[] {
  const found = Array.from(html.matchAll(ANCHOR), ([, href]) => linkOf(unescapeHtml(href!)));
  return oneOfEach(found);
}

function oneOfEach(links: readonly (Link | undefined)[]): Link[] {
  const known = links.filter((link) => link !== undefined);
  return [...new Map(known.map((link) => [link.url, link])).values()].slice(0, MOST);
}

/**
 * Parses an address to a link. Undefined for fragments, for schemes other than `http:` and `https:`, and for addresses
 * longer than `LONGEST`.
 */
export function linkOf(address: string): Link | undefined {
  if (address === '' || address.startsWith('#')) return undefined;
  const url = URL.parse(address, HERE);
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > LONGEST) return undefined;
  if (url.origin === HERE) return { url: url.pathname + url.search, host: '' };
  url.hash = '';
  url.username = '';
  url.password = '';
  return { url: url.href, host: url.host };
}

/** All SQL for tasks. Each query uses an index and counts up to a limit. */
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { fullName } from '../../audit/audit.repository.server.ts';
import { OPEN_STATES } from '../../enquiries/contact-request.contract.ts';
import { findLateBefore, isLate } from '../../enquiries/contact-request.repository.server.ts';
import { failedLetters, isNewlyAccepted } from '../../enquiries/entry.repository.server.ts';
import { TRANSLATIONS } from '../../text/stored-translations.ts';
import { anyTables } from '../../content/content-type-rows.repository.server.ts';
import { hasOutdated } from '../../content/outdated-translations.server.ts';
import type { ContentType } from '../../content/content-type.ts';
import { fieldsWith } from '../../content/field.ts';
import { MOST_COUNTED } from './todo.contract.ts';

/** Hosts whose dead links are reported; null means all hosts. */
export type LinkHosts = readonly string[] | null;

/** Items that can no longer be edited, so that their links cannot be fixed. */
export interface Past {
  kind: string;
  itemIds: readonly number[];
}

export type TodoRepository = ReturnType<typeof createTodoRepository>;

export function createTodoRepository(db: Kysely<Schema>) {
  const count = <T extends keyof Schema, O>(query: SelectQueryBuilder<Schema, T, O>) =>
    counted(db, query);

  /** Open requests that are assigned to the user, to no account, or to an account that cannot sign in. */
  const openRequests = (username: string) =>
    db
      .selectFrom('contactRequest')
      .where('state', 'in', OPEN_STATES)
      .where(({ or, eb, not, exists, selectFrom }) =>
        or([
          eb('assignedTo', 'in', ['', username]),
          not(
            exists(
              selectFrom('account')
                .select('account.username')
                .whereRef('account.username', '=', 'contactRequest.assignedTo')
                .where('account.disabledAt', 'is', null),
            ),
          ),
        ]),
      );
  const failedRequests = db.selectFrom('contactRequest').where('delivery', '=', 'failed');
  const failedReminders = db.selectFrom('reminderMail').where('delivery', '=', 'failed');
  const drafts = db.selectFrom('news').where('published', '=', false);
  // Nearly all links have the same host, so the index on it would not help. `|| ''` keeps the database from using that
  // index, and it finds the dead links first.
  const dead = (hosts: LinkHosts, { kind, itemIds }: Past) =>
    db
      .selectFrom('contentLink')
      .where('deadSince', 'is not', null)
      .$if(itemIds.length > 0, (query) =>
        query.where(({ not, and, eb }) =>
          not(and([eb('kind', '=', kind), eb('itemId', 'in', itemIds)])),
        ),
      )
      .$if(hosts !== null, (query) => query.where(sql<string>`"host" || ''`, 'in', hosts!));

  return {
    countOpenRequests: (username: string) => count(openRequests(username)),
    findLateBefore: (now: number) => findLateBefore(db, now),
    /** Requests that have been waiting since before `lateBefore` come first, then those of the user. */
    findOpenRequests: (username: string, most: number, lateBefore: number) =>
      openRequests(username)
        .select(['contactRequestId', 'subject', 'name', 'receivedAt', 'assignedTo', 'state'])
        .select([isLate(lateBefore).as('isLate'), isNewlyAccepted.as('isAccepted')])
        .orderBy(isLate(lateBefore), 'desc')
        .orderBy((order) => order.case().when('assignedTo', '=', username).then(0).else(1).end())
        .orderBy('receivedAt', 'desc')
        .orderBy('contactRequestId', 'desc')
        .limit(most)
        .execute(),

    countDrafts: () => count(drafts),
    findDrafts: (most: number) =>
      drafts
        .select(['newsId', 'title', 'date'])
        .orderBy('date', 'desc')
        .orderBy('newsId', 'desc')
        .limit(most)
        .execute(),

    countPending: () => count(db.selectFrom('pendingChange')),
    findPending: (most: number) =>
      db
        .selectFrom('pendingChange')
        .select(['kind', 'itemId', 'savedAt'])
        .select(fullName('pendingChange.savedBy').as('savedByName'))
        .orderBy('savedAt', 'desc')
        .orderBy('kind', 'desc')
        .orderBy('itemId', 'desc')
        .limit(most)
        .execute(),

    countDeadLinks: (hosts: LinkHosts, past: Past) => count(dead(hosts, past)),
    findDeadLinks: (hosts: LinkHosts, past: Past, most: number) =>
      dead(hosts, past)
        .select(['kind', 'itemId', 'url', 'reason', 'deadSince'])
        // The order of the index `contentLinkDead`.
        .orderBy('deadSince', 'desc')
        .orderBy('host', 'desc')
        .orderBy('kind', 'desc')
        .orderBy('itemId', 'desc')
        .orderBy('digest', 'desc')
        .limit(most)
        .execute(),

    async countFailedMails(): Promise<number> {
      const counts = await Promise.all([
        count(failedRequests),
        count(failedLetters(db)),
        count(failedReminders),
      ]);
      return counts.reduce((sum, one) => sum + one, 0);
    },
    findFailedRequests: (most: number) =>
      failedRequests
        .select(['contactRequestId', 'subject', 'deliveryReason'])
        .select(['name as detail', 'receivedAt as at'])
        .orderBy('receivedAt', 'desc')
        .orderBy('contactRequestId', 'desc')
        .limit(most)
        .execute(),
    findFailedLetters: (most: number) =>
      failedLetters(db)
        .select([
          'contactEntry.contactRequestId',
          'contactEntry.subject',
          'contactEntry.deliveryReason',
          'contactEntry.recipient as detail',
          'contactEntry.createdAt as at',
        ])
        .orderBy('contactEntry.nextAttemptAt', 'desc')
        .orderBy('contactEntry.entryId', 'desc')
        .limit(most)
        .execute(),
    findFailedReminders: (most: number) =>
      failedReminders
        .select(['content', 'createdAt', 'deliveryReason'])
        .orderBy('nextAttemptAt', 'desc')
        .orderBy('reminderMailId', 'desc')
        .limit(most)
        .execute(),
  };
}

export function createOutdatedTranslations(db: Kysely<Schema>, types: readonly ContentType[]) {
  /** News and projects have an index for these rows (`newsOutdated`, `projectOutdated`). Other tables are short. */
  const ofType = ({ name, table, id, label }: ContentType, past: Past) =>
    anyTables(db)
      .selectFrom(table)
      .select([
        sql<string>`${sql.lit(name)}`.as('kind'),
        sql<number>`${sql.ref(id)}`.as('itemId'),
        sql<string>`${sql.ref(label)}`.as('label'),
      ])
      .where(hasOutdated)
      .$if(name === past.kind && past.itemIds.length > 0, (rows) =>
        rows.where(id, 'not in', past.itemIds),
      );
  const [first, ...others] = types.filter(({ fields }) => TRANSLATIONS in fields);
  const all = (past: Past) =>
    others.reduce((query, type) => query.unionAll(ofType(type, past)), ofType(first!, past));

  return {
    count: (past: Past) => counted(db, anyTables(db).selectFrom(all(past).as('outdated'))),
    find: (past: Past, most: number) =>
      all(past).orderBy('kind').orderBy('itemId', 'desc').limit(most).execute(),
  };
}

/** Number of rows, counted up to the limit. */
async function counted<DB, T extends keyof DB, O>(
  db: Kysely<Schema>,
  query: SelectQueryBuilder<DB, T, O>,
): Promise<number> {
  const some = query.select(sql`1`.as('one')).limit(MOST_COUNTED);
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as "count" from (${some}) as "some"`.execute(db);
  return Number(rows[0]!.count);
}

/** Must equal the text of the partial indexes, as otherwise neither database would use them. */
const noAlt = sql<boolean>`"imageHash" is not null and "imageAlt" = ''`;
const noAltOfRequired = sql<boolean>`"imageAlt" = ''`;
const noGalleryAlt = sql<boolean>`"alt" = '' and "caption" = ''`;

/** `types` are all content types whose images need an alt text. */
export function createPicturesWithoutAlt(db: Kysely<Schema>, types: readonly ContentType[]) {
  const any = anyTables(db);
  const pictured = types.filter(({ fields }) => fieldsWith(fields, 'picture').length > 0);
  const galleries = types.flatMap(({ name, id, gallery }) =>
    gallery ? [{ name, id, table: gallery }] : [],
  );

  const own = ({ table, fields }: ContentType) =>
    any.selectFrom(table).where(fields['image']!.isRequired ? noAltOfRequired : noAlt);
  const inGallery = (table: string) => any.selectFrom(table).where(noGalleryAlt);

  return {
    async count(): Promise<number> {
      const counts = await Promise.all([
        // Ordered like the index, as otherwise SQLite would not use it.
        ...pictured.map((type) => counted(db, own(type).orderBy(type.id))),
        ...galleries.map(({ table }) => counted(db, inGallery(table))),
      ]);
      return counts.reduce((sum, count) => sum + count, 0);
    },

    /** Newest items per type whose image has no alt text. */
    async findOwn(most: number) {
      const found = pictured.map(async (type) => {
        const { id, label } = type;
        const query = own(type).select([id, label]).orderBy(id, 'desc').limit(most);
        const rows = await query.execute();
        return rows.map((row) => ({
          kind: type.name,
          itemId: row[id] as number,
          label: String(row[label]),
        }));
      });
      return (await Promise.all(found)).flat();
    },

    /** Newest items per type that have a gallery image without alt text. */
    async findInGalleries(most: number) {
      const found = galleries.map(async ({ name, id, table }) => {
        const items = inGallery(table).select(id).groupBy(id).orderBy(id, 'desc').limit(most);
        return (await items.execute()).map((row) => ({ kind: name, itemId: row[id] as number }));
      });
      return (await Promise.all(found)).flat();
    },
  };
}

/** All SQL of what needs somebody: each answered out of an index, counted no further than anybody reads. */
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { MOST_COUNTED } from './todo.contract.ts';

/** What is asked of links: of which hosts, if not of all. */
export type LinkHosts = readonly string[] | null;

export type TodoRepository = ReturnType<typeof createTodoRepository>;

/** Literally, as the indexes say it: else neither database would take them. */
const noAlt = {
  news: sql<boolean>`"imageHash" is not null and "imageAlt" = ''`,
  project: sql<boolean>`"imageAlt" = ''`,
  certificate: sql<boolean>`"imageHash" is not null and "imageAlt" = ''`,
};
const noGalleryAlt = sql<boolean>`"alt" = '' and "caption" = ''`;
/** The tables with a picture each, and what each calls its items. */
const PICTURED = {
  news: { id: 'newsId', label: 'title' },
  project: { id: 'projectId', label: 'name' },
  certificate: { id: 'certificateId', label: 'title' },
} as const;
type Pictured = keyof typeof PICTURED;
type Tables = Record<string, Record<string, unknown>>;

export function createTodoRepository(db: Kysely<Schema>) {
  const any = db as unknown as Kysely<Tables>;

  async function counted<T extends keyof Schema, O>(
    query: SelectQueryBuilder<Schema, T, O>,
  ): Promise<number> {
    const some = query.select(sql`1`.as('one')).limit(MOST_COUNTED);
    const { rows } = await sql<{ count: number | string }>`
      select count(*) as "count" from (${some}) as "some"`.execute(db);
    return Number(rows[0]!.count);
  }

  const newRequests = db.selectFrom('contactRequest').where('state', '=', 'new');
  const failedRequests = db.selectFrom('contactRequest').where('delivery', '=', 'failed');
  const failedReminders = db.selectFrom('reminderMail').where('delivery', '=', 'failed');
  const drafts = db.selectFrom('news').where('published', '=', false);
  const withoutAlt = (table: Pictured) => any.selectFrom(table).where(noAlt[table]);
  // In the order of the index, which SQLite would not take for so few else.
  const countedWithoutAlt = (table: Pictured) =>
    counted(withoutAlt(table).orderBy(PICTURED[table].id) as never);
  // Not by an index of hosts, which nearly all links share: among those that are dead.
  const dead = (hosts: LinkHosts) =>
    db
      .selectFrom('contentLink')
      .where('deadSince', 'is not', null)
      .$if(hosts !== null, (query) => query.where(sql<string>`"host" || ''`, 'in', hosts!));

  return {
    countNewRequests: () => counted(newRequests),
    findNewRequests: (most: number) =>
      newRequests
        .select(['contactRequestId', 'subject', 'name', 'receivedAt'])
        .orderBy('receivedAt', 'desc')
        .orderBy('contactRequestId', 'desc')
        .limit(most)
        .execute(),

    countDrafts: () => counted(drafts),
    findDrafts: (most: number) =>
      drafts
        .select(['newsId', 'title', 'date'])
        .orderBy('date', 'desc')
        .orderBy('newsId', 'desc')
        .limit(most)
        .execute(),

    countPending: () => counted(db.selectFrom('pendingChange')),
    findPending: (most: number) =>
      db
        .selectFrom('pendingChange')
        .select(['kind', 'itemId', 'savedBy', 'savedAt'])
        .orderBy('savedAt', 'desc')
        .orderBy('kind', 'desc')
        .orderBy('itemId', 'desc')
        .limit(most)
        .execute(),

    async countWithoutAlt(): Promise<number> {
      const counts = await Promise.all([
        ...Object.keys(PICTURED).map((table) => countedWithoutAlt(table as Pictured)),
        counted(db.selectFrom('projectPicture').where(noGalleryAlt)),
      ]);
      return counts.reduce((sum, count) => sum + count, 0);
    },
    /** The newest items of a table whose picture says nothing. */
    async findWithoutAlt(table: Pictured, most: number) {
      const { id, label } = PICTURED[table];
      const rows = await withoutAlt(table)
        .select([id, label])
        .orderBy(id, 'desc')
        .limit(most)
        .execute();
      return rows.map((row) => ({ itemId: row[id] as number, label: row[label] as string }));
    },
    /** The newest projects in whose galleries a picture says nothing. */
    findGalleriesWithoutAlt: (most: number) =>
      db
        .selectFrom('projectPicture')
        .select('projectId')
        .where(noGalleryAlt)
        .groupBy('projectId')
        .orderBy('projectId', 'desc')
        .limit(most)
        .execute(),

    countDeadLinks: (hosts: LinkHosts) => counted(dead(hosts)),
    findDeadLinks: (hosts: LinkHosts, most: number) =>
      dead(hosts)
        .select(['kind', 'itemId', 'url', 'reason', 'deadSince'])
        .orderBy('deadSince', 'desc')
        .limit(most)
        .execute(),

    async countFailedMails(): Promise<number> {
      const counts = await Promise.all([counted(failedRequests), counted(failedReminders)]);
      return counts.reduce((sum, count) => sum + count, 0);
    },
    findFailedRequests: (most: number) =>
      failedRequests
        .select(['contactRequestId', 'subject', 'name', 'receivedAt', 'deliveryReason'])
        .orderBy('receivedAt', 'desc')
        .orderBy('contactRequestId', 'desc')
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

/** All SQL of what needs somebody: each answered out of an index, counted no further than anybody reads. */
import { sql, type Kysely, type SelectQueryBuilder } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { counted } from './counted.repository.server.ts';

/** What is asked of links: of which hosts, if not of all. */
export type LinkHosts = readonly string[] | null;

export type TodoRepository = ReturnType<typeof createTodoRepository>;

export function createTodoRepository(db: Kysely<Schema>) {
  const count = <T extends keyof Schema, O>(query: SelectQueryBuilder<Schema, T, O>) =>
    counted(db, query);

  const newRequests = db.selectFrom('contactRequest').where('state', '=', 'new');
  const failedRequests = db.selectFrom('contactRequest').where('delivery', '=', 'failed');
  const failedReminders = db.selectFrom('reminderMail').where('delivery', '=', 'failed');
  const drafts = db.selectFrom('news').where('published', '=', false);
  // Not by an index of hosts, which nearly all links share: among those that are dead.
  const dead = (hosts: LinkHosts) =>
    db
      .selectFrom('contentLink')
      .where('deadSince', 'is not', null)
      .$if(hosts !== null, (query) => query.where(sql<string>`"host" || ''`, 'in', hosts!));

  return {
    countNewRequests: () => count(newRequests),
    findNewRequests: (most: number) =>
      newRequests
        .select(['contactRequestId', 'subject', 'name', 'receivedAt'])
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
        .select(['kind', 'itemId', 'savedBy', 'savedAt'])
        .orderBy('savedAt', 'desc')
        .orderBy('kind', 'desc')
        .orderBy('itemId', 'desc')
        .limit(most)
        .execute(),

    countDeadLinks: (hosts: LinkHosts) => count(dead(hosts)),
    findDeadLinks: (hosts: LinkHosts, most: number) =>
      dead(hosts)
        .select(['kind', 'itemId', 'url', 'reason', 'deadSince'])
        .orderBy('deadSince', 'desc')
        .limit(most)
        .execute(),

    async countFailedMails(): Promise<number> {
      const counts = await Promise.all([count(failedRequests), count(failedReminders)]);
      return counts.reduce((sum, one) => sum + one, 0);
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

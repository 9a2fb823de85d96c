/** Checks that a database is intact and consistent. */
import assert from 'node:assert/strict';
import { execute } from './database-content.ts';

/** Each query finds inconsistent rows. */
const halves: Record<string, string> = {
  'news without the version that it has': versionless('news', 'newsId', 'news'),
  'a project without the version that it has': versionless('project', 'projectId', 'project'),
  'news that are in the trash too': twice('news', 'newsId', 'news'),
  'a project that is in the trash too': twice('project', 'projectId', 'project'),
  'a project without its whole gallery': `select "projectId" from "project" where
    (select count(*) from "projectPicture" where "projectPicture"."projectId" = "project"."projectId") not in (0, 3)`,
  'a picture without its bytes': `select "hash" from "picture" where not exists (select 1 from "pictureFile"
    where "pictureFile"."hash" = "picture"."hash" and "name" = 'original'
      and octet_length("bytes") = "picture"."size")`,
  'bytes without their picture': `select "hash" from "pictureFile" where "hash" not in (select "hash" from "picture")`,
  'a document without its bytes': `select "hash" from "document" where "size" <> (select
    coalesce(sum(octet_length("bytes")), 0) from "documentPart" where "documentPart"."hash" = "document"."hash")`,
  'bytes without their document': `select "hash" from "documentPart" where "hash" not in (select "hash" from "document")`,
  'news that were created twice': `select "title" from "news" where "title" like 'Jel %' group by "title" having count(*) > 1`,
  'an idempotency key without its item': `select "entityId" from "idempotencyKey" where "path" = '/api/news'
    and "entityId" not in (select "newsId" from "news" union select "itemId" from "bin" where "kind" = 'news'
      union select "itemId" from "auditEvent" where "kind" = 'news' and "action" = 'deletedForGood')`,
};

/** Matches queries that hold only if the bytes of pictures and documents are in the database. */
const OF_MEDIA = /bytes/;

/** Throws if the database is damaged or inconsistent. */
export async function assertSound(url: string, { hasMedia = true } = {}): Promise<void> {
  if (url.startsWith('file:')) {
    const damage = await execute(url, 'pragma integrity_check');
    assert.deepEqual(
      damage.map((row) => ({ ...row })),
      [{ integrity_check: 'ok' }],
    );
    assert.deepEqual(await execute(url, 'pragma foreign_key_check'), []);
  }
  const parts = Object.entries(halves)
    .filter(([what]) => hasMedia || !OF_MEDIA.test(what))
    .map(
      ([what, statement]) =>
        `select '${what}' as what, count(*) as count from (${statement}) as found`,
    );
  const found = await execute(url, parts.join(' union all '));
  assert.deepEqual(
    found.filter(({ count }) => Number(count) > 0),
    [],
  );
}

function versionless(table: string, id: string, kind: string): string {
  return `select "${id}" from "${table}" where not exists (select 1 from "history"
    where "kind" = '${kind}' and "itemId" = "${id}" and "history"."version" = "${table}"."version")`;
}

function twice(table: string, id: string, kind: string): string {
  return `select "${id}" from "${table}" where exists (select 1 from "bin"
    where "kind" = '${kind}' and "itemId" = "${id}")`;
}

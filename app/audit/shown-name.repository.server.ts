import { sql, type RawBuilder } from 'kysely';

/** The name of the user in `column` as others read it, in SQL: what `nameAmong` gives of a list of users. */
export const shownName = (column: string): RawBuilder<string> => sql`coalesce(
  (select nullif("account"."displayName", '') from "account"
    where "account"."username" = ${sql.ref(column)}),
  ${sql.ref(column)})`;

import { sql, type RawBuilder } from 'kysely';

/** SQL for the name by which colleagues see the user in `column`; `nameAmong` gives the same for a list of users. */
export const shownName = (column: string): RawBuilder<string> => sql`coalesce(
  (select nullif("account"."displayName", '') from "account"
    where "account"."username" = ${sql.ref(column)}),
  ${sql.ref(column)})`;

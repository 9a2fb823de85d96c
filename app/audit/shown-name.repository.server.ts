import { sql, type RawBuilder } from 'kysely';

/** SQL for the name by which colleagues see the user in `column`; `nameAmong` gives the same for a list of users. */
export const shownName = (column: string): RawBuilder<string> => nameOr(column, sql`"displayName"`);

/** SQL for the name with the login name, `Kiss Anna (anna)`; `fullNameAmong` gives the same for a list of users. */
export const fullName = (column: string): RawBuilder<string> =>
  nameOr(column, sql`nullif("displayName", "username") || ' (' || "username" || ')'`);

/** The `name` of a user who has a display name, else the login name. */
const nameOr = (column: string, name: RawBuilder<string>): RawBuilder<string> => sql`coalesce(
  (select ${name} from "account"
    where "account"."username" = ${sql.ref(column)} and "displayName" <> ''),
  ${sql.ref(column)})`;

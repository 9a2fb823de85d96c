import { run, type AnyDatabase, type Dialect } from './dialect.ts';

/** A searchable table; `kind` names its content type. */
export interface SearchedTable {
  kind: string;
  table: string;
  id: string;
}

/** Creates triggers that mark changed rows of `tables` for indexing, and marks existing rows. */
export async function markForSearch(
  db: AnyDatabase,
  { name }: Dialect,
  tables: readonly SearchedTable[],
): Promise<void> {
  const triggers = name === 'postgres' ? postgresTriggers : sqliteTriggers;
  for (const table of tables) {
    for (const statement of triggers(table)) await run(db, statement);
    await run(
      db,
      `insert into "searchMark" ("kind", "itemId")
       select '${table.kind}', "${table.id}" from "${table.table}"`,
    );
  }
}

const events = ['insert', 'update', 'delete'] as const;

function sqliteTriggers({ kind, table, id }: SearchedTable): string[] {
  return events.map(
    (event) => `create trigger "searchBy${table}_${event}" after ${event} on "${table}"
      begin
        insert into "searchMark" ("kind", "itemId")
          values ('${kind}', ${event === 'delete' ? 'old' : 'new'}."${id}")
          on conflict ("kind", "itemId") do update set "times" = "times" + 1;
      end`,
  );
}

function postgresTriggers({ kind, table, id }: SearchedTable): string[] {
  const call = `execute function "markForSearch"('${kind}', '${id}')`;
  return [
    `create trigger "searchBy${table}" after insert or update or delete on "${table}"
      for each row ${call}`,
    `create trigger "searchBy${table}_truncate" after truncate on "${table}" ${call}`,
  ];
}

/**
 * An existing mark is updated too, so that a process that is about to delete the mark waits for the commit of the
 * change.
 */
export const postgresMarking = `
  create function "markForSearch"() returns trigger language plpgsql as $$
  declare item integer;
  begin
    if TG_OP = 'TRUNCATE' then
      insert into "searchMark" ("kind", "itemId")
        select distinct "kind", "itemId" from "searchEntry" where "kind" = TG_ARGV[0]
        on conflict ("kind", "itemId") do update set "times" = "searchMark"."times" + 1;
      return null;
    end if;
    if TG_OP = 'DELETE' then
      execute format('select ($1).%I', TG_ARGV[1]) into item using old;
    else
      execute format('select ($1).%I', TG_ARGV[1]) into item using new;
    end if;
    insert into "searchMark" ("kind", "itemId") values (TG_ARGV[0], item)
      on conflict ("kind", "itemId") do update set "times" = "searchMark"."times" + 1;
    return null;
  end $$`;

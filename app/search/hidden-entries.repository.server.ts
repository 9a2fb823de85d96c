import { sql } from 'kysely';

/** The keys of what nobody is to find at `now`: it is not seen yet, or no more, or has changed since it was noted. */
export const hiddenKeys = (now: string) => sql`
  select "key" from "searchEntry" where "visibleFrom" > ${now}
  union all
  select "key" from "searchEntry" where "visibleUntil" <> '' and "visibleUntil" <= ${now}
  union all
  select "key" from "searchMark" join "searchEntry"
    on "searchEntry"."kind" = "searchMark"."kind" and "searchEntry"."itemId" = "searchMark"."itemId"`;

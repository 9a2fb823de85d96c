import { renewRevision, watch } from './revision-triggers.ts';
import { run, type DialectMigration } from './dialect.ts';

/** Adds galleries of services. A change of a picture changes the service's page, as with the galleries of projects. */
export const servicePictures: DialectMigration = (dialect) => ({
  async up(db) {
    await run(
      db,
      `create table "servicePagePicture" (
        "servicePageId" integer not null
          references "servicePage" ("servicePageId") on delete cascade,
        "order" integer not null,
        "hash" text not null references "picture" ("hash"),
        "caption" text not null, "alt" text not null,
        "translations" text not null default '{}',
        constraint "servicePagePictureKey" primary key ("servicePageId", "hash")
      )`,
    );
    await run(db, 'create index "servicePagePictureByHash" on "servicePagePicture" ("hash")');
    await run(
      db,
      `create index "servicePagePictureWithoutAlt" on "servicePagePicture" ("servicePageId")
        where "alt" = '' and "caption" = ''`,
    );
    await watch(db, dialect, [{ table: 'servicePagePicture', subject: 'servicePages' }]);
    if (dialect.name === 'postgres') return;
    for (const [event, row] of [
      ['insert', 'new'],
      ['delete', 'old'],
    ]) {
      await run(
        db,
        `create trigger "picturesByserviceGallery_${event}" after ${event} on "picture"
          when (exists (select 1 from "servicePagePicture" where "hash" = ${row}."hash"))
          begin ${renewRevision('pictures')}; end`,
      );
    }
  },
});

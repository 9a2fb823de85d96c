/** Opens every content type and groups them by what they support. */
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { openArranged } from '../content/arranged/arranged.module.server.ts';
import { fieldsWith } from '../content/field.ts';
import type { Kind } from '../content/kind.ts';
import { openSite } from '../content/site/site.module.server.ts';
import { openSole } from '../content/sole/sole.module.server.ts';
import { openNews } from '../features/news/news.module.server.ts';
import { openProjects } from '../features/projects/project.module.server.ts';
import { openReprography } from '../features/reprography/reprography.module.server.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import type { Database } from '../platform/database/database.server.ts';
import { contentKinds, contentTypes, type ContentType } from './content-types.server.ts';

export function openContent(database: Database, pictures: PictureService) {
  const { db } = database;
  const site = openSite(database, pictures, contentKinds);
  const news = openNews(db, pictures);
  const projects = openProjects(db, pictures, site.isDiscipline);
  const reprography = openReprography(db);
  const listed = [news.kind, projects.kind];
  const types = contentTypes.map((type) => openType(db, pictures, type));
  return {
    kinds: [news, projects, reprography, site, ...types],
    site,
    sampled: [...contentKinds.filter((kind) => hasField(kind, 'sample')), ...listed],
    /** Types whose items can use pictures or documents, or link elsewhere. */
    mediaKinds: [...listed, ...contentKinds].filter((kind) =>
      hasField(kind, 'picture', 'gallery', 'document', 'richText', 'url'),
    ),
    paged: { news, project: projects },
    samples: { news: news.items, projects: projects.items, reprography: reprography.service },
  };
}

function openType(db: Kysely<Schema>, pictures: PictureService, type: ContentType) {
  if (!('isArranged' in type.kind)) return openSole(db, pictures, type.kind, type.calls);
  const { kind, calls, ...options } = type as Extract<ContentType, { kind: { isArranged: true } }>;
  return openArranged(db, pictures, kind, calls, options);
}

const hasField = ({ fields }: Kind, ...controls: Parameters<typeof fieldsWith>[1][]) =>
  fieldsWith(fields, ...controls).length > 0;

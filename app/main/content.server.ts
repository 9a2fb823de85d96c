/** Creates the modules of all content types, and groups the types by what they support. */
import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { createOrderedModule } from '../content/ordered-collection/ordered-collection.module.server.ts';
import { fieldsWith } from '../content/field.ts';
import type { ContentType } from '../content/content-type.ts';
import { createSiteModule } from '../content/site/site.module.server.ts';
import { createSingletonModule } from '../content/singleton/singleton.module.server.ts';
import { createNewsModule } from '../features/news/news.module.server.ts';
import { createProjectModule } from '../features/projects/project.module.server.ts';
import { createReprographyModule } from '../features/reprography/reprography.module.server.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import type { Database } from '../platform/database/database.server.ts';
import {
  siteContentTypes,
  contentTypes,
  type OrderedContentType,
  type SiteContentType,
} from './content-types.server.ts';

export function createContentModules(database: Database, pictures: PictureService) {
  const { db } = database;
  const site = createSiteModule(database, pictures, siteContentTypes);
  const news = createNewsModule(db, pictures);
  const projects = createProjectModule(db, pictures, site.isDiscipline);
  const reprography = createReprographyModule(db);
  const listed = [news.type, projects.type];
  const types = contentTypes.map((type) => createTypeModule(db, pictures, type));
  return {
    types: [news, projects, reprography, site, ...types],
    site,
    sampled: [...siteContentTypes.filter((type) => hasField(type, 'sample')), ...listed],
    /** Types whose items can use pictures or documents, or link elsewhere. */
    mediaTypes: [...listed, ...siteContentTypes].filter((type) =>
      hasField(type, 'picture', 'gallery', 'document', 'richText', 'url'),
    ),
    paged: { news, project: projects },
    samples: { news: news.items, projects: projects.items, reprography: reprography.service },
  };
}

function createTypeModule(db: Kysely<Schema>, pictures: PictureService, entry: SiteContentType) {
  if (!isOrdered(entry)) return createSingletonModule(db, pictures, entry.contract);
  const { contract, ...options } = entry;
  return createOrderedModule(db, pictures, contract, options);
}

const isOrdered = (entry: SiteContentType): entry is OrderedContentType =>
  'isOrdered' in entry.contract.type;

const hasField = ({ fields }: ContentType, ...fieldTypes: Parameters<typeof fieldsWith>[1][]) =>
  fieldsWith(fields, ...fieldTypes).length > 0;

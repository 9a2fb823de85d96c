import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Endpoint } from '../api/contract/endpoint.ts';
import type { ApiBuilder } from '../api/server/register-routes.server.ts';
import type { Pictured } from '../media/picture-answer.server.ts';
import type { ImageForm } from '../media/picture.contract.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import { registerContentTypeRoutes, type ContentTypeCalls } from './content-type.api.server.ts';
import { createContentTypeRepository } from './content-type.repository.server.ts';
import { createContentTypeService, type Sent } from './content-type.service.server.ts';
import type { Collection } from './content-type.ts';
import { createVisitorLists } from './visitor-lists.service.server.ts';

export function createContentTypeModule<
  Input extends Sent,
  Item extends Pictured & { version: number },
  Listed,
>(
  db: Kysely<Schema>,
  pictures: PictureService,
  type: Collection,
  /** Throws 400 for input that fits the schema but must not be stored. */
  check?: (sent: Input) => Promise<void>,
) {
  const pages = createContentTypeRepository<Item, Listed>(db, type);
  const service = createContentTypeService<Input, Item, Listed>(type, pages, pictures, check);
  const items = { ...service, ...createVisitorLists(type, pages, pictures, service.missing) };
  return {
    type,
    pages,
    items,
    trashAdapters: [service.trashAdapter],
    /** Registers the content type's calls: `list` returns a page to visitors, `one` a single item. */
    registerRoutes(
      api: ApiBuilder,
      { list, one, ...calls }: VisitorCalls & ContentTypeCalls,
    ): void {
      api.handle(list, ({ query }) => items.listPage(query as never));
      api.handle(one, ({ params, query, user }) =>
        items.show(
          (params as { id: number }).id,
          (query as { images: ImageForm }).images,
          user !== undefined,
        ),
      );
      registerContentTypeRoutes(api, type, calls, items);
    },
  };
}

interface VisitorCalls {
  list: Endpoint;
  one: Endpoint;
}

import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Endpoint } from '../../api/contract/endpoint.ts';
import type { ApiBuilder } from '../../api/server/register-routes.server.ts';
import { SingleEntity, entityTag } from '../../api/server/entities.server.ts';
import type { Pictured } from '../../media/picture-answer.server.ts';
import type { ImageForm } from '../../media/picture.contract.ts';
import type { PictureService } from '../../media/picture.service.server.ts';
import { createItemService } from '../content-type.service.server.ts';
import { createContentPreviews } from '../pending.service.server.ts';
import {
  readCall,
  registerDraftRoutes,
  type PendingEndpoints,
} from '../content-type.api.server.ts';
import { SINGLETON_ID, type Singleton } from '../content-type.ts';
import { createSingletonRepository } from './singleton.repository.server.ts';

export interface SingletonContract {
  type: Singleton;
  calls: PendingEndpoints & Record<'one' | 'update', Endpoint>;
}

export function createSingletonModule(
  db: Kysely<Schema>,
  pictures: PictureService,
  { type, calls }: SingletonContract,
) {
  const repository = createSingletonRepository<Pictured & { version: number }>(db, type);
  const items = createItemService(type, repository, pictures);
  return {
    items,
    trashAdapters: [items.trashAdapterWith(items)],
    previews: [createContentPreviews(type, calls, items)],
    registerRoutes(api: ApiBuilder): void {
      api.handle(calls.one, async (input) => {
        const { form: images } = readCall<ImageForm>(input);
        const item = await items.found(SINGLETON_ID);
        return new SingleEntity(pictures.show(item, images), {
          tag: entityTag(item.version, images),
          isStreamed: images === 'data',
        });
      });
      api.handle(calls.update, (input) => {
        const { body, form, on } = readCall<ImageForm>(input);
        return items.update(SINGLETON_ID, body, form, on);
      });
      registerDraftRoutes(api, calls, items.pending);
    },
  };
}

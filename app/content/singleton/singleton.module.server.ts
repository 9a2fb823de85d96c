import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Endpoint } from '../../api/contract/endpoint.ts';
import type { ApiBuilder } from '../../api/server/register-routes.server.ts';
import { SingleEntity, entityTag } from '../../api/server/entities.server.ts';
import type { Pictured } from '../../media/picture-answer.server.ts';
import type { ImageForm } from '../../media/picture.contract.ts';
import type { PictureService } from '../../media/picture.service.server.ts';
import {
  createContentTypeChanges,
  createContentRules,
  trashAdapterOf,
} from '../content-type-changes.service.server.ts';
import { createContentPending } from '../pending.service.server.ts';
import { registerDraftRoutes, type PendingEndpoints } from '../pending.api.server.ts';
import { SINGLETON_ID, type Singleton } from '../content-type.ts';
import { createSingletonRepository } from './singleton.repository.server.ts';

export interface SingletonCalls extends PendingEndpoints {
  one: Endpoint;
  update: Endpoint;
}

interface Sent {
  version?: number | undefined;
  image?: string | null;
}

interface Call {
  query: { images: ImageForm };
  body: never;
  user: string;
  ifMatch: number | undefined;
}

export function createSingletonModule(
  db: Kysely<Schema>,
  pictures: PictureService,
  type: Singleton,
  calls: SingletonCalls,
) {
  const items = createSingletonRepository<Pictured & { version: number }>(db, type);
  const stores = createContentRules<Sent>(type, pictures);
  const { toWriteInput, fromSnapshot, showContent } = stores;
  const show = (item: Pictured & { version: number }, images: ImageForm) =>
    pictures.showOne(item, images);
  const changes = createContentTypeChanges(type, items, { toWriteInput, fromSnapshot, show });
  const { pending, previews } = createContentPending<Sent>(type, calls, items, pictures, {
    ...stores,
    ...changes,
  });
  const trashAdapter = trashAdapterOf(type, changes, 'url' as const, showContent, pending.setAgain);
  return {
    items: changes,
    trashAdapters: [trashAdapter],
    previews: [previews],
    registerRoutes(api: ApiBuilder): void {
      api.handle(calls.one, async (input) => {
        const { images } = (input as unknown as Call).query;
        const item = await changes.found(SINGLETON_ID);
        return new SingleEntity(pictures.show(item, images), {
          tag: entityTag(item.version, images),
          isStreamed: images === 'data',
        });
      });
      api.handle(calls.update, async (input) => {
        const { query, body, user, ifMatch } = input as unknown as Call;
        const change = { by: user, version: ifMatch };
        const saved = await changes.update(SINGLETON_ID, body, query.images, change);
        pictures.kept();
        return saved;
      });
      registerDraftRoutes(api, calls, pending as never);
    },
  };
}

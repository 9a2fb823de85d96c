import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Endpoint } from '../../api/contract/endpoint.ts';
import type { ApiBuilder } from '../../api/server/register-routes.server.ts';
import type { ImageForm } from '../../media/picture.contract.ts';
import type { PictureService } from '../../media/picture.service.server.ts';
import {
  registerChangeRoutes,
  registerDraftRoutes,
  readCall,
  type ChangeCalls,
  type PendingEndpoints,
} from '../content-type.api.server.ts';
import { valuesOf } from '../content-type-changes.service.server.ts';
import type { OrderedCollection } from '../content-type.ts';
import type { OrderRules } from './order-rules.repository.server.ts';
import { createOrderedRepository } from './ordered-collection.repository.server.ts';
import { createOrderedService } from './ordered-collection.service.server.ts';

export interface OrderedContract {
  type: OrderedCollection;
  calls: OrderedCalls;
}

interface OrderedCalls extends ChangeCalls, PendingEndpoints {
  list: Endpoint;
  one: Endpoint;
  place: Endpoint;
}

export interface OrderedOptions {
  /** Child content type: its items are deleted and restored with their parent. */
  part?: OrderedCollection;
  rules?: OrderRules;
}

export function createOrderedModule(
  db: Kysely<Schema>,
  pictures: PictureService,
  { type, calls }: OrderedContract,
  { part, rules }: OrderedOptions = {},
) {
  const parts = part?.of && {
    type: part,
    of: part.of,
    fromSnapshot: (content: object) => ({ values: valuesOf(part, content) }),
  };
  const items = createOrderedService<never, never>(
    type,
    calls,
    createOrderedRepository(db, type, rules, parts || undefined),
    pictures,
    rules,
  );
  return {
    items,
    trashAdapters: [items.trashAdapter],
    previews: [items.previews],
    registerRoutes(api: ApiBuilder): void {
      api.handle(calls.list, (input) => {
        const { form, isStaff } = readCall<ImageForm>(input);
        return items.list(form, isStaff);
      });
      api.handle(calls.one, (input) => {
        const { params, form, isStaff } = readCall<ImageForm>(input);
        return items.show(params!['id']!, form, isStaff);
      });
      registerChangeRoutes(api, { ...type, id: 'id' }, calls, items);
      registerDraftRoutes(api, calls, items.pending);
      api.handle(calls.place, (input) => {
        const { params, body, form, on } = readCall<ImageForm>(input);
        const { before } = body as { before: number | null };
        return items.place(params!['id']!, { before, ...on }, form);
      });
    },
  };
}

import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Endpoint } from '../api/contract/endpoint.ts';
import type { ApiBuilder } from '../api/server/mount.server.ts';
import type { Pictured } from '../media/picture-answer.server.ts';
import type { ImageForm } from '../media/picture.contract.ts';
import type { PictureService } from '../media/picture.service.server.ts';
import { mountKind, type KindCalls } from './kind.api.server.ts';
import { createKindRepository } from './kind.repository.server.ts';
import { createKindService, type Sent, createVisitorLists } from './kind.service.server.ts';
import type { ListedKind } from './kind.ts';

export function openKind<Input extends Sent, Item extends Pictured & { version: number }, Listed>(
  db: Kysely<Schema>,
  pictures: PictureService,
  kind: ListedKind,
  /** Throws 400 for valid input that may still not be stored. */
  check?: (sent: Input) => Promise<void>,
) {
  const pages = createKindRepository<Item, Listed>(db, kind);
  const service = createKindService<Input, Item, Listed>(kind, pages, pictures, check);
  const items = { ...service, ...createVisitorLists(kind, pages, pictures, service.missing) };
  return {
    kind,
    pages,
    items,
    keepers: [service.keeper],
    /** Registers its calls: `list` returns a page to visitors, `one` a single item. */
    mount(api: ApiBuilder, { list, one, ...calls }: VisitorCalls & KindCalls): void {
      api.handle(list, ({ query }) => items.listPage(query as never));
      api.handle(one, ({ params, query, user }) =>
        items.show(
          (params as { id: number }).id,
          (query as { images: ImageForm }).images,
          user !== undefined,
        ),
      );
      mountKind(api, kind, calls, items);
    },
  };
}

interface VisitorCalls {
  list: Endpoint;
  one: Endpoint;
}

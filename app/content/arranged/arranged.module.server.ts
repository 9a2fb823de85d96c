import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Endpoint } from '../../api/contract/endpoint.ts';
import type { ApiBuilder } from '../../api/server/mount.server.ts';
import type { ImageForm } from '../../media/picture.contract.ts';
import type { PictureService } from '../../media/picture.service.server.ts';
import { mountChanges } from '../kind.api.server.ts';
import { valuesOf } from '../kind-changes.service.server.ts';
import type { ArrangedKind } from '../kind.ts';
import { mountPending, type PendingEndpoints } from '../pending.api.server.ts';
import type { ArrangedRules } from './arranged-rules.repository.server.ts';
import { createArrangedRepository } from './arranged.repository.server.ts';
import { createArrangedService } from './arranged.service.server.ts';

export interface ArrangedCalls extends PendingEndpoints {
  list: Endpoint;
  one: Endpoint;
  create: Endpoint & { idempotent: true };
  update: Endpoint;
  remove: Endpoint;
  place: Endpoint;
}

interface Sent {
  params: { id: number };
  query: { images: ImageForm };
  body: { before: number | null };
  user: string | undefined;
  ifMatch: number | undefined;
}

export interface ArrangedOptions {
  /** Child content type: its items are deleted and restored with their parent. */
  part?: ArrangedKind;
  rules?: ArrangedRules;
}

export function openArranged(
  db: Kysely<Schema>,
  pictures: PictureService,
  kind: ArrangedKind,
  calls: ArrangedCalls,
  { part, rules }: ArrangedOptions = {},
) {
  const parts = part?.of && {
    kind: part,
    of: part.of,
    wantedAgain: (content: object) => ({ values: valuesOf(part, content) }),
  };
  const items = createArrangedService<never, never>(
    kind,
    calls,
    createArrangedRepository(db, kind, rules, parts || undefined),
    pictures,
    rules,
  );
  return {
    items,
    keepers: [items.keeper],
    previews: [items.previews],
    mount(api: ApiBuilder): void {
      const sent = (input: unknown) => input as Sent;
      api.handle(calls.list, (input) => {
        const { query, user } = sent(input);
        return items.list(query.images, user !== undefined);
      });
      api.handle(calls.one, (input) => {
        const { params, query, user } = sent(input);
        return items.show(params.id, query.images, user !== undefined);
      });
      mountChanges(api, { ...kind, id: 'id' }, calls, items);
      mountPending(api, calls, items.pending);
      api.handle(calls.place, (input) => {
        const { params, query, body, user, ifMatch } = sent(input);
        const move = { before: body.before, by: user!, version: ifMatch };
        return items.place(params.id, move, query.images);
      });
    },
  };
}

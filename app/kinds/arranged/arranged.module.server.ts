import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { Endpoint } from '../../api/contract/endpoint.ts';
import type { ApiBuilder } from '../../api/server/mount.server.ts';
import type { ImageForm } from '../../media/picture.contract.ts';
import type { PictureService } from '../../media/picture.service.server.ts';
import { mountChanges } from '../kind.api.server.ts';
import { valuesOf } from '../kind-changes.service.server.ts';
import type { ArrangedKind } from '../kind.ts';
import { createArrangedRepository, type OwnRules } from './arranged.repository.server.ts';
import { createArrangedService } from './arranged.service.server.ts';

export interface ArrangedCalls {
  list: Endpoint;
  one: Endpoint;
  create: Endpoint & { idempotent: true };
  update: Endpoint;
  remove: Endpoint;
  place: Endpoint;
}

/** What a call is sent, once it is valid. */
interface Sent {
  params: { id: number };
  query: { images: ImageForm };
  body: { before: number | null };
  user: string;
  ifMatch: number | undefined;
}

/**
 * Wires a list that staff put in order; the items of `part` belong to its own, and go and come with them. What else
 * has to hold of this list alone is its `own`.
 */
export function openArranged(
  db: Kysely<Schema>,
  pictures: PictureService,
  kind: ArrangedKind,
  calls: ArrangedCalls,
  { part, own }: { part?: ArrangedKind; own?: OwnRules } = {},
) {
  const parts = part?.of && {
    kind: part,
    of: part.of,
    wantedAgain: (content: object) => ({ values: valuesOf(part, content) }),
  };
  const items = createArrangedService<never, never>(
    kind,
    createArrangedRepository(db, kind, { parts: parts || undefined, own }),
    pictures,
  );
  return {
    items,
    keepers: [items.keeper],
    mount(api: ApiBuilder): void {
      const sent = (input: unknown) => input as Sent;
      api.handle(calls.list, (input) => items.list(sent(input).query.images));
      api.handle(calls.one, (input) => items.show(sent(input).params.id, sent(input).query.images));
      mountChanges(api, { ...kind, id: 'id' }, calls, items);
      api.handle(calls.place, (input) => {
        const { params, query, body, user, ifMatch } = sent(input);
        const move = { before: body.before, by: user, version: ifMatch };
        return items.place(params.id, move, query.images);
      });
    },
  };
}

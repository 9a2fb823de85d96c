import type { IdempotencyKey, Endpoint } from '../api/contract/endpoint.ts';
import type { ApiBuilder } from '../api/server/register-routes.server.ts';
import type { StaffQuery } from './content-type.contract.ts';
import type { Change, Creation } from './content-type-row-writes.repository.server.ts';
import {
  registerDraftRoutes,
  type ItemDrafts,
  type PendingEndpoints,
} from './pending.api.server.ts';
import type { ContentType, Collection } from './content-type.ts';

interface ChangeCalls {
  create: Endpoint & { idempotent: true };
  update: Endpoint;
  remove: Endpoint;
}

interface Changes<Form> {
  get: (id: number, form: Form) => Promise<unknown>;
  create: (input: never, form: Form, creation: Creation) => Promise<unknown>;
  update: (id: number, input: never, form: Form, change: Change) => Promise<unknown>;
  remove: (id: number, form: Form, change: Change) => Promise<void>;
}

/** A validated request. Its exact type depends on the declaration of the content type. */
interface Sent<Form> {
  params: Record<string, number>;
  query?: { images: Form };
  body: never;
  user: string;
  ifMatch: number | undefined;
  idempotencyKey: IdempotencyKey | undefined;
}

export function registerChangeRoutes<Form>(
  api: ApiBuilder,
  { id }: ContentType,
  calls: ChangeCalls,
  changes: Changes<Form>,
): void {
  const read = (input: unknown) => {
    const sent = input as Sent<Form>;
    const change: Change = { by: sent.user, version: sent.ifMatch };
    return { ...sent, form: sent.query?.images as Form, change };
  };
  api.handle(
    calls.create,
    (input) => {
      const { body, form, user, idempotencyKey } = read(input);
      return changes.create(body, form, { by: user, idempotencyKey });
    },
    (input, made) => changes.get(made, read(input).form),
  );
  api.handle(calls.update, (input) => {
    const { params, body, form, change } = read(input);
    return changes.update(params[id]!, body, form, change);
  });
  api.handle(calls.remove, (input) => {
    const { params, form, change } = read(input);
    return changes.remove(params['id']!, form, change);
  });
}

export interface ContentTypeCalls extends ChangeCalls, PendingEndpoints {
  find: Endpoint;
  preview: Endpoint;
}

interface ContentTypeService<Form> extends Changes<Form> {
  find: (query: StaffQuery) => Promise<unknown>;
  preview: (input: never) => Promise<unknown>;
  pending: ItemDrafts<Form>;
}

export function registerContentTypeRoutes<Form>(
  api: ApiBuilder,
  type: Collection,
  calls: ContentTypeCalls,
  service: ContentTypeService<Form>,
): void {
  api.handle(calls.find, ({ query }) => service.find(query as unknown as StaffQuery));
  api.handle(calls.preview, ({ body }) => service.preview(body as never));
  registerChangeRoutes(api, type, calls, service);
  registerDraftRoutes(api, calls, service.pending);
}

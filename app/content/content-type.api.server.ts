import type { IdempotencyKey, Endpoint } from '../api/contract/endpoint.ts';
import type { ApiBuilder } from '../api/server/register-routes.server.ts';
import type { StaffQuery } from './content-type.contract.ts';
import type { ContentTypeChanges } from './content-type-changes.service.server.ts';
import type { createItemDrafts } from './pending.service.server.ts';
import { SINGLETON_ID, type ContentType, type Collection } from './content-type.ts';

export interface ChangeCalls {
  create: Endpoint & { idempotent: true };
  update: Endpoint;
  remove: Endpoint;
}

type Changes<Form> = Pick<ContentTypeChanges<Form>, 'get' | 'create' | 'update' | 'remove'>;

/** A validated request. Its exact type depends on the declaration of the content type. */
interface Sent<Form> {
  /** Missing in calls of a singleton. */
  params?: Record<string, number>;
  query?: { images: Form };
  body: never;
  user: string | undefined;
  ifMatch: number | undefined;
  idempotencyKey: IdempotencyKey | undefined;
}

export function readCall<Form>(input: unknown) {
  const sent = input as Sent<Form>;
  const on = { by: sent.user!, version: sent.ifMatch };
  return { ...sent, form: sent.query?.images as Form, isStaff: sent.user !== undefined, on };
}

export function registerChangeRoutes<Form>(
  api: ApiBuilder,
  { id }: ContentType,
  calls: ChangeCalls,
  changes: Changes<Form>,
): void {
  api.handle(
    calls.create,
    (input) => {
      const { body, form, on, idempotencyKey } = readCall<Form>(input);
      return changes.create(body, form, { by: on.by, idempotencyKey });
    },
    (input, made) => changes.get(made, readCall<Form>(input).form),
  );
  api.handle(calls.update, (input) => {
    const { params, body, form, on } = readCall<Form>(input);
    return changes.update(params![id]!, body, form, on);
  });
  api.handle(calls.remove, (input) => {
    const { params, form, on } = readCall<Form>(input);
    return changes.remove(params!['id']!, form, on);
  });
}

export interface PendingEndpoints {
  getPending: Endpoint;
  savePending: Endpoint;
  discardPending: Endpoint;
  publishPending: Endpoint;
}

type ItemDrafts<Form> = ReturnType<typeof createItemDrafts<never, Form>>;

export function registerDraftRoutes<Form>(
  api: ApiBuilder,
  calls: PendingEndpoints,
  pending: ItemDrafts<Form>,
): void {
  const idOf = (input: unknown) => readCall(input).params?.['id'] ?? SINGLETON_ID;
  api.handle(calls.getPending, (input) => pending.find(idOf(input)));
  api.handle(calls.savePending, (input) => {
    const { body, form, on } = readCall<Form>(input);
    return pending.save(idOf(input), body, form, on);
  });
  api.handle(calls.discardPending, (input) => {
    const { form, on } = readCall<Form>(input);
    return pending.discard(idOf(input), form, on);
  });
  api.handle(calls.publishPending, (input) => {
    const { form, on } = readCall<Form>(input);
    return pending.publish(idOf(input), form, on);
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

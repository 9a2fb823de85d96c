import type { Endpoint } from '../api/contract/endpoint.ts';
import type { ApiBuilder } from '../api/server/register-routes.server.ts';
import { SINGLETON_ID } from './content-type.ts';

export interface PendingEndpoints {
  getPending: Endpoint;
  savePending: Endpoint;
  discardPending: Endpoint;
  publishPending: Endpoint;
}

interface On {
  by: string;
  version: number | undefined;
}

export interface ItemDrafts<Form> {
  find: (id: number) => Promise<unknown>;
  save: (id: number, input: never, form: Form, on: On) => Promise<unknown>;
  discard: (id: number, form: Form, on: On) => Promise<void>;
  publish: (id: number, form: Form, on: On) => Promise<unknown>;
}

/** A validated request. Its exact type depends on the declaration of the content type. */
interface Sent<Form> {
  params?: { id: number };
  query?: { images: Form };
  body: never;
  user: string;
  ifMatch: number | undefined;
}

export function registerDraftRoutes<Form>(
  api: ApiBuilder,
  calls: PendingEndpoints,
  pending: ItemDrafts<Form>,
): void {
  const read = (input: unknown) => {
    const { params, query, body, user, ifMatch } = input as Sent<Form>;
    return {
      id: params?.id ?? SINGLETON_ID,
      form: query?.images as Form,
      body,
      on: { by: user, version: ifMatch },
    };
  };
  api.handle(calls.getPending, (input) => {
    return pending.find(read(input).id);
  });
  api.handle(calls.savePending, (input) => {
    const { id, body, form, on } = read(input);
    return pending.save(id, body, form, on);
  });
  api.handle(calls.discardPending, (input) => {
    const { id, form, on } = read(input);
    return pending.discard(id, form, on);
  });
  api.handle(calls.publishPending, (input) => {
    const { id, form, on } = read(input);
    return pending.publish(id, form, on);
  });
}

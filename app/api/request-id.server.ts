import { AsyncLocalStorage } from 'node:async_hooks';

const storage = new AsyncLocalStorage<string | undefined>();

/** By what the request that is being answered is found in the log; nothing outside of any. */
export const requestId = (): string | undefined => storage.getStore();

/** Runs `work`, and all that it sets off, for the request called `id`. */
export const inRequest = <T>(id: string, work: () => T): T => storage.run(id, work);

/** Runs what some request happens to have set off, but is not about it. */
export const outsideRequests = <T>(work: () => T): T => storage.run(undefined, work);

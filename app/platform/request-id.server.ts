/** The request that is being answered, wherever in the work for it one is. */
import { AsyncLocalStorage } from 'node:async_hooks';

export type Attributes = Record<string, string | number>;

/** A part of the work, from its beginning to its end. */
export interface Span {
  traceId: string;
  /** A part of this part. It began `ms` ago, if that is said. */
  begin: (name: string, attributes: Attributes, ms?: number) => Span;
  end: (outcome?: { failed?: boolean; attributes?: Attributes }) => void;
}

interface CurrentRequest {
  /** By what it is found in the log. */
  id: string;
  /** How long it may still wait in lines, in ms. */
  patience: number;
  /** The part of the work that is under way, where somebody is told of it. */
  span?: Span | undefined;
}

/** With the longest work besides it fits into the time for which a connection may be silent. */
const PATIENCE = 18_000; // ms

const storage = new AsyncLocalStorage<CurrentRequest | undefined>();

/** Nothing outside of any. */
export const currentRequest = (): CurrentRequest | undefined => storage.getStore();

/** By what the request that is being answered is found in the log; nothing outside of any. */
export const requestId = (): string | undefined => storage.getStore()?.id;

/** Runs `work`, and all that it sets off, for the request called `id`. */
export const inRequest = <T>(id: string, work: () => T, patience = PATIENCE, span?: Span): T =>
  storage.run({ id, patience, span }, work);

/** Runs `work` as the part `span` of the work for the request that is being answered. */
export const inSpan = <T>(span: Span, work: () => T): T =>
  storage.run({ ...storage.getStore()!, span }, work);

/** Runs what some request happens to have set off, but is not about it. */
export const outsideRequests = <T>(work: () => T): T => storage.run(undefined, work);

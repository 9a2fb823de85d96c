/** Context of the current request (`AsyncLocalStorage`). */
import { AsyncLocalStorage } from 'node:async_hooks';

export type Attributes = Record<string, string | number>;

/** A part of the work on a request, for traces. */
export interface Span {
  traceId: string;
  /** Begins a child span; if `ms` is given, the span began that long ago. */
  begin: (name: string, attributes: Attributes, ms?: number) => Span;
  end: (outcome?: { failed?: boolean; attributes?: Attributes }) => void;
}

interface CurrentRequest {
  /** Id in the log. */
  id: string;
  /** How long the request may still wait in queues, ms. */
  timeout: number;
  /** The current span, if traces are on. */
  span?: Span | undefined;
}

/**
 * How long a request may wait in queues. Together with the longest work this is below the idle timeout of
 * connections.
 */
const TIMEOUT = 18_000; // ms

const storage = new AsyncLocalStorage<CurrentRequest | undefined>();

/** Undefined outside of requests. */
export const currentRequest = (): CurrentRequest | undefined => storage.getStore();

/** Id of the current request in the log; undefined outside of requests. */
export const requestId = (): string | undefined => storage.getStore()?.id;

/** Runs `work` in the context of request `id`. */
export const inRequest = <T>(id: string, work: () => T, timeout = TIMEOUT, span?: Span): T =>
  storage.run({ id, timeout, span }, work);

/** Runs `work` in `span` of the current request. */
export const inSpan = <T>(span: Span, work: () => T): T =>
  storage.run({ ...storage.getStore()!, span }, work);

/** Runs `work` that a request has started but that does not belong to it. */
export const outsideRequests = <T>(work: () => T): T => storage.run(undefined, work);

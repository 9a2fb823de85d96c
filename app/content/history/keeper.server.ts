import type { Person } from '../../api/contract/endpoint.ts';
import type { Content } from './history.repository.server.ts';

/** Whoever changes items by way of their histories knows of each kind no more than this. */
export interface Keeper {
  /** Of the kind, as histories name it. */
  name: string;
  /** Stores again what lies in the bin. Throws 404, and 409 while something is missing that it belongs to. */
  restore: (itemId: number, by: string) => Promise<unknown>;
  /** Throws 403 where the person may not delete what lies in the bin for good. */
  assertDeletable?: (itemId: number, person: Person) => Promise<void>;
  /** Whether what was saved of an item can be looked at and had back; of some there is only the bin. */
  versions?: {
    /** The content as it is shown, pictures by their addresses. */
    show: (content: Content) => Promise<Content>;
    /** Stores the content as a change of the item's `version`. Throws 404 and 412. */
    revert: (
      itemId: number,
      content: Content,
      change: { by: string; version: number | undefined },
    ) => Promise<unknown>;
    /**
     * Keeps the content as a pending change of the item's `baseVersion` again; kinds without such have none that was
     * set aside. Throws 404, and 409 while another change waits.
     */
    setAgain?: (
      itemId: number,
      content: Content,
      change: { by: string; baseVersion: number },
    ) => Promise<unknown>;
  };
}

import type { Person } from '../../api/contract/endpoint.ts';
import type { Content } from './history.repository.server.ts';

/** How a content type restores items from the trash and versions from the history. */
export interface TrashAdapter {
  name: string;
  /**
   * Restores an item from the trash. Does nothing if the item has been restored already. Throws 404 if it is neither in
   * the trash nor stored, and 409 while its parent is missing.
   */
  restore: (itemId: number, by: string) => Promise<unknown>;
  /** Throws 403 if the user may not delete the trash entry permanently. */
  assertDeletable?: (itemId: number, person: Person) => Promise<void>;
  /** Access to versions; missing for content types that only have a trash. */
  versions?: {
    /** Converts the content for display, with pictures as addresses. */
    show: (content: Content) => Promise<Content>;
    /**
     * Stores the content as a change of version `version` of the item. Throws 404 if the item does not exist, and 412 if
     * it has another version.
     */
    revert: (
      itemId: number,
      content: Content,
      change: { by: string; version: number | undefined },
    ) => Promise<unknown>;
    /**
     * Makes a discarded draft a draft again, based on version `baseVersion` of the item. Missing for content types
     * without drafts. Throws 404 if the item does not exist, and 409 while there is another draft.
     */
    setAgain?: (
      itemId: number,
      content: Content,
      change: { by: string; baseVersion: number },
    ) => Promise<unknown>;
  };
}

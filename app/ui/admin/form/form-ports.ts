import type { DraftStore } from '../draft/draft.ts';

/** Shows a toast. Returns a function that removes it. */
export type Notify = (
  text: string,
  more?: {
    link?: { label: string; address: string };
    action?: { label: string; run: () => void };
    isFailure?: boolean;
    /**
     * Whether the message states what visitors currently see. Such a message is removed when another action succeeds or
     * a newer state message replaces it.
     */
    isState?: boolean;
  },
) => () => void;

export interface FormPage {
  path: () => string;
  navigate: (address: string, options?: { state: unknown }) => Promise<void> | void;
  /** Changes the address without the router: the router would reload the item and rebuild the form. */
  replacePath: (address: string) => void;
  /** Calls `act` when the window is hidden or closed. Returns a function that unsubscribes. */
  onHide: (act: () => void) => () => void;
  onOnline: (act: () => void) => () => void;
}

export interface FormPorts {
  drafts: DraftStore;
  page: FormPage;
  notify: Notify;
  isReachable: () => Promise<boolean>;
  user: () => string | undefined;
}

import type { DraftStore } from '../draft/draft.ts';
import type { toast } from '../message/toasts.tsx';

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
  notify: typeof toast;
  isReachable: () => Promise<boolean>;
  user: () => string | undefined;
}

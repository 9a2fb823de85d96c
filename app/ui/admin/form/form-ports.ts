import type { DraftStore } from '../draft/draft.ts';

/** Shows a message beside the page. Returns what takes it away. */
export type Notify = (
  text: string,
  more?: {
    link?: { label: string; address: string };
    action?: { label: string; run: () => void };
    isFailure?: boolean;
    /** It tells what visitors see, and goes once something else is done or told of that. */
    isState?: boolean;
  },
) => () => void;

/** The page around a form: its address, and what happens to its window. */
export interface FormPage {
  path: () => string;
  navigate: (address: string, options?: { state: unknown }) => Promise<void> | void;
  /** Changes the address past the router, which would load the item anew and build the form again. */
  replacePath: (address: string) => void;
  /** Calls `act` when the window is hidden or closed. Returns what ends that. */
  onHide: (act: () => void) => () => void;
  /** Calls `act` when the network is back. Returns what ends that. */
  onOnline: (act: () => void) => () => void;
}

/** Everything that a form session needs from outside. */
export interface FormPorts {
  drafts: DraftStore;
  page: FormPage;
  notify: Notify;
  /** Whether the API can be reached. */
  isReachable: () => Promise<boolean>;
  /** The user who owns the work. */
  user: () => string | undefined;
}

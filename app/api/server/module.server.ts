import type { Keeper } from '../../history/keeper.server.ts';
import type { ApiBuilder } from './mount.server.ts';

/** A room of the house, put together: each has a `*.module.server.ts` that wires it. */
export interface Module {
  /** Mounts its calls. */
  mount: (api: ApiBuilder) => void;
  /** Of what is deleted in it and can be had back. */
  keepers?: readonly Keeper[];
  /** Ends what it does in the background; calls may still be answered. */
  stop?: () => Promise<unknown>;
}

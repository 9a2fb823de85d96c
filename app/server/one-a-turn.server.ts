import { setImmediate } from 'node:timers/promises';
import { createTurns } from '../api/turns.server.ts';

const gate = createTurns({ atOnce: 1 });

/** One piece of work is begun at a time: however many are asked for at once, others have a turn in between. */
export const oneATurn = (): Promise<void> => gate.run(() => setImmediate());

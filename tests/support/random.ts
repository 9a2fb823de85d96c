import { createRandom as createNumbers } from '../../scripts/assets/drawing/noise.ts';

/** Reproducible random numbers: the same seed gives the same numbers, on every machine. */
export interface Random {
  /** Returns a whole number from 0 to `below`, exclusive. */
  below: (below: number) => number;
  pick: <T>(values: readonly T[]) => T;
  /** True in `cases` of a hundred cases. */
  in100: (cases: number) => boolean;
}

/** A generator of random numbers for this seed. */
export function createRandom(seed: number): Random {
  const next = createNumbers(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (values) => values[below(values.length)]!,
    in100: (cases) => next() * 100 < cases,
  };
}

/** The seed in `SEED`, or a new one in every run, which the caller should print. */
export function seedOfRun(): number {
  return Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
}

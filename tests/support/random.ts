import { createRandom as createNumbers } from '../../scripts/assets/drawing/noise.ts';

/** Chance that can be repeated: the same seed gives the same numbers, on every machine. */
export interface Random {
  /** From 0 to `below`, without it. */
  below: (below: number) => number;
  /** One of `values`. */
  pick: <T>(values: readonly T[]) => T;
  /** True in so many of a hundred cases. */
  in100: (cases: number) => boolean;
}

export function createRandom(seed: number): Random {
  const next = createNumbers(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick: (values) => values[below(values.length)]!,
    in100: (cases) => next() * 100 < cases,
  };
}

/** The one that `SEED` names, else another in every run. It is to be told by whoever uses it. */
export function seedOfRun(): number {
  return Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
}

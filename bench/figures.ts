/** Measured values by their dotted name, such as `pages.cached.16.perSecond`. */
export type Figures = Record<string, number>;

export interface Outcome {
  figures: Figures;
  rows: Record<string, string | number>[];
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** Rounds to three significant digits, such as 0.00712, 1.04 or 31200. */
export function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

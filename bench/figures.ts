/** What was measured, by dotted names: `pages.cached.16.perSecond`. */
export type Figures = Record<string, number>;

/** What one part of the measurements found out. */
export interface Outcome {
  figures: Figures;
  /** The same for whoever reads along. */
  rows: Record<string, string | number>[];
}

/** The middle one of the values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** Three digits that count: 0.00712, 1.04, 31200. */
export function rounded(value: number): number {
  return Number(value.toPrecision(3));
}

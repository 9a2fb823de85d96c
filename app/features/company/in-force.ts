/** Finds the version of a text that is in force on a day. */
interface Dated {
  /** The first day on which it is in force; empty if it always was. */
  from: string;
}

/** Whether it is in force on `today`, or was before. */
export const hasBegun = ({ from }: Dated, today: string): boolean => from <= today;

/**
 * Versions that have begun by `today`, the current one first. Of two with the same day, the later one holds: it
 * corrects the other.
 */
export function begunBy<Version extends Dated & { privacyVersionId: number }>(
  today: string,
  versions: readonly Version[],
): Version[] {
  // A previewed version that is not stored has no id yet.
  const written = ({ privacyVersionId }: Version) => privacyVersionId || Infinity;
  const order = (one: Version, other: Version) =>
    other.from.localeCompare(one.from) || written(other) - written(one);
  return versions.filter((version) => hasBegun(version, today)).toSorted(order);
}

/** Finds the version of a text that is in force on a given day. */
interface Dated {
  /** First day on which the version is in force; empty if it has always been in force. */
  from: string;
}

/** Whether the version is in force on `today`, or was in force earlier. */
export const hasBegun = ({ from }: Dated, today: string): boolean => from <= today;

/**
 * Versions that have begun by `today`, the current one first. Of two versions with the same day, the one stored later
 * is in force, because it corrects the other.
 */
export function begunVersions<Version extends Dated & { privacyVersionId: number }>(
  today: string,
  versions: readonly Version[],
): Version[] {
  // A version in a preview may not be stored yet. It then has no id, and counts as the latest.
  const written = ({ privacyVersionId }: Version) => privacyVersionId || Infinity;
  const order = (one: Version, other: Version) =>
    other.from.localeCompare(one.from) || written(other) - written(one);
  return versions.filter((version) => hasBegun(version, today)).toSorted(order);
}

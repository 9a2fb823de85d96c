/** Which version of a text is in force on which day. */
interface Dated {
  /** The first day on which it is in force; empty where it always was. */
  from: string;
}

/** Whether it is in force on `today`, or was before. */
export const hasBegun = ({ from }: Dated, today: string): boolean => from <= today;

/**
 * Those that have begun by `today`, the one that is in force first. Of two of one day the one that was written later
 * holds: it corrects the other.
 */
export function begunBy<Version extends Dated & { privacyVersionId: number }>(
  today: string,
  versions: readonly Version[],
): Version[] {
  // One that is looked at before it is stored has no number yet.
  const written = ({ privacyVersionId }: Version) => privacyVersionId || Infinity;
  const order = (one: Version, other: Version) =>
    other.from.localeCompare(one.from) || written(other) - written(one);
  return versions.filter((version) => hasBegun(version, today)).toSorted(order);
}

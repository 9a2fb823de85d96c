/** Typing errors allowed in a name: this many, or in a long name one per `SLIPS_PER` letters. */
const MOST_SLIPS = 2;
const SLIPS_PER = 4;
/** Names of up to this many letters may have only one slip: many other short names are two slips away from `HOST`. */
const SHORT = 5;
/** Prefixes of our own settings. */
const OURS = /^(SMTP|MAIL|ADMIN|EMPTY|TRUST|PUBLISH|SAMPLE)_/;

/** Names of `given` that look like misspelt names of `known`, each with the likeliest one. */
export function misspelt(given: string[], known: string[]): { name: string; meant: string }[] {
  return given
    .filter((name) => !known.includes(name))
    .map((name) => ({ name, ...nearest(name, known) }))
    .filter(
      ({ name, meant, slips }) =>
        OURS.test(name.toUpperCase()) || (slips <= limitOf(meant) && name.length > 3),
    )
    .map(({ name, meant }) => ({ name, meant }));
}

function nearest(name: string, known: string[]): { meant: string; slips: number } {
  const written = name.toUpperCase();
  const whole = known.find((meant) => meant === written || isPartOf(written, meant));
  if (whole) return { meant: whole, slips: 0 };
  const [beginning] = OURS.exec(written) ?? [];
  // Comparing dozens of variables with all names would slow the start.
  const candidates = known
    .filter((meant) =>
      beginning
        ? meant.startsWith(beginning)
        : Math.abs(name.length - meant.length) <= limitOf(meant),
    )
    .map((meant) => ({ meant, slips: slipsBetween(written, meant) }));
  candidates.sort((a, b) => a.slips - b.slips);
  return candidates[0] ?? { meant: '', slips: Infinity };
}

/** Whether `name` consists of some of the words of `meant`: `RETENTION_DAYS` of `MESSAGE_RETENTION_DAYS`. */
function isPartOf(name: string, meant: string): boolean {
  return name.includes('_') && `_${meant}_`.includes(`_${name}_`);
}

function limitOf(meant: string): number {
  return meant.length <= SHORT ? 1 : Math.max(MOST_SLIPS, Math.floor(meant.length / SLIPS_PER));
}

/** Optimal string alignment distance: insertions, deletions, changes and swaps. */
function slipsBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        row[j - 1]! + 1,
        rows[i - 1]![j]! + 1,
        rows[i - 1]![j - 1]! + (isSame ? 0 : 1),
        isSwapped && i > 1 && j > 1 ? rows[i - 2]![j - 2]! + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

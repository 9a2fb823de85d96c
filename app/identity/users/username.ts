export const LONGEST_USERNAME = 100; // characters

/** Normal form of user names, for storage and comparison. */
export function normalUsername(username: string): string {
  return username
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .toLowerCase()
    .normalize('NFC')
    .trim();
}

/**
 * Matches invisible, bidirectional and unassigned characters, and all spaces except the usual one; also the Braille
 * blank.
 */
const UNSEEN = /[\u2800\p{C}\p{Default_Ignorable_Code_Point}]|(?! )\p{Z}/u;
/** Matches names with letters of a single script, because a Cyrillic `а` looks like a Latin one. */
const ONE_SCRIPT = new RegExp(
  ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Han', 'Hangul']
    .map((script) => `^[\\p{Script=${script}}\\P{L}]*$`)
    .join('|'),
  'u',
);

/**
 * Whether a new user may have this name, which is in normal form. No two names may look alike, and `.` and `..` have a
 * special meaning in addresses.
 */
export function isFitUsername(username: string): boolean {
  // Full-width and circled letters look like ordinary ones.
  const isPlain = username.normalize('NFKC') === username;
  return isPlain && isReadable(username) && !/^\.*$/.test(username);
}

/** Whether all characters of `name` are visible, and its letters are of a single script. */
export const isReadable = (name: string): boolean => !UNSEEN.test(name) && ONE_SCRIPT.test(name);

export const UNFIT_USERNAME =
  'A név nem állhat csak pontokból, betűi egyetlen írásé legyenek, és nem lehet benne láthatatlan karakter';

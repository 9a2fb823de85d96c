export const LONGEST_USERNAME = 100; // characters

/** The form in which names are kept and compared. */
export function normalUsername(username: string): string {
  return username
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .toLowerCase()
    .normalize('NFC')
    .trim();
}

/**
 * Characters that nobody sees (the blank of Braille, too), that turn others round, or that no standard knows; of spaces all
 * but the usual one.
 */
const UNSEEN = /[\u2800\p{C}\p{Default_Ignorable_Code_Point}]|(?! )\p{Z}/u;
/** Letters of one script: a Cyrillic `а` in a Latin name looks like another name. */
const ONE_SCRIPT = new RegExp(
  ['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Han', 'Hangul']
    .map((script) => `^[\\p{Script=${script}}\\P{L}]*$`)
    .join('|'),
  'u',
);

/**
 * Whether a new user may have the name `username`, in its normal form: two are not to look alike, and in an address
 * `.` and `..` mean something else.
 */
export function isFitUsername(username: string): boolean {
  // A full-width or circled letter looks like the letter that it stands for.
  const isPlain = username.normalize('NFKC') === username;
  return isPlain && isReadable(username) && !/^\.*$/.test(username);
}

/** Whether `name` has no unseen characters, and letters of one script alone. */
export const isReadable = (name: string): boolean => !UNSEEN.test(name) && ONE_SCRIPT.test(name);

export const UNFIT_USERNAME =
  'A név nem állhat csak pontokból, betűi egyetlen írásé legyenek, és nem lehet benne láthatatlan karakter';

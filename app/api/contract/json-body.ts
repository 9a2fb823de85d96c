import { invalid } from '../../platform/problem.ts';

/** Levels of arrays and objects inside one another; our deepest entity has three. */
export const DEEPEST_NESTING = 32;

/**
 * Characters outside of strings: names, numbers and marks between them. Our largest entity has a few hundred; a
 * million values take longer to be made than a page.
 */
const MOST_AROUND = 100_000;

/**
 * Backslashes in the strings: no more than the longest text of ours has when each of its characters is written as an
 * escape. Ten million take longer to be read than a page.
 */
const MOST_ESCAPES = 1_250_000;

/** A text above this is not read in one go: others have their turn between the steps; characters. */
const LONG = 1024 * 1024;

const [QUOTE, BACKSLASH] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)];
const OPENING = new Set(['['.charCodeAt(0), '{'.charCodeAt(0)]);
const CLOSING = new Set([']'.charCodeAt(0), '}'.charCodeAt(0)]);

/** The text that a body of JSON is (RFC 8259, so UTF-8). Throws 400 when it is none. */
export function jsonText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw noJson();
  }
}

/** The value that `json` holds. Throws 400 when it holds none. */
export async function parseJson(json: string): Promise<unknown> {
  const rest = async () => void (json.length > LONG && (await othersTurn()));
  await rest();
  assertFewEscapes(json);
  assertModest(json);
  await rest();
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw noJson();
  }
  await rest();
  return value;
}

const noJson = () => invalid(undefined, 'A kérés törzse nem érvényes JSON');

const othersTurn = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Throws 400. */
function assertFewEscapes(json: string): void {
  let at = -1;
  for (let count = 0; count <= MOST_ESCAPES; count += 1) {
    at = json.indexOf('\\', at + 1);
    if (at === -1) return;
  }
  throw invalid(undefined, 'A kérés törzsében túl sok a fordított perjel');
}

/**
 * Looked at before anything is parsed, in a loop and not by recursion: how deep a body goes, and how much there is
 * in it, is its sender's choice. Throws 400.
 */
function assertModest(json: string): void {
  let [depth, around] = [0, 0];
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    around += 1;
    if (code === QUOTE) index = endOfString(json, index);
    else if (OPENING.has(code)) depth += 1;
    else if (CLOSING.has(code)) depth -= 1;
    if (depth > DEEPEST_NESTING) throw invalid(undefined, TOO_DEEP);
    if (around > MOST_AROUND) throw invalid(undefined, 'A kérés törzse túl sok értékből áll');
  }
}

const TOO_DEEP = `A kérés törzse túl mélyen egymásba ágyazott (legfeljebb ${DEEPEST_NESTING} szint lehet)`;

/** Index of the quote that ends the string begun at `start`; the end of the text when none does. */
function endOfString(json: string, start: number): number {
  let end = start;
  do {
    end = json.indexOf('"', end + 1);
    if (end === -1) return json.length;
  } while (isEscaped(json, end));
  return end;
}

function isEscaped(json: string, index: number): boolean {
  let backslashes = 0;
  while (json.charCodeAt(index - 1 - backslashes) === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}

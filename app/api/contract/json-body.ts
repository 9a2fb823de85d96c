import { invalid } from '../../platform/problem.ts';

/** Deepest nesting of arrays and objects; our deepest entity has three levels. */
export const DEEPEST_NESTING = 32;

/**
 * Limit of characters outside of strings. Our largest entity has a few hundred; parsing a million values would block
 * the event loop for longer than rendering a page.
 */
const MOST_AROUND = 100_000;

/**
 * Limit of backslashes in strings: enough for the longest text with every character escaped. Parsing ten million
 * would block the event loop for longer than rendering a page.
 */
const MOST_ESCAPES = 1_250_000;

/** Texts above this length, in characters, are parsed in steps that yield to the event loop. */
const LONG = 1024 * 1024;

const [QUOTE, BACKSLASH] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)];
const OPENING = new Set(['['.charCodeAt(0), '{'.charCodeAt(0)]);
const CLOSING = new Set([']'.charCodeAt(0), '}'.charCodeAt(0)]);

/** Decodes a JSON body as UTF-8 (RFC 8259). Throws 400 if the bytes are not UTF-8. */
export function jsonText(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw noJson();
  }
}

/** Parses `json`. Throws 400 if it is invalid or exceeds one of the limits. */
export async function parseJson(json: string): Promise<unknown> {
  const rest = async () => void (json.length > LONG && (await yieldToOthers()));
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

const yieldToOthers = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Throws 400 if `json` has too many backslashes. */
function assertFewEscapes(json: string): void {
  let at = -1;
  for (let count = 0; count <= MOST_ESCAPES; count += 1) {
    at = json.indexOf('\\', at + 1);
    if (at === -1) return;
  }
  throw invalid(undefined, 'A kérés törzsében túl sok a fordított perjel');
}

/**
 * Throws 400 if the depth or the number of characters outside of strings exceeds its limit. It runs before parsing, and
 * as a loop, because the sender chooses the depth and recursion could overflow the stack.
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

/** Index of the quote that ends the string begun at `start`, or the end of the text. */
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

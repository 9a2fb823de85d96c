import { invalid, Problem } from './problem.ts';

/** Levels of arrays and objects inside one another; our deepest entity has three. */
export const DEEPEST_NESTING = 32;

const [QUOTE, BACKSLASH] = ['"'.charCodeAt(0), '\\'.charCodeAt(0)];
const OPENING = new Set(['['.charCodeAt(0), '{'.charCodeAt(0)]);
const CLOSING = new Set([']'.charCodeAt(0), '}'.charCodeAt(0)]);

/** The value that `bytes` hold as JSON (RFC 8259, so UTF-8). Throws 400 when they hold none. */
export function parseJson(bytes: ArrayBuffer): unknown {
  try {
    const json = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (isTooDeep(json)) {
      throw invalid(
        undefined,
        `A kérés törzse túl mélyen egymásba ágyazott (legfeljebb ${DEEPEST_NESTING} szint lehet)`,
      );
    }
    return JSON.parse(json);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw invalid(undefined, 'A kérés törzse nem érvényes JSON');
  }
}

/**
 * Looked for before anything is parsed, in a loop and not by recursion: how deep a body goes is its
 * sender's choice.
 */
function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (code === QUOTE) index = endOfString(json, index);
    else if (OPENING.has(code)) depth += 1;
    else if (CLOSING.has(code)) depth -= 1;
    if (depth > DEEPEST_NESTING) return true;
  }
  return false;
}

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

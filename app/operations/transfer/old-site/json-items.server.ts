/** A JSON array of any length, an element at a time: no more of it is held than that. */
import { OldSiteError } from './old-site-error.ts';

const OPENING = /["[\]{}]/g;
const IN_STRING = /["\\]/g;

/** The elements of the array that `chunks` are. Throws `OldSiteError`, also for one of more than `longest` units. */
export async function* itemsOf(
  chunks: AsyncIterable<Uint8Array>,
  longest: number,
): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let [text, depth, at, isInString] = ['', 0, 0, false];
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    for (;;) {
      const pattern = isInString ? IN_STRING : OPENING;
      pattern.lastIndex = at;
      const found = pattern.exec(text);
      if (!found) {
        at = text.length;
        break;
      }
      const sign = found[0];
      at = found.index + 1;
      if (sign === '\\') {
        // What it escapes has not come yet.
        if (at >= text.length) {
          at = found.index;
          break;
        }
        at += 1;
      } else if (sign === '"') isInString = !isInString;
      else if (sign === '[' || sign === '{') {
        depth += 1;
        if (depth === 1) {
          if (sign !== '[' || text.slice(0, found.index).trim() !== '') throw noList();
          [text, at] = [text.slice(at), 0];
        }
      } else {
        depth -= 1;
        if (depth === 0) {
          // Numbers and words, which no list of ours has, and what stands after the last element.
          if (text.slice(0, found.index).replace(',', '').trim() !== '') throw noList();
          return;
        }
        if (depth === 1) {
          yield element(text.slice(0, at));
          [text, at] = [text.slice(at), 0];
        }
      }
    }
    if (text.length > longest) {
      const reason = `an item is longer than ${longest} characters`;
      throw new OldSiteError(reason, { isLasting: true });
    }
  }
  throw new OldSiteError('the list does not end, or is not a list');
}

function element(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^[\s,]+/, '')) as unknown;
  } catch {
    throw noList();
  }
}

const noList = () => new OldSiteError('the answer is not a list of items');

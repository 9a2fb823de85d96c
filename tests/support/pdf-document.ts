/** The printed words of each sheet, read from Chromium's PDF. */
import { inflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';

interface PdfObject {
  dictionary: string;
  /** Content of the stream; empty if the object has none. */
  stream: string;
}

/** The words of each printed sheet of the page, in drawing order. */
export async function printedSheets(page: Page): Promise<string[]> {
  const objects = readObjects((await page.pdf({ format: 'A4' })).toString('latin1'));
  const sheets = [...objects.values()].filter(({ dictionary }) =>
    /\/Type \/Page\b/.test(dictionary),
  );
  return sheets.map(({ dictionary }) => {
    const contents = objects.get(reference(dictionary, 'Contents'))!;
    return textOf(contents.stream, objects);
  });
}

function readObjects(pdf: string): Map<number, PdfObject> {
  const found = pdf.matchAll(/^(\d+) 0 obj\n([^]*?)(?:\bstream\n([^]*?)\nendstream)?\nendobj$/gm);
  return new Map(
    [...found].map(([, number, dictionary = '', stream = '']) => [
      Number(number),
      { dictionary, stream: inflated(dictionary, stream) },
    ]),
  );
}

/** Returns a decompressed stream; empty for pictures and fonts. */
function inflated(dictionary: string, stream: string): string {
  const isText = dictionary.includes('/FlateDecode') && !/\/(Image|Length1)\b/.test(dictionary);
  return isText ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : '';
}

function reference(dictionary: string, name: string): number {
  return Number(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1]);
}

/** Fonts and groups are named by their object numbers: `/F18` and `/X22`. */
const OPERATORS = /\/F(\d+) \S+ Tf|<([\dA-F]+)> Tj|\/X(\d+) Do/g;

function textOf(stream: string, objects: Map<number, PdfObject>): string {
  let letters = new Map<string, string>();
  let text = '';
  for (const [, font, codes, group] of stream.matchAll(OPERATORS)) {
    if (font) letters = lettersOf(Number(font), objects);
    else if (group) text += textOf(objects.get(Number(group))!.stream, objects);
    else {
      const length = [...letters.keys()][0]?.length ?? 2;
      for (let at = 0; at < codes!.length; at += length) {
        text += letters.get(codes!.slice(at, at + length)) ?? '';
      }
    }
  }
  return text;
}

/** Characters of a font's codes (ISO 32000-1, section 9.10.3). */
function lettersOf(font: number, objects: Map<number, PdfObject>): Map<string, string> {
  const { dictionary } = objects.get(font)!;
  const map = objects.get(reference(dictionary, 'ToUnicode'))?.stream ?? '';
  const letters = new Map<string, string>();
  for (const [, list = ''] of map.matchAll(/beginbfchar\n([^]*?)endbfchar/g)) {
    for (const [, code = '', letter = ''] of list.matchAll(/<(\w+)> <(\w+)>/g)) {
      letters.set(code, fromUtf16(letter));
    }
  }
  for (const [, list = ''] of map.matchAll(/beginbfrange\n([^]*?)endbfrange/g)) {
    for (const [, from = '', to = '', letter = ''] of list.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g)) {
      for (let code = parseInt(from, 16); code <= parseInt(to, 16); code += 1) {
        const written = code.toString(16).toUpperCase().padStart(from.length, '0');
        letters.set(written, String.fromCharCode(parseInt(letter, 16) + code - parseInt(from, 16)));
      }
    }
  }
  return letters;
}

function fromUtf16(hex: string): string {
  return Buffer.from(hex, 'hex').swap16().toString('utf16le');
}

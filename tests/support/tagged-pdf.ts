/** Reads the structure of a tagged PDF (ISO 32000-1, 14.7 and 14.8), as a screen reader does. */
import { inflateSync } from 'node:zlib';

/** A structure element: its type, text and children. */
export interface TaggedPart {
  type: string;
  text: string;
  parts: TaggedPart[];
  links: string[];
  /** Alternative text of a picture, or replacement text. */
  alt: string;
  actual: string;
}

export interface TaggedPdf {
  catalog: string;
  info: string;
  objects: ReadonlyMap<number, string>;
  root: TaggedPart;
  pages: number;
}

/** Throws if the file's structure is invalid. */
export function readTaggedPdf(bytes: Buffer): TaggedPdf {
  const file = bytes.toString('latin1');
  const objects = new Map<number, string>();
  for (const [, number, body] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([^]*?)\nendobj/g)) {
    objects.set(Number(number), body!);
  }
  const object = (number: number) => {
    const found = objects.get(number);
    if (found === undefined) throw new Error(`object ${number} is missing`);
    return found;
  };
  const [, catalogAt, infoAt] = [null, /\/Root (\d+) 0 R/, /\/Info (\d+) 0 R/].map((pattern) =>
    pattern ? Number(pattern.exec(file.slice(file.lastIndexOf('trailer')))![1]) : 0,
  ) as [number, number, number];
  const catalog = object(catalogAt);
  const texts = new Map<number, ReadonlyMap<number, string>>();

  function textOf(page: number, mark: number): string {
    if (!texts.has(page)) texts.set(page, marksOf(object(page), object));
    const text = texts.get(page)!.get(mark);
    if (text === undefined) throw new Error(`page ${page} has no content ${mark}`);
    return text;
  }

  function partOf(number: number, page = 0): TaggedPart {
    const body = object(number);
    const kids = /\/K (?:\[([^]*)\](?=\s*(?:\/\w+|>>))|(\d+ 0 R))/.exec(body);
    // The element's own page. Content on another page names that page among the element's kids.
    const besides = kids ? body.replace(kids[0], '') : body;
    const own = Number(/\/Pg (\d+) 0 R/.exec(besides)?.[1] ?? page);
    const part: TaggedPart = {
      type: /\/S \/(\w+)/.exec(body)![1]!,
      text: '',
      parts: [],
      links: [],
      alt: textIn(body, 'Alt'),
      actual: textIn(body, 'ActualText'),
    };
    for (const [kid] of (kids?.[1] ?? kids?.[2] ?? '').matchAll(/<<[^]*?>>|\d+ 0 R|\d+/g)) {
      if (kid.startsWith('<<')) {
        const at = Number(/\/Pg (\d+) 0 R/.exec(kid)?.[1] ?? own);
        const mark = /\/MCID (\d+)/.exec(kid)?.[1];
        if (mark !== undefined) part.text += textOf(at, Number(mark));
        const annotation = /\/Obj (\d+) 0 R/.exec(kid)?.[1];
        if (annotation) part.links.push(targetOf(object(Number(annotation)), object));
      } else if (kid.endsWith('R')) {
        const child = partOf(Number.parseInt(kid, 10), own);
        part.parts.push(child);
        part.text += child.text;
      } else part.text += textOf(own, Number(kid));
    }
    return part;
  }

  const tree = object(Number(/\/StructTreeRoot (\d+) 0 R/.exec(catalog)![1]));
  const first = Number(/\/K \[?\s*(\d+) 0 R/.exec(tree)![1]);
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body)).length;
  return { catalog, info: object(infoAt), objects, root: partOf(first), pages };
}

/** A text of a dictionary: UTF-16 if it has other than English letters, with escaped brackets. */
function textIn(body: string, key: string): string {
  const [, written = ''] = new RegExp(`/${key} \\(((?:\\\\[^]|[^\\\\)])*)\\)`).exec(body) ?? [];
  const bytes = Buffer.from(
    written.replaceAll(/\\([^])/g, (_, sign: string) => ESCAPED[sign] ?? sign),
    'latin1',
  );
  const isWide = bytes[0] === 0xfe && bytes[1] === 0xff;
  return isWide ? Buffer.from(bytes.subarray(2)).swap16().toString('utf16le') : bytes.toString();
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** All elements of a type, in reading order. */
export function partsOf(root: TaggedPart, type: string): TaggedPart[] {
  return [
    ...(root.type === type ? [root] : []),
    ...root.parts.flatMap((one) => partsOf(one, type)),
  ];
}

type Find = (number: number) => string;

function targetOf(annotation: string, object: Find): string {
  const action = /\/A (\d+) 0 R/.exec(annotation);
  // External links have an address, internal ones a name.
  return /\/(?:URI|D) \(([^)]*)\)/.exec(action ? object(Number(action[1])) : annotation)![1]!;
}

function streamOf(body: string): string {
  const stream = /stream\n([^]*)\nendstream/.exec(body)![1]!;
  return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
}

/** The text of each marked content of a page, by its id. */
function marksOf(page: string, object: Find): Map<number, string> {
  const content = streamOf(object(Number(/\/Contents (\d+) 0 R/.exec(page)![1])));
  const resources = object(Number(/\/Resources (\d+) 0 R/.exec(page)![1]));
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, number]) => [
      name!,
      lettersOf(object(Number(number)), object),
    ]),
  );
  const texts = new Map<number, string>();
  const marked = /\/\w+ <<\s*\/MCID (\d+)\s*>> BDC([^]*?)EMC/g;
  let letters: string[] | undefined;
  for (const [, mark, drawn] of content.matchAll(marked)) {
    let text = '';
    for (const [, font, glyphs] of drawn!.matchAll(/\/(F\d+) [\d.]+ Tf|<([\da-f]+)>/g)) {
      if (font) letters = fonts.get(font);
      else for (const [glyph] of glyphs!.matchAll(/.{4}/g)) text += letters![Number(`0x${glyph}`)]!;
    }
    texts.set(Number(mark), text);
  }
  return texts;
}

/** The text of each glyph of a font, by number. */
function lettersOf(font: string, object: Find): string[] {
  const map = streamOf(object(Number(/\/ToUnicode (\d+) 0 R/.exec(font)![1])));
  const letters: string[] = [];
  for (const [, from, listed] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/g)) {
    [...listed!.matchAll(/<([\da-f]*)>/g)].forEach(([, code], place) => {
      letters[Number(`0x${from}`) + place] = Buffer.from(code!, 'hex').swap16().toString('utf16le');
    });
  }
  return letters;
}

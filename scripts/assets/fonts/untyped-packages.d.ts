/** Declares the used parts of two packages that have no types. */
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'truetype' | 'woff' | 'woff2';
    keepFeatures?: string[];
    variationAxes?: Record<string, number | { min: number; max: number }>;
    noHinting?: boolean;
    noLayoutClosure?: boolean;
  }
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options?: Options,
  ): Promise<Buffer>;
}

declare module 'fontkit' {
  export interface Path {
    commands: { command: string; args: number[] }[];
    scale(x: number, y: number): Path;
    toSVG(): string;
  }
  export interface Glyph {
    id: number;
    advanceWidth: number;
    path: Path;
  }
  export interface Run {
    glyphs: Glyph[];
    positions: { xAdvance: number; xOffset: number; yOffset: number }[];
  }
  export interface Font {
    unitsPerEm: number;
    capHeight: number;
    characterSet: number[];
    glyphForCodePoint(codePoint: number): Glyph;
    layout(text: string, features?: Record<string, boolean>): Run;
  }
  export function create(bytes: Uint8Array): Font;
}

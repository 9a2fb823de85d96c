/** Draws favicon, touch icon and manifest icons from the company's mark. */
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { company } from '../../db/first-content/company.ts';
import { words } from '../../db/first-content/site.ts';
import { logoGrid, logoPaths } from '../../app/design/logo-geometry.ts';
import { palette } from './palette.ts';

interface Tile {
  size: number;
  /** Width of the mark, as a share of the icon's width. Systems may crop a maskable icon to its middle 80 %. */
  share: number;
  /** Corner radius, as a share of the icon's width. */
  rounding: number;
}

export async function makeIcons(): Promise<void> {
  writeFileSync('public/favicon.svg', `${favicon()}\n`);
  const small = await Promise.all([16, 32, 48].map((size) => png(plainMark(size), size)));
  writeFileSync('public/favicon.ico', iconFile([16, 32, 48], small));
  await writeTile('apple-touch-icon.png', { size: 180, share: 0.6, rounding: 0 });
  await writeTile('icon-192.png', { size: 192, share: 0.6, rounding: 0.2 });
  await writeTile('icon-512.png', { size: 512, share: 0.6, rounding: 0.2 });
  await writeTile('icon-maskable-512.png', { size: 512, share: 0.48, rounding: 0 });
  writeFileSync('public/site.webmanifest', `${JSON.stringify(manifest(), null, 2)}\n`);
}

function mark(lit: string, shaded: string, strata: string): string {
  return (
    `<path fill="${lit}" d="${logoPaths.litFacet}"/>` +
    `<path fill="${shaded}" d="${logoPaths.shadedFacet}"/>` +
    `<path fill="${strata}" d="${logoPaths.strata}"/>`
  );
}

function favicon(): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${logoGrid} ${logoGrid}">` +
    `<style>.t{fill:${palette.mark}}.s{fill:${palette.petrol}}` +
    `@media(prefers-color-scheme:dark){.t{fill:${palette.markLight}}.s{fill:#7cc7d8}}</style>` +
    `<path class="t" d="${logoPaths.litFacet}"/>` +
    `<path class="t" fill-opacity=".6" d="${logoPaths.shadedFacet}"/>` +
    `<path class="s" d="${logoPaths.strata}"/></svg>`
  );
}

/** The mark for browsers whose colour scheme is unknown: it is visible on light and on dark backgrounds. */
function plainMark(size: number): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" ` +
    `viewBox="0 0 ${logoGrid} ${logoGrid}">${mark('#e0591f', '#f09a72', '#2a8ba0')}</svg>`
  );
}

function tile({ size, share, rounding }: Tile): string {
  const scale = (size * share) / logoGrid;
  const margin = (size * (1 - share)) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">` +
    `<rect width="${size}" height="${size}" rx="${size * rounding}" fill="${palette.petrolDeep}"/>` +
    `<g transform="translate(${margin} ${margin}) scale(${scale})">` +
    `${mark(palette.markLight, '#cf5f2b', palette.paper)}</g></svg>`
  );
}

async function writeTile(name: string, options: Tile): Promise<void> {
  writeFileSync(`public/${name}`, await png(tile(options), options.size));
}

function png(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(size, size).png({ palette: true, effort: 10 }).toBuffer();
}

function manifest() {
  return {
    name: company.legalName,
    short_name: company.shortName,
    description: words.siteTitle,
    lang: 'hu',
    start_url: '/',
    display: 'browser',
    background_color: palette.paper,
    theme_color: palette.petrolDeep,
    icons: [
      manifestIcon('/icon-192.png', 192, 'any'),
      manifestIcon('/icon-512.png', 512, 'any'),
      manifestIcon('/icon-maskable-512.png', 512, 'maskable'),
    ],
  };
}

function manifestIcon(src: string, size: number, purpose: string) {
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
}

const HEADER = 6; // bytes
const ENTRY = 16; // bytes

/** Builds a Windows icon file from PNG pictures of the given widths (px, below 256). */
function iconFile(sizes: number[], pictures: Buffer[]): Buffer {
  const directory = Buffer.alloc(HEADER + pictures.length * ENTRY);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  for (const [index, picture] of pictures.entries()) {
    const entry = HEADER + index * ENTRY;
    directory.writeUInt8(sizes[index] ?? 0, entry);
    directory.writeUInt8(sizes[index] ?? 0, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(picture.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([directory, ...pictures]);
}

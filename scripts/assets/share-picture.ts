/** Draws the share picture of the site (Open Graph), 1200 × 630 px. */
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { company } from '../../db/first-content/company.ts';
import { words } from '../../db/first-content/site.ts';
import { logoPaths } from '../../app/design/logo-geometry.ts';
import { contourData, contoursAt, sampleGrid } from './drawing/contours.ts';
import type { Soil } from './drawing/hatch.ts';
import { createNoise, createRelief } from './drawing/noise.ts';
import { document, gradient, group, path, pen, type Point, rect } from './drawing/svg.ts';
import { layer } from './drawing/strata.ts';
import { letters, text } from './drawing/text-paths.ts';
import { palette } from './palette.ts';

const size = { width: 1200, height: 630 } as const;
const LEFT = 84;

export async function makeSharePicture(): Promise<void> {
  const trades = words.siteTitle.split(', ');
  const svg = document(
    size,
    ...ground(palette.petrol),
    mark(),
    text(LEFT + 132, 152, company.shortName, { size: 58, face: 'black', fill: palette.ink }),
    text(LEFT, 274, `${trades.slice(0, -1).join(', ')},`, {
      size: 50,
      face: 'bold',
      fill: palette.petrol,
    }),
    text(LEFT, 336, trades.at(-1) ?? '', { size: 50, face: 'bold', fill: palette.petrol }),
  );
  const bytes = await sharp(Buffer.from(svg))
    .removeAlpha()
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
  writeFileSync('public/og-default.jpg', bytes);
}

/**
 * Writes the parts from which the server draws share pictures: contours in the text's colour, strata, and outlines of
 * letters.
 */
export function makeSharingDrawing(): void {
  const drawing = {
    ground: land('currentColor').join(''),
    strata: STRATA.map(stratum).join(''),
    letters: letters('black'),
  };
  writeFileSync('app/media/drawing/sharing-drawing.json', `${JSON.stringify(drawing)}\n`);
}

function ground(lines: string): string[] {
  return [...land(lines), ...STRATA.map(stratum)];
}

function land(lines: string): string[] {
  return [
    rect(0, 0, size.width, size.height, { fill: palette.paper }),
    gradient(
      'fade',
      [
        [0, palette.paper],
        [0.4, palette.paper, 0.95],
        [0.85, palette.paper, 0],
      ],
      { x1: 0, y1: 0, x2: 1, y2: 0 },
    ),
    contours(lines),
    rect(0, 0, size.width, size.height, { fill: 'url(#fade)' }),
  ];
}

function mark(): string {
  return group(
    { transform: `translate(${LEFT} 88) scale(6)` },
    path(logoPaths.litFacet, { fill: palette.mark }),
    path(logoPaths.shadedFacet, { fill: palette.mark, opacity: 0.6 }),
    path(logoPaths.strata, { fill: palette.petrol }),
  );
}

function contours(colour: string): string {
  const relief = createRelief(27, 3, 0.4);
  const grid = sampleGrid(size.width, 440, 6, (x, y) => relief(x / 360, y / 360) + x / 1500);
  return Array.from({ length: 22 }, (_, index) => -0.9 + index * 0.12)
    .map((level, index) => {
      const data = contourData(contoursAt(grid, level), 2);
      return path(data, pen(colour, index % 5 === 0 ? 2.4 : 1.1, { opacity: 0.4 }));
    })
    .join('');
}

const STRATA: { soil: Soil; fill: string; top: number }[] = [
  { soil: 'loess', fill: palette.loess, top: 412 },
  { soil: 'sand', fill: palette.sand, top: 468 },
  { soil: 'clay', fill: palette.clay, top: 526 },
  { soil: 'marl', fill: palette.rock, top: 584 },
];

function stratum({ soil, fill, top }: (typeof STRATA)[number], index: number): string {
  const noise = createNoise(300 + index);
  const edge = Array.from({ length: 33 }, (_, at): Point => {
    return [at * 40 - 40, top + (index === 0 ? 20 : 15) * noise(at / 6, index * 3) - at * 0.9];
  });
  return layer({ soil, fill, top: edge, bottom: 640, seed: 15 + index, isSurface: index === 0 });
}

/** Share picture of a page: its title above a cross-section of the ground; 1200 × 630 px. */
import sharp, { type OverlayOptions } from 'sharp';
import { drawingOf } from '../../design/discipline-drawings.ts';
import { palette } from '../../design/palette.ts';
import { fitted, withOwnDrawings } from './icon.server.ts';
import { lineOf, linesWithin, type Letters } from './letters.server.ts';
import { houseMark, sharingDrawing, SIZE, type Colours } from './sharing-picture.server.ts';

export interface Card extends Colours {
  name: string;
  title: string;
  /** Name of the page's section, if it has one. */
  section: string;
  /** Discipline whose drawing is shown beside the title if there is no picture. */
  figure: string;
  /** Focus of the crop, in percent. */
  focus: { x: number; y: number };
}

const LEFT = 72;
/** Top of the strata, and left edge of the picture, px. */
const [DOWN, BESIDE] = [74, 760];
/** Stretches the contour lines vertically, so that they end behind the strata. */
const LONGER = 1.14;
const LOGO = { width: 300, height: 76 };
/** Text is narrower beside a picture or a drawing. */
const [WIDE, NARROW] = [SIZE.width - 2 * LEFT, BESIDE - LEFT - 44];
const SIZES = [66, 58, 50, 44];

/** Draws the share picture of a page. A logo or picture that cannot be read is left out. */
export async function drawCard(
  card: Card,
  logo: Uint8Array | undefined,
  picture: Uint8Array | undefined,
): Promise<Buffer> {
  const { letters } = await sharingDrawing();
  const mark = logo && (await fitted(logo, LOGO.width, LOGO.height).catch(() => undefined));
  const photo = picture && (await cut(picture, card.focus).catch(() => undefined));
  const { width = 72, height = 72 } = mark ? await sharp(mark).metadata() : {};
  const layers: OverlayOptions[] = [];
  if (photo) layers.push({ input: photo, left: BESIDE, top: 0 });
  layers.push({ input: Buffer.from(wordsOf(card, letters, width + LEFT, !logo, Boolean(photo))) });
  if (mark) layers.push({ input: mark, left: LEFT, top: Math.round(60 + (72 - height) / 2) });
  return await withOwnDrawings(async () => {
    const { data, info } = await groundOf(card.mainColour);
    return await sharp(data, { raw: { ...info, channels: 3 } })
      .composite(layers)
      .removeAlpha()
      .jpeg({ quality: 82, progressive: true, optimiseCoding: true })
      .toBuffer();
  });
}

/** Crops the picture around the focus, to the height of the share picture. */
async function cut(picture: Uint8Array, { x, y }: Card['focus']): Promise<Buffer> {
  const [width, height] = [SIZE.width - BESIDE, SIZE.height];
  const image = sharp(picture, { failOn: 'error', limitInputPixels: false });
  const { autoOrient } = await image.metadata();
  const scale = Math.max(width / autoOrient.width, height / autoOrient.height);
  const whole = {
    width: Math.max(width, Math.round(autoOrient.width * scale)),
    height: Math.max(height, Math.round(autoOrient.height * scale)),
  };
  return await image
    .autoOrient()
    .resize({ ...whole, fit: 'fill' })
    .extract({
      left: Math.round(((whole.width - width) * x) / 100),
      top: Math.round(((whole.height - height) * y) / 100),
      width,
      height,
    })
    .flatten({ background: '#fff' })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

type Raw = Awaited<ReturnType<typeof drawGround>>;
let known: { colour: string; ground: Promise<Raw> } | undefined;

/** The background, cached for the last colour, because drawing it is most of the work. */
function groundOf(colour: string): Promise<Raw> {
  if (known?.colour !== colour) known = { colour, ground: drawGround(colour) };
  known.ground.catch(() => (known = undefined));
  return known.ground;
}

async function drawGround(colour: string) {
  const { ground, strata } = await sharingDrawing();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" color="${colour}"><g transform="scale(1 ${LONGER})">${ground}</g><g transform="translate(0 ${DOWN})">${strata}</g></svg>`;
  return await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

function wordsOf(
  card: Card,
  letters: Letters,
  markEnd: number,
  hasHouseMark: boolean,
  hasPhoto: boolean,
): string {
  const { name, title, section, figure, mainColour, accentColour } = card;
  const isNarrow = hasPhoto || figure !== '';
  const most = isNarrow ? NARROW : WIDE;
  const nameX = markEnd + 24;
  const top = section ? 270 : 236;
  const { size, lines } = fittingLines(letters, title, most, section ? 3 : 4);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}">
${hasHouseMark ? houseMark(card, `translate(${LEFT} 60) scale(4.5)`) : ''}
${lineOf(letters, { x: nameX, y: 109, text: name, size: 36, most: LEFT + most - nameX, fill: palette.ink })}
${section ? `<path fill="${accentColour}" d="M${LEFT} 196l11-19 11 19z"/>${lineOf(letters, { x: LEFT + 34, y: 197, text: section, size: 32, most: most - 34, fill: accentColour })}` : ''}
${lines.map((text, index) => lineOf(letters, { x: LEFT, y: top + size * 0.12 + index * size * 1.16, text, size, most, fill: palette.ink })).join('')}
${hasPhoto ? staff(mainColour) : ''}
${!hasPhoto && figure ? drawn(figure, mainColour, accentColour) : ''}
</svg>`;
}

/**
 * Lines at the largest font size at which the title fits. At the smallest size, the title may take one more line, and
 * is cut off after that.
 */
function fittingLines(letters: Letters, title: string, most: number, mostLines: number) {
  for (const size of SIZES) {
    const lines = linesWithin(letters, title, most / size, mostLines);
    if (!lines.at(-1)?.endsWith('…') || title.endsWith('…')) return { size, lines };
  }
  const size = SIZES.at(-1)!;
  return { size, lines: linesWithin(letters, title, most / size, mostLines + 1) };
}

/** Draws a levelling staff between text and picture. */
function staff(colour: string): string {
  const marks = Array.from({ length: 16 }, (_, index) => {
    const y = index * 40;
    return `M${BESIDE + (index % 2 === 0 ? 0 : 9)} ${y}h9v20h-9z`;
  });
  return `<path fill="#fff" d="M${BESIDE - 4} 0h26v${SIZE.height}h-26z"/><path fill="${colour}" d="${marks.join('')}M${BESIDE - 4} 0h4v${SIZE.height}h-4zM${BESIDE + 18} 0h4v${SIZE.height}h-4z"/>`;
}

function drawn(figure: string, mainColour: string, accentColour: string): string {
  const { grid = '', second = '', curve, mark = '' } = drawingOf(figure);
  const line = (d: string, colour: string, width: number, opacity = 1) =>
    d && `<path d="${d}" stroke="${colour}" stroke-width="${width}" opacity="${opacity}"/>`;
  const sheet = `<path fill="${palette.paper}" fill-opacity="0.88" stroke="${palette.line}" d="M${BESIDE} 206h390v204h-390z"/>`;
  return `${sheet}<g fill="none" stroke-linejoin="round" stroke-linecap="round" transform="translate(${BESIDE + 21} 238) scale(1.16)">${line(grid, mainColour, 1.2, 0.5)}${line(second, mainColour, 1.8, 0.7)}${line(curve, mainColour, 2.4)}${line(mark, accentColour, 2.6)}</g>`;
}

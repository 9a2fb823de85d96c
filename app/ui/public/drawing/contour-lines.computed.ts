/** Contour lines of the drawn terrain as SVG path data, computed at build time (vite.config.ts). */
import { contourPath, type Field } from './contours.ts';
import { groundHeight, PLAN_HEIGHT, SHEET_WIDTH } from './terrain.ts';

const STEP = 16; // between two samples, in drawing units
const INTERVAL = 4; // metres of height between two contour lines
const INDEX_EVERY = 5;

const plan = { width: SHEET_WIDTH, height: PLAN_HEIGHT, step: STEP, valueAt: groundHeight };
const levels = Array.from({ length: 15 }, (_, index) => 108 + index * INTERVAL);
const isIndex = (level: number) => (level / INTERVAL) % INDEX_EVERY === 0;

const sheet = {
  width: 640,
  height: 320,
  step: STEP,
  valueAt: (x: number, y: number) => groundHeight(x + 760, y + 60),
};

const linesOf = (field: Field, heights: number[]) =>
  heights.map((level) => contourPath(field, level)).join('');

export const planLines = linesOf(
  plan,
  levels.filter((level) => !isIndex(level)),
);
export const planIndexLines = linesOf(plan, levels.filter(isIndex));
export const sheetLines = linesOf(sheet, [112, 116, 120, 128, 136, 144, 152]);

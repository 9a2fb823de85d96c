/** Builds the SVG elements of the pictures as strings. */

export type Point = readonly [x: number, y: number];
export type Attributes = Record<string, string | number | undefined>;

/** Width and height of a picture, px. */
export interface Size {
  width: number;
  height: number;
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function element(name: string, attributes: Attributes, ...children: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
  return children.length > 0
    ? `<${name}${written}>${children.join('')}</${name}>`
    : `<${name}${written}/>`;
}

export function document({ width, height }: Size, ...children: string[]): string {
  const viewBox = `0 0 ${width} ${height}`;
  return element(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox },
    ...children,
  );
}

export function group(attributes: Attributes, ...children: string[]): string {
  return element('g', attributes, ...children);
}

export function path(d: string, attributes: Attributes): string {
  return element('path', { fill: 'none', ...attributes, d });
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  rest: Attributes,
): string {
  return element('rect', { x, y, width, height, ...rest });
}

export function circle([cx, cy]: Point, r: number, rest: Attributes): string {
  return element('circle', { cx, cy, r, ...rest });
}

export function pen(colour: string, width: number, rest: Attributes = {}): Attributes {
  return { stroke: colour, 'stroke-width': width, ...rest };
}

export function inked(
  fill: string,
  colour: string,
  width: number,
  rest: Attributes = {},
): Attributes {
  return { fill, ...pen(colour, width, rest) };
}

export function stroke(
  points: readonly Point[],
  colour: string,
  width: number,
  rest: Attributes = {},
): string {
  return path(lineData(points), pen(colour, width, rest));
}

export function lineData(points: readonly Point[]): string {
  return points
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`)
    .join('');
}

/** Path data of a smooth curve through the points (Catmull-Rom). */
export function curveData(points: readonly Point[], isClosed = false): string {
  const count = points.length;
  const at = (index: number): Point =>
    points[isClosed ? (index + count) % count : Math.min(count - 1, Math.max(0, index))]!;
  let data = `M${round(at(0)[0])} ${round(at(0)[1])}`;
  for (let index = 0; index < (isClosed ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    data += `C${[...first, ...second, ...to].map(round).join(' ')}`;
  }
  return isClosed ? `${data}z` : data;
}

/** Path data of many dots. They are short strokes, which a round line cap turns into discs. */
export function dotData(points: readonly Point[]): string {
  return points.map(([x, y]) => `M${round(x)} ${round(y)}h.01`).join('');
}

export function gradient(
  id: string,
  stops: readonly (readonly [offset: number, colour: string, opacity?: number])[],
  rest: Attributes = { x1: 0, y1: 0, x2: 0, y2: 1 },
): string {
  const marks = stops.map(([offset, colour, opacity]) =>
    element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
  );
  return element('linearGradient', { id, ...rest }, ...marks);
}

let clips = 0;

export function clipped(outline: string, ...content: string[]): string {
  clips += 1;
  const id = `clip${clips}`;
  return (
    element('clipPath', { id }, element('path', { d: outline })) +
    group({ 'clip-path': `url(#${id})` }, ...content)
  );
}

/** Shortens an SVG by writing path data relative to the last point, with one decimal. */

const COORDINATES: Record<string, number> = { M: 2, L: 2, Q: 4, C: 6, H: 1, V: 1 };

/** Rewrites paths whose data is absolute and has no arcs. Other paths stay unchanged. */
export function shorterPaths(svg: string): string {
  return svg.replaceAll(
    / d="([MLQCHVZz\d\s.,-]+)"/g,
    (_, data: string) => ` d="${relative(data)}"`,
  );
}

function relative(data: string): string {
  let [x, y] = [0, 0]; // the rounded position so far, in tenths, so that rounding errors do not add up
  let [startX, startY] = [0, 0];
  let written = '';
  for (const [, command, list] of data.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    if (command === 'Z' || command === 'z') {
      written += 'z';
      [x, y] = [startX, startY];
      continue;
    }
    const tenths = (list!.match(/-?[\d.]+/g) ?? []).map((value) => Math.round(Number(value) * 10));
    const size = COORDINATES[command!]!;
    for (let at = 0; at < tenths.length; at += size) {
      const part = tenths.slice(at, at + size);
      written += step(command!, part, x, y);
      if (command === 'H') x = part[0]!;
      else if (command === 'V') y = part[0]!;
      else [x, y] = part.slice(-2) as [number, number];
      if (command === 'M') [startX, startY] = [x, y];
    }
  }
  return written;
}

function step(command: string, tenths: number[], x: number, y: number): string {
  const isUpright = command === 'V';
  const moved = tenths.map((value, index) => value - (isUpright || index % 2 === 1 ? y : x));
  const numbers = moved.map((value) => String(value / 10).replace(/^(-?)0\./, '$1.'));
  return command.toLowerCase() + numbers.join(' ').replaceAll(' -', '-');
}

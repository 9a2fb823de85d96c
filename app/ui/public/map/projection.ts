/** Map projection: an equirectangular projection (plate carrée), true to scale along its middle parallel. */

/** The extent of the sheet, in degrees. */
const WEST = 15.95;
const EAST = 23.05;
const SOUTH = 45.66;
const NORTH = 48.68;
const NARROWING = Math.cos((((SOUTH + NORTH) / 2) * Math.PI) / 180);

const WIDTH = 760;
const SCALE = WIDTH / ((EAST - WEST) * NARROWING);

export const frame = { width: WIDTH, height: Math.round((NORTH - SOUTH) * SCALE) };

export function toSheet([longitude, latitude]: readonly [number, number]): [number, number] {
  return [(longitude - WEST) * NARROWING * SCALE, (NORTH - latitude) * SCALE];
}

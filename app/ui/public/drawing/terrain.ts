/** An invented terrain, shown in plan and in section. */
export const SHEET_WIDTH = 1600; // drawing units; 1 px at scale 1
export const PLAN_HEIGHT = 560;

interface Hill {
  x: number;
  y: number;
  /** Metres above the plain; negative for a hollow. */
  rise: number;
  /** Half widths along and across the hill, in drawing units. */
  reach: [number, number];
  /** Rotation of the hill in radians. */
  turn: number;
}

const hills: Hill[] = [
  { x: 1130, y: 170, rise: 46, reach: [250, 130], turn: -0.35 },
  { x: 1420, y: 330, rise: 27, reach: [170, 120], turn: 0.5 },
  { x: 820, y: 390, rise: 24, reach: [210, 95], turn: 0.25 },
  { x: 430, y: 110, rise: 30, reach: [230, 120], turn: 0.15 },
  { x: 120, y: 420, rise: 22, reach: [200, 150], turn: -0.4 },
  { x: 700, y: 120, rise: -9, reach: [150, 90], turn: 0.6 },
  { x: 1060, y: 470, rise: -12, reach: [190, 70], turn: -0.15 },
];

/** Returns the height of the ground in metres above the Baltic, the vertical datum of Hungarian maps. */
export function groundHeight(x: number, y: number): number {
  const ripples = 1.6 * Math.sin(x / 67 + y / 41) + 1.2 * Math.sin(x / 31 - y / 53);
  return hills.reduce((height, hill) => height + riseAt(hill, x, y), 118 + ripples - y / 90);
}

function riseAt({ x: centreX, y: centreY, rise, reach, turn }: Hill, x: number, y: number): number {
  const along = (x - centreX) * Math.cos(turn) + (y - centreY) * Math.sin(turn);
  const across = (y - centreY) * Math.cos(turn) - (x - centreX) * Math.sin(turn);
  return rise * Math.exp(-((along / reach[0]) ** 2) - (across / reach[1]) ** 2);
}

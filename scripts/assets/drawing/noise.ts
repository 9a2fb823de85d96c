/** Random numbers and terrain that are the same in every run. */

export type Random = () => number;
export type Field = (x: number, y: number) => number;

/** Random numbers from 0 to below 1 (the generator "mulberry32"). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Smooth noise between -1 and 1; hills are about one unit wide. */
export function createNoise(seed: number): Field {
  const random = createRandom(seed);
  const angles = Array.from({ length: 256 }, () => random() * 2 * Math.PI);
  const order = shuffled(256, random);
  const slope = (column: number, row: number, x: number, y: number) => {
    const angle = angles[order[(order[column & 255]! + row) & 255]!]!;
    return Math.cos(angle) * (x - column) + Math.sin(angle) * (y - row);
  };
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const u = ease(x - column);
    const top = mix(slope(column, row, x, y), slope(column + 1, row, x, y), u);
    const bottom = mix(slope(column, row + 1, x, y), slope(column + 1, row + 1, x, y), u);
    return mix(top, bottom, ease(y - row)) * 1.5;
  };
}

/** Terrain of several noise layers. Each layer is twice as fine as the one before, and `gain` times as high. */
export function createRelief(seed: number, layers: number, gain = 0.5): Field {
  const noise = createNoise(seed);
  return (x, y) => {
    let sum = 0;
    let height = 1;
    for (let layer = 0; layer < layers; layer += 1) {
      const scale = 2 ** layer;
      sum += height * noise(x * scale + layer * 17.3, y * scale - layer * 9.1);
      height *= gain;
    }
    return sum;
  };
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

function ease(share: number): number {
  return share * share * share * (share * (share * 6 - 15) + 10);
}

function shuffled(count: number, random: Random): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let index = count - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other]!, order[index]!];
  }
  return order;
}

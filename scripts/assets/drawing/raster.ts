/** Pictures made pixel by pixel: coloured fields and shaded relief. */
import { clamp, type Field, mix } from './noise.ts';
import type { Size } from './svg.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** Raw RGB, row by row. */
export interface Pixels extends Size {
  bytes: Uint8Array;
}

export function colour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

export function blend(from: Colour, to: Colour, share: number): Colour {
  return [mix(from[0], to[0], share), mix(from[1], to[1], share), mix(from[2], to[2], share)];
}

export function hex(shade: Colour): string {
  return `#${shade.map((part) => Math.round(clamp(part, 0, 255)).toString(16).padStart(2, '0')).join('')}`;
}

/** Colours evenly spread from 0 to 1. */
export function ramp(...stops: string[]): (share: number) => Colour {
  const colours = stops.map(colour);
  return (share) => {
    const place = clamp(share) * (colours.length - 1);
    const index = Math.min(colours.length - 2, Math.floor(place));
    return blend(colours[index]!, colours[index + 1]!, place - index);
  };
}

export function paint({ width, height }: Size, shade: (x: number, y: number) => Colour): Pixels {
  const bytes = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) bytes.set(shade(x, y).map(Math.round), (y * width + x) * 3);
  }
  return { width, height, bytes };
}

/**
 * How bright a slope lies in light from the upper left: 1 is level ground.
 * `relief` is the height in px at a pixel.
 */
export function hillshade(relief: Field, reach = 2): Field {
  return (x, y) => {
    const east = (relief(x + reach, y) - relief(x - reach, y)) / (2 * reach);
    const south = (relief(x, y + reach) - relief(x, y - reach)) / (2 * reach);
    return (1 + east * 0.9 + south * 0.9) / Math.sqrt(1 + east * east + south * south);
  };
}

import type { CSSProperties, ReactNode } from 'react';
import { frame, toSheet } from './projection.ts';
import {
  bordersPath,
  countryPath,
  countyBox,
  countyPath,
  lakesPath,
  riversPath,
  UNIT,
  type Box,
} from './shapes.ts';
import type { Placed, Spread } from './spread.ts';
import { towns, type Town } from './towns.ts';

interface CountryMapProps {
  /** The county that is shown in place of the whole country. */
  county?: string | undefined;
  /** What stands on it, at its places: the towns give way to it. */
  marks: readonly Placed[];
  children: ReactNode;
}

/** The country with its counties, rivers and towns, drawn here: nothing is fetched for it. */
export function CountryMap({ county, marks, children }: CountryMapProps) {
  const view = viewOf(county);
  const { x, y, width, height } = view;
  const viewBox = [x, y, width, height].map((value) => Math.round(value * UNIT)).join(' ');
  const isFree = (town: Town, wide: number) =>
    !marks.some((mark) => covers(mark, town, view, wide));
  const shown = towns.filter((town) => isIn(view, toSheet(town.at)) && isFree(town, LARGE));
  return (
    <div className="country-map">
      <svg viewBox={viewBox} aria-hidden="true">
        <path className="map-country" d={countryPath} />
        {county && <path className="map-county" d={countyPath(county)} />}
        <path className="map-lakes" d={lakesPath} />
        <path className="map-rivers" d={riversPath} />
        <path className="map-borders" d={bordersPath} />
        <path className="map-outline" d={countryPath} />
      </svg>
      <div className="map-towns" aria-hidden="true">
        {shown.map((town) => {
          const { name, at, rank } = town;
          const [left, top] = toSheet(at);
          const isEverywhere = (rank === 1 || county) && isFree(town, SMALL);
          return (
            <span
              key={name}
              className={`map-town${isEverywhere ? '' : ' small'}${isToTheLeft(town, view) ? ' west' : ''}`}
              style={placeOn(view, { x: left, y: top })}
            >
              {name}
            </span>
          );
        })}
      </div>
      {children}
    </div>
  );
}

/** Whether its name stands to the left of it: no name begins beyond the edge. */
function isToTheLeft({ at, isWest = false }: Town, { x, width }: Box): boolean {
  const along = (toSheet(at)[0] - x) / width;
  return isWest ? along > 0.25 : along > 0.8;
}

/** px: how wide the map is on a large screen and on a phone; half of a mark, and a letter. */
const [LARGE, SMALL] = [544, 340];
const [MARK, LETTER] = [15, 6.7];

/** Whether a mark lies over a town or its name, on a map so many pixels wide. */
function covers({ x, y }: Placed, town: Town, view: Box, wide: number): boolean {
  const { name, at } = town;
  const [left, top] = toSheet(at);
  const [across, down] = [x - left, y - top].map((away) => (away * wide) / view.width);
  const along = isToTheLeft(town, view) ? -across! : across!;
  return Math.abs(down!) < MARK + 5 && along > -MARK && along < MARK + name.length * LETTER;
}

/** Around a county, and how much of the sheet is shown at least: its lines are drawn no finer. */
const ROOM = 1.15;
const LEAST = 170;

/** The part of the sheet that is shown, in the shape of the whole of it. */
export function viewOf(county: string | undefined): Box {
  const box = county === undefined ? undefined : countyBox(county);
  if (!box) return { x: 0, y: 0, ...frame };
  const shape = frame.width / frame.height;
  const width = Math.max(LEAST, ROOM * Math.max(box.width, box.height * shape));
  const height = width / shape;
  return {
    x: box.x + box.width / 2 - width / 2,
    y: box.y + box.height / 2 - height / 2,
    width,
    height,
  };
}

export function isIn(
  { x, y, width, height }: Box,
  [left, top]: readonly [number, number],
): boolean {
  return left > x && left < x + width && top > y && top < y + height;
}

/** Where on the map something stands, whatever its size. */
export function placeOn(view: Box, { x, y, dx, dy }: Placed & Partial<Spread>): CSSProperties {
  const along = (value: number, whole: number, away = 0) => {
    const percent = `${((value / whole) * 100).toFixed(2)}%`;
    return away === 0 ? percent : `calc(${percent} + ${away}px)`;
  };
  return { left: along(x - view.x, view.width, dx), top: along(y - view.y, view.height, dy) };
}

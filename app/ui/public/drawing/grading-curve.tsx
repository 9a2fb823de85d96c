import { useLanguage } from '../../../text/languages/language-context.ts';

const WIDTH = 300;
const HEIGHT = 130;

/** Two decorative grading curves: the share of a soil that passes each sieve size. */
export function GradingCurve() {
  const { number } = useLanguage();
  return (
    <svg className="page-figure" viewBox={`-14 0 ${WIDTH + 24} ${HEIGHT + 18}`} aria-hidden="true">
      <path className="grid" d={logarithmicGrid()} />
      <path className="curve" d={curve(0.62, 0.11)} />
      <path className="curve second" d={curve(0.36, 0.16)} />
      {[10, 1, 0.1, 0.01].map((size, decade) => (
        <text key={size} x={(decade * WIDTH) / 4 + WIDTH / 8} y={HEIGHT + 14} textAnchor="middle">
          {number(size, Math.max(0, decade - 1))}
        </text>
      ))}
    </svg>
  );
}

/** Grid lines: four decades of grain size horizontally, fifths of the mass vertically. */
function logarithmicGrid(): string {
  const marks: string[] = [];
  for (let decade = 0; decade < 4; decade += 1) {
    for (const digit of [1, 2, 4, 6, 8]) {
      const x = ((decade + 1 - Math.log10(digit)) * WIDTH) / 4;
      marks.push(`M${x.toFixed(0)} 0v${HEIGHT}`);
    }
  }
  for (let y = 0; y <= HEIGHT; y += HEIGHT / 5) marks.push(`M0 ${y}h${WIDTH}`);
  return marks.join('');
}

/** Returns the path of a curve that falls from 1 to 0 around `middle`; both parameters are shares of the width. */
function curve(middle: number, spread: number): string {
  const points: string[] = [];
  for (let part = 0; part <= 1.001; part += 0.04) {
    const y = HEIGHT - HEIGHT / (1 + Math.exp((part - middle) / (spread / 2)));
    points.push(`${(part * WIDTH).toFixed(0)} ${y.toFixed(1)}`);
  }
  return `M${points.join('L')}`;
}

import { contourPath } from './contours.ts';
import { groundHeight } from './terrain.ts';

const WIDTH = 640;
const HEIGHT = 320;

const field = {
  width: WIDTH,
  height: HEIGHT,
  step: 16,
  valueAt: (x: number, y: number) => groundHeight(x + 760, y + 60),
};
const lines = [112, 116, 120, 128, 136, 144, 152]
  .map((level) => contourPath(field, level))
  .join('');

/** What lies where a map will be, until it is asked for. */
export function MapSheet() {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="contour" d={lines} />
    </svg>
  );
}

import { sheetLines } from './contour-lines.computed.ts';

/** What lies where a map will be, until it is asked for. */
export function MapSheet() {
  return (
    <svg viewBox="0 0 640 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className="contour" d={sheetLines} />
    </svg>
  );
}

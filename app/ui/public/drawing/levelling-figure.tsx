/** A level between two staffs: where the height of one point becomes that of the next. Decoration. */
export function LevellingFigure() {
  return (
    <svg className="page-figure" viewBox="0 0 300 120" aria-hidden="true">
      <path className="curve second" d="M0 112c40-4 70-14 110-10s60 14 100 4 60-22 90-20" />
      <path className="grid" d="M40 44h220" strokeDasharray="10 4 2 4" />
      <path className="curve" d="M150 46 138 100M150 46l12 58M150 46v56" />
      <path className="station" d="M136 36h28v10h-28z" />
      <path className="curve" d="M36.5 14v94M44.5 14v94M36 14h9M256.5 4v94M264.5 4v94M256 4h9" />
      <path
        className="ticks"
        d={[18, 34, 50, 66, 82, 98].map((y) => `M37 ${y}h7v8h-7zM257 ${y - 10}h7v8h-7z`).join('')}
      />
    </svg>
  );
}

const stations: [x: number, y: number][] = [
  [14, 96],
  [78, 30],
  [150, 84],
  [214, 22],
  [286, 66],
];

export function TraverseFigure() {
  return (
    <svg className="page-figure" viewBox="0 0 300 120" aria-hidden="true">
      <path className="grid" d={`M${stations.map((point) => point.join(' ')).join('L')}`} />
      {stations.map(([x, y], index) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          {index % 4 === 0 ? (
            <path className="station" d="M0-8 7 4H-7Z" />
          ) : (
            <circle className="point" r="4" />
          )}
        </g>
      ))}
    </svg>
  );
}

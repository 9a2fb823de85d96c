/** North, as drawn on survey sheets. */
export function NorthArrow({ north }: { north: string }) {
  return (
    <svg className="north-arrow" viewBox="0 0 36 64">
      <path className="line" d="M18 62V16M10 40h16" />
      <path className="ink" d="M18 14 11 36l7-5z" />
      <path className="line" d="M18 14l7 22-7-5z" />
      <text x="18" y="11" textAnchor="middle">
        {north}
      </text>
    </svg>
  );
}

/** A hundred metres in five steps. */
export function ScaleBar() {
  return (
    <svg className="scale-bar" viewBox="0 0 212 26">
      <path className="line" d="M6.5 17.5h200v6h-200z" />
      <path className="ink" d="M6 17h40v7H6zm80 0h40v7H86zm80 0h41v7h-41z" />
      {[0, 20, 40, 60].map((metres) => (
        <text key={metres} x={6 + metres * 2} y="11" textAnchor="middle">
          {metres}
        </text>
      ))}
      <text x="206" y="11" textAnchor="end">
        100 m
      </text>
    </svg>
  );
}

import { encode } from 'uqr';

const BORDER = 2; // modules

/** `text` as a picture for cameras: dark on white in any scheme, as they expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-52 max-w-full bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

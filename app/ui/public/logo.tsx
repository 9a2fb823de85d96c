import { logoGrid, logoPaths } from './logo-geometry.ts';

/** The mark alone, in the colour of the text around it. It stands beside the name, so it has none itself. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox={`0 0 ${logoGrid} ${logoGrid}`} aria-hidden="true">
      <path fill="var(--color-mark)" d={logoPaths.litFacet} />
      <path fill="var(--color-mark)" fillOpacity={0.6} d={logoPaths.shadedFacet} />
      <path fill="currentColor" d={logoPaths.strata} />
    </svg>
  );
}

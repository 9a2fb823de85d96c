import {
  emblemBlue,
  emblemHeight,
  emblemPath,
  emblemWidth,
  emblemYellow,
} from './eu-emblem-geometry.ts';

const stars = emblemPath();

export function EuEmblem({ label, className }: { label: string; className?: string }) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${emblemWidth} ${emblemHeight}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG needs no request
      role="img"
      aria-label={label}
    >
      <path fill={emblemBlue} d={`M0 0h${emblemWidth}v${emblemHeight}H0z`} />
      <path fill={emblemYellow} d={stars} />
    </svg>
  );
}

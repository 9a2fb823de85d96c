/** A spirit level whose bubble stands in the middle: everything is as it should be. */
export function SpiritLevel() {
  return (
    <svg aria-hidden viewBox="0 0 240 72" className="w-60 max-w-full text-ink">
      <g fill="none" stroke="currentColor" strokeWidth="1.5">
        <rect x="8" y="14" width="224" height="44" className="fill-sheet" />
        <rect x="56" y="22" width="128" height="28" rx="14" className="fill-band" />
        <path d="M102 22v28M138 22v28" />
        <path d="M8 64h224" strokeWidth="1" />
        <path d="M20 64v5M60 64v5M100 64v5M140 64v5M180 64v5M220 64v5" strokeWidth="1" />
        <path d="M22 30h18M22 36h18M22 42h18M200 30h18M200 36h18M200 42h18" strokeWidth="1" />
      </g>
      <ellipse cx="120" cy="34" rx="15" ry="9" className="fill-done" />
      <path
        d="M111 31q9-5 18 0"
        fill="none"
        stroke="var(--color-sheet)"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

const variants = {
  quiet: 'border-edge bg-band text-quiet',
  done: 'border-done bg-done-band text-done',
  mark: 'border-mark bg-sheet text-mark',
  late: 'border-danger bg-danger-band text-danger',
};

export type BadgeVariant = keyof typeof variants;

export function Badge({ variant, children }: { variant: BadgeVariant; children: string }) {
  return (
    <span
      data-badge
      className={`inline-block border px-2 text-sm leading-5 whitespace-nowrap ${variants[variant]}`}
    >
      {variant === 'late' && <Clock />}
      {children}
    </span>
  );
}

const Clock = () => (
  <svg
    aria-hidden
    viewBox="0 0 16 16"
    className="mr-1 inline-block size-3.5 align-[-0.125em]"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
  >
    <path d="M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0M8 4.5V8l2.5 2" />
  </svg>
);

const variants = {
  quiet: 'border-edge bg-band text-quiet',
  done: 'border-done bg-done-band text-done',
  mark: 'border-mark bg-sheet text-mark',
};

export type BadgeVariant = keyof typeof variants;

export function Badge({ variant, children }: { variant: BadgeVariant; children: string }) {
  return (
    <span
      data-badge
      className={`inline-block border px-2 text-sm leading-5 whitespace-nowrap ${variants[variant]}`}
    >
      {children}
    </span>
  );
}

const looks = {
  quiet: 'border-edge bg-band text-quiet',
  done: 'border-done bg-done-band text-done',
  mark: 'border-mark bg-sheet text-mark',
};

export type BadgeLook = keyof typeof looks;

export function Badge({ look, children }: { look: BadgeLook; children: string }) {
  return (
    <span
      data-badge
      className={`inline-block border px-2 text-sm leading-5 whitespace-nowrap ${looks[look]}`}
    >
      {children}
    </span>
  );
}

/** `list` with what stands at `from` at `to` instead. */
export const withMoved = <Item>(list: readonly Item[], from: number, to: number): Item[] =>
  list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);

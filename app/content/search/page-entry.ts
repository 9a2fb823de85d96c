import type { ListedKind } from '../kind.ts';
import { textOf, type SearchedEntry, type SearchedRow } from './searchable.ts';

/** What is found of an item that has a page of its own, while visitors see that: it says what its fields `names` say. */
export function pageEntry(
  kind: ListedKind,
  row: SearchedRow,
  names: readonly string[],
): SearchedEntry[] {
  const { when, isTimed, address } = kind.pages;
  if (when !== undefined && !row[when]) return [];
  return [
    {
      title: String(row[kind.label]),
      text: textOf(kind, row, names),
      address: address(row as never),
      date: String(row['date']),
      ...(isTimed && { from: String(row['publishAt']), until: String(row['unpublishAt']) }),
    },
  ];
}

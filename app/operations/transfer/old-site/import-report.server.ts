import { printable } from '../../../platform/output.server.ts';
import type { Cleaned } from './cleaned-html.server.ts';

/** Content types, in the words of the operator. */
export type ImportedType = 'news' | 'project' | 'price category' | 'price';

/** An item, identified by its type, id and title in the old system. */
export interface OldItem {
  kind: ImportedType;
  oldId: string;
  label: string;
}

interface Reported {
  item: OldItem;
  text: string;
}

export interface ImportReport {
  origin: string;
  startedAt: Date;
  counts: Record<ImportedType, { taken: number; known: number; refused: number }>;
  refused: Reported[];
  cleaned: Reported[];
  pictures: Reported[];
  /** Items that were imported earlier and have been changed in the old system since. */
  changed: OldItem[];
  notes: string[];
}

export function emptyReport(origin: string): ImportReport {
  const none = () => ({ taken: 0, known: 0, refused: 0 });
  return {
    origin,
    startedAt: new Date(),
    counts: { news: none(), project: none(), 'price category': none(), price: none() },
    refused: [],
    cleaned: [],
    pictures: [],
    changed: [],
    notes: [],
  };
}

export function cleanedText({ tags, attributes, addresses }: Cleaned): string {
  const parts = [
    ['elements', tags],
    ['attributes', attributes],
    ['addresses', addresses],
  ] as const;
  return parts
    .filter(([, names]) => names.length > 0)
    .map(([what, names]) => `${what}: ${listed(names)}`)
    .join('; ');
}

const [MOST_NAMES, LONGEST_NAME] = [20, 120];

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).map(short).join(', ');
  return names.length > MOST_NAMES ? `${shown} and ${names.length - MOST_NAMES} more` : shown;
}

/** Converts text from the old system to one line without control characters. */
export function short(text: string): string {
  const line = text.toWellFormed().replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ');
  return line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME)}…` : line;
}

const nameOf = ({ kind, oldId, label }: OldItem) =>
  `${kind}, old id ${short(oldId)}${label === '' ? '' : `, “${short(label)}”`}`;

/** The report as text for the terminal and a file. */
export function reportText(report: ImportReport): string {
  const { origin, startedAt, counts, refused, cleaned, pictures, changed, notes } = report;
  const rows = Object.entries(counts).map(
    ([kind, { taken, known, refused: not }]) =>
      `  ${kind.padEnd(15)} imported: ${taken}, there already: ${known}, not imported: ${not}`,
  );
  const lines = (all: Reported[]) => all.map(({ item, text }) => `  ${nameOf(item)}: ${text}`);
  const sections: [string, string[]][] = [
    ['Not imported', lines(refused)],
    ['Sanitised HTML: what was left out or changed', lines(cleaned)],
    ['Pictures', lines(pictures)],
    [
      'Changed in the old system since the import; left as it was here',
      changed.map((item) => `  ${nameOf(item)}`),
    ],
    ['Notes', notes.map((note) => `  ${note}`)],
  ];
  const all = [
    `Import from the old system: ${origin}`,
    `Started ${startedAt.toISOString()}, ended ${new Date().toISOString()}`,
    '',
    ...rows,
    ...sections.flatMap(([title, told]) =>
      told.length > 0 ? ['', `${title} (${told.length})`, ...told] : [],
    ),
    '',
    refused.length === 0
      ? 'Everything could be imported.'
      : 'Not everything could be imported; see above.',
    '',
  ];
  return printable(all.join('\n'));
}

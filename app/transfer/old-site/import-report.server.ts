/** What became of everything that was to be taken from the old system. */
import { printable } from '../../platform/printable.server.ts';
import type { Cleaned } from './cleaned-html.server.ts';

/** Kinds by what an operator calls them. */
export type TakenKind = 'hír' | 'referencia' | 'árkategória' | 'ár';

/** An item by its kind, its id in the old system and what it is called there. */
export interface OldItem {
  kind: TakenKind;
  oldId: string;
  label: string;
}

interface Told {
  item: OldItem;
  text: string;
}

export interface ImportReport {
  origin: string;
  startedAt: Date;
  counts: Record<TakenKind, { taken: number; known: number; refused: number }>;
  refused: Told[];
  cleaned: Told[];
  pictures: Told[];
  /** Taken before, and another in the old system since. */
  changed: OldItem[];
  notes: string[];
}

export function emptyReport(origin: string): ImportReport {
  const none = () => ({ taken: 0, known: 0, refused: 0 });
  return {
    origin,
    startedAt: new Date(),
    counts: { hír: none(), referencia: none(), árkategória: none(), ár: none() },
    refused: [],
    cleaned: [],
    pictures: [],
    changed: [],
    notes: [],
  };
}

export function cleanedText({ tags, attributes, addresses }: Cleaned): string {
  const parts = [
    ['elemek', tags],
    ['attribútumok', attributes],
    ['címek', addresses],
  ] as const;
  return parts
    .filter(([, names]) => names.length > 0)
    .map(([what, names]) => `${what}: ${listed(names)}`)
    .join('; ');
}

/** So many, and each so long, that somebody still reads it. */
const [MOST_NAMES, LONGEST_NAME] = [20, 120];

function listed(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).map(short).join(', ');
  return names.length > MOST_NAMES ? `${shown} és még ${names.length - MOST_NAMES}` : shown;
}

/** What came from elsewhere as one line, without what a terminal would obey. */
export function short(text: string): string {
  const line = text.toWellFormed().replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, ' ');
  return line.length > LONGEST_NAME ? `${line.slice(0, LONGEST_NAME)}…` : line;
}

const nameOf = ({ kind, oldId, label }: OldItem) =>
  `${kind}, régi azonosító: ${short(oldId)}${label === '' ? '' : `, „${short(label)}”`}`;

/** In plain Hungarian, for a terminal and a file. */
export function reportText(report: ImportReport): string {
  const { origin, startedAt, counts, refused, cleaned, pictures, changed, notes } = report;
  const rows = Object.entries(counts).map(
    ([kind, { taken, known, refused: not }]) =>
      `  ${kind.padEnd(12)} átvéve: ${taken}, már megvolt: ${known}, nem vehető át: ${not}`,
  );
  const lines = (all: Told[]) => all.map(({ item, text }) => `  ${nameOf(item)}: ${text}`);
  const sections: [string, string[]][] = [
    ['Amit nem lehetett átvenni', lines(refused)],
    ['Megtisztított HTML: ami kimaradt vagy más alakot kapott', lines(cleaned)],
    ['Képek', lines(pictures)],
    [
      'A régi rendszerben az átvétel óta megváltozott; itt maradt, ami volt',
      changed.map((item) => `  ${nameOf(item)}`),
    ],
    ['Megjegyzések', notes.map((note) => `  ${note}`)],
  ];
  const all = [
    `Átvétel a régi rendszerből: ${origin}`,
    `Kezdete: ${startedAt.toISOString()}, vége: ${new Date().toISOString()}`,
    '',
    ...rows,
    ...sections.flatMap(([title, told]) =>
      told.length > 0 ? ['', `${title} (${told.length})`, ...told] : [],
    ),
    '',
    refused.length === 0 ? 'Minden átvehető volt.' : 'Nem minden volt átvehető; lásd fent.',
    '',
  ];
  return printable(all.join('\n'));
}

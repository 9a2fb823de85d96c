import { Suspense, type ReactNode } from 'react';
import { draftMessages } from '../../../text/messages/admin.messages.ts';
import { conflictMessages } from '../../../ui/admin/dialog/conflict.messages.ts';
import { historyMessages as messages } from '../../history/admin/history.messages.ts';
import type { HistoryVersion } from '../../history/history.contract.ts';
import type { FieldType } from '../../field.ts';
import { readablePairs } from '../../fields/lines.ts';
import { comparedFields } from '../compared-fields.tsx';
import { withTextsApart } from '../translated-texts.ts';
import type { Versioned } from '../staff-collection.ts';
import { diffArrays, diffWordsWithSpace, type ChangeObject } from 'diff';
import { cutText } from '../../../text/cut-text.ts';
import { readableText } from './readable-text.ts';

interface VersionComparisonProps {
  staff: Versioned;
  before: Pick<HistoryVersion, 'content'> | undefined;
  after: Pick<HistoryVersion, 'content'>;
}

type Field = ReturnType<typeof comparedFields>[number];

export function VersionComparison({ staff, ...versions }: VersionComparisonProps) {
  const [before, after] = [versions.before, versions.after].map(
    (version) =>
      version && { content: withTextsApart(staff.type.fields, version.content) as Content },
  ) as [VersionComparisonProps['before'], VersionComparisonProps['after']];
  const differing = comparedFields(staff).filter(({ name }) =>
    before ? isOther(before.content[name], after.content[name]) : after.content[name],
  );
  if (differing.length === 0) return <p className="text-quiet">{messages.nothingChanged}</p>;
  return (
    <dl className="flex flex-col gap-6">
      {differing.map((field) => (
        <div key={field.name}>
          <dt className="mb-1.5 font-semibold">{field.label}</dt>
          <dd>
            {before ? (
              <Difference field={field} before={before.content} after={after.content} />
            ) : (
              <Value field={field} content={after.content} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether two values differ. A field that did not exist yet counts as empty. */
const isOther = (one: unknown, other: unknown) => (one ?? '') !== (other ?? '');

const WORDS: ReadonlySet<FieldType> = new Set([
  'email',
  'line',
  'lines',
  'paragraphs',
  'phone',
  'pictureDescription',
  'url',
]);

type Content = HistoryVersion['content'];

function Difference({ field, before, after }: { field: Field; before: Content; after: Content }) {
  const { name, type } = field;
  if (type === 'richText') return <RichDifference {...texts(name, before, after)} />;
  if (type === 'pairs') {
    const [old, now] = [before, after].map((content) =>
      readablePairs(String(content[name] ?? '')),
    ) as [string, string];
    return <TextDifference before={old} after={now} />;
  }
  if (WORDS.has(type)) {
    return <TextDifference {...texts(name, before, after)} />;
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Side title={messages.before}>
        <Value field={field} content={before} />
      </Side>
      <Side title={messages.after}>
        <Value field={field} content={after} />
      </Side>
    </div>
  );
}

function texts(name: string, before: Content, after: Content) {
  return { before: String(before[name] ?? ''), after: String(after[name] ?? '') };
}

function RichDifference({ before, after }: { before: string; after: string }) {
  const [old, now] = [readableText(before), readableText(after)];
  return old === now ? (
    <FormattingChanges before={before} after={after} />
  ) : (
    <TextDifference before={old} after={now} />
  );
}

function FormattingChanges({ before, after }: { before: string; after: string }) {
  const changes = formattingChanges(before, after);
  return (
    <>
      <p className="text-quiet">{messages.onlyClass}</p>
      <ul className="mt-2 list-disc pl-5">
        {changes.slice(0, MOST_NAMED).map((change, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the items never move
          <li key={index} className="wrap-anywhere">
            {change}
          </li>
        ))}
      </ul>
      {changes.length > MOST_NAMED && <p>{draftMessages.more(changes.length - MOST_NAMED)}</p>}
    </>
  );
}

const MOST_NAMED = 20;

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border border-line p-3">
      <p className="mb-1 text-sm text-quiet">{title}</p>
      {children}
    </div>
  );
}

function Value({ field: { name, show }, content }: { field: Field; content: Content }) {
  const value = content[name] ?? '';
  return (
    <div className="max-h-96 overflow-y-auto wrap-anywhere whitespace-pre-line">
      <Suspense>
        {value === '' ? conflictMessages.empty : show ? show(value as never) : String(value)}
      </Suspense>
    </div>
  );
}

const EXCERPT = 60;

/** Lists blocks whose formatting differs although their words are the same. */
function formattingChanges(before: string, after: string): string[] {
  const [old, now] = [blocksOf(before), blocksOf(after)];
  const pairs = old.length === now.length ? now.map((block, index) => [old[index], block]) : [];
  // If the numbers of blocks differ, blocks with the same words are paired. A block without a counterpart is described
  // as it is now.
  return (pairs.length > 0 ? pairs : pairsByWords(old, now)).flatMap(([former, block]) => {
    if (!block || former?.outerHTML === block.outerHTML) return [];
    return [describeChange(former, block)];
  });
}

/** Parses in a separate document, so that no script runs and nothing is loaded. */
const blocksOf = (html: string) => [
  ...new DOMParser().parseFromString(html, 'text/html').body.children,
];

type Pair = (Element | undefined)[];

function pairsByWords(old: Element[], now: Element[]): Pair[] {
  const pairs: Pair[] = [];
  let [from, to] = [0, 0];
  for (const { added, removed, count } of diffArrays(old.map(wordsOf), now.map(wordsOf))) {
    for (let index = 0; index < count; index += 1) {
      if (removed) from += 1;
      else pairs.push([added ? undefined : old[from++], now[to++]]);
    }
  }
  return pairs;
}

const wordsOf = ({ textContent }: Element) => textContent.replace(/\s+/g, ' ').trim();

function describeChange(before: Element | undefined, after: Element): string {
  const [was, is] = [before && nameOf(before), nameOf(after)];
  const words = wordsOf(after);
  const excerpt = words.length > EXCERPT ? `${cutText(words, EXCERPT).trimEnd()}…` : words;
  const what = was === undefined || was === is ? is : messages.becameBlock(was, is);
  return messages.lookOf(what, excerpt, before ? marksChanged(before, after) : []);
}

const nameOf = ({ tagName }: Element) => messages.block[tagName] ?? messages.otherBlock;

function marksChanged(before: Element, after: Element): string[] {
  return Object.entries(messages.marks).flatMap(([selector, name]) => {
    const [was, is] = [before, after].map((block) =>
      [...block.querySelectorAll(selector)].map((part) => part.cloneNode(false)),
    ) as [Element[], Element[]];
    const htmlOf = (parts: Element[]) => parts.map(({ outerHTML }) => outerHTML).join('');
    return htmlOf(was) + markedWords(before, selector) === htmlOf(is) + markedWords(after, selector)
      ? []
      : [name];
  });
}

const markedWords = (block: Element, selector: string) =>
  [...block.querySelectorAll(selector)].map(wordsOf).join('|');

/** Time limit of the comparison in ms. Texts with little in common are not worth more. */
const TIMEOUT = 1_000;
/** Number of unchanged characters shown around a change. */
const CONTEXT = 120;

interface TextDifferenceProps {
  before: string;
  after: string;
}

function TextDifference({ before, after }: TextDifferenceProps) {
  const parts = partsOf(before, after);
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts never move
        <Part key={index} part={part} isFirst={index === 0} isLast={index === parts.length - 1} />
      ))}
    </p>
  );
}

type TextPart = Pick<ChangeObject<string>, 'value'> & { added?: boolean; removed?: boolean };

/**
 * If less than a third of the shorter text is unchanged, or the comparison takes too long, both texts are shown in
 * full: fragments would be unreadable.
 */
function partsOf(before: string, after: string): TextPart[] {
  const parts = diffWordsWithSpace(before, after, { timeout: TIMEOUT });
  const same = parts?.filter(({ added, removed }) => !added && !removed) ?? [];
  const kept = same.reduce((sum, { value }) => sum + value.trim().length, 0);
  if (parts && kept * 3 >= Math.min(before.length, after.length)) return parts;
  return [
    { value: before, removed: true },
    { value: before && after && '\n' },
    { value: after, added: true },
  ];
}

interface PartProps {
  part: TextPart;
  isFirst: boolean;
  isLast: boolean;
}

function Part({ part: { value, added, removed }, isFirst, isLast }: PartProps) {
  if (added) {
    return <ins className="bg-done-band text-done underline decoration-2">{value}</ins>;
  }
  if (removed) return <del className="bg-danger-band text-danger line-through">{value}</del>;
  return <span className="text-quiet">{shortened(value, isFirst, isLast)}</span>;
}

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const [before, after] = [isFirst ? 0 : CONTEXT, isLast ? 0 : CONTEXT];
  if (text.length <= before + after + CONTEXT) return text;
  return `${text.slice(0, before)} … ${after === 0 ? '' : text.slice(-after)}`;
}

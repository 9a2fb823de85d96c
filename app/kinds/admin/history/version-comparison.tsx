import { Suspense, type ReactNode } from 'react';
import { draftCopy } from '../../../content/admin.copy.ts';
import { conflictCopy } from '../../../ui/admin/dialog/conflict.copy.ts';
import { historyCopy as copy } from '../../../history/admin/history.copy.ts';
import type { HistoryVersion } from '../../../history/history.contract.ts';
import type { Control } from '../../field.ts';
import { readablePairs } from '../../fields/pairs.ts';
import { comparedFields } from '../compared-fields.tsx';
import { withTextsApart } from '../translated-texts.ts';
import type { Versioned } from '../versioned.ts';
import { lookChanges } from './look-changes.ts';
import { readableText } from './readable-text.ts';
import { TextDifference } from './text-difference.tsx';

interface VersionComparisonProps {
  staff: Versioned;
  /** Nothing where the version is the first. */
  before: Pick<HistoryVersion, 'content'> | undefined;
  after: Pick<HistoryVersion, 'content'>;
}

type Field = ReturnType<typeof comparedFields>[number];

/** What is different between two versions, field by field; of the first one all there is. */
export function VersionComparison({ staff, ...versions }: VersionComparisonProps) {
  const [before, after] = [versions.before, versions.after].map(
    (version) =>
      version && { content: withTextsApart(staff.kind.fields, version.content) as Content },
  ) as [VersionComparisonProps['before'], VersionComparisonProps['after']];
  const differing = comparedFields(staff).filter(({ name }) =>
    before ? isOther(before.content[name], after.content[name]) : after.content[name],
  );
  if (differing.length === 0) return <p className="text-quiet">{copy.nothingChanged}</p>;
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

/** What was not there yet when a version was made is as good as empty. */
const isOther = (one: unknown, other: unknown) => (one ?? '') !== (other ?? '');

/** The controls of fields that are compared word by word. */
const WORDS: ReadonlySet<Control> = new Set([
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
  const { name, control } = field;
  if (control === 'richText') return <RichDifference {...texts(name, before, after)} />;
  if (control === 'pairs') {
    const [old, now] = [before, after].map((content) =>
      readablePairs(String(content[name] ?? '')),
    ) as [string, string];
    return <TextDifference before={old} after={now} />;
  }
  if (WORDS.has(control)) {
    return <TextDifference {...texts(name, before, after)} />;
  }
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Side title={copy.before}>
        <Value field={field} content={before} />
      </Side>
      <Side title={copy.after}>
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
    <LookChanges before={before} after={after} />
  ) : (
    <TextDifference before={old} after={now} />
  );
}

/** Where the words are the same: which paragraphs look different. */
function LookChanges({ before, after }: { before: string; after: string }) {
  const changes = lookChanges(before, after);
  return (
    <>
      <p className="text-quiet">{copy.onlyLook}</p>
      <ul className="mt-2 list-disc pl-5">
        {changes.slice(0, MOST_NAMED).map((change, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never move
          <li key={index} className="wrap-anywhere">
            {change}
          </li>
        ))}
      </ul>
      {changes.length > MOST_NAMED && <p>{draftCopy.more(changes.length - MOST_NAMED)}</p>}
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
        {value === '' ? conflictCopy.empty : show ? show(value as never) : String(value)}
      </Suspense>
    </div>
  );
}

/** Imports an item of the old system exactly once. */
import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { IdempotencyKey } from '../../../api/contract/endpoint.ts';
import { Problem } from '../../../platform/problem.ts';
import {
  IdempotencyKeyUsed,
  type IdempotencyKeyRepository,
} from '../../../api/server/idempotency-key.repository.server.ts';
import type { Creation } from '../../../content/content-type-row-writes.repository.server.ts';
import { formText, issueText } from '../refusal-text.server.ts';
import {
  short,
  type ImportReport,
  type OldItem,
  type ImportedType,
} from './import-report.server.ts';

export type Raw = Record<string, unknown>;

/** Describes how items of a content type are imported. */
export interface Taking<Input> {
  kind: ImportedType;
  /** Names of the fields with id and title. */
  id: string;
  label: string;
  input: z.ZodType<Input>;
  prepare: (raw: Raw, item: OldItem) => Promise<Raw>;
  /** Creates the item. Returns its new id. */
  create: (input: Input, creation: Creation, sent: Raw, item: OldItem) => Promise<number>;
}

export interface Takers {
  origin: string;
  attempts: IdempotencyKeyRepository;
  report: ImportReport;
}

const oldNumber = (value: unknown) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;

/** Names of types in existing records. If one were changed, its items would be imported twice. */
const recordedAs: Record<ImportedType, string> = {
  news: 'hír',
  project: 'referencia',
  'price category': 'árkategória',
  price: 'ár',
};

/** Computes the idempotency key of an imported item. */
export function idempotencyKeyOf(
  origin: string,
  kind: ImportedType,
  oldId: string,
  request = '',
): IdempotencyKey {
  const path = `import ${origin} ${recordedAs[kind]}`;
  return { username: '', path, key: oldId, request, isLasting: true };
}

export function createItemTaker({ origin, attempts, report }: Takers) {
  const seen = new Set<string>();

  function refuse(item: OldItem, text: string): void {
    report.counts[item.kind].refused += 1;
    report.refused.push({ item, text });
  }

  return {
    refuse,

    /** Imports `raw` unless it was imported before. Failures are added to the report. */
    async take<Input>(taking: Taking<Input>, raw: Raw): Promise<void> {
      const { kind, id, label } = taking;
      const oldId = oldNumber(raw[id]);
      const item = { kind, oldId: String(oldId ?? '?'), label: short(textOf(raw[label])) };
      if (oldId === undefined) return refuse(item, 'has no valid id');
      if (seen.has(`${kind} ${oldId}`)) return;
      seen.add(`${kind} ${oldId}`);
      try {
        const idempotencyKey = idempotencyKeyOf(origin, kind, String(oldId), digestOf(raw));
        const known = await attempts.find(idempotencyKey);
        if (known) return noteKnown(item, known.request !== idempotencyKey.request);
        const sent = await taking.prepare(raw, item);
        const input = taking.input.safeParse(sent, { reportInput: true });
        if (!input.success) return refuse(item, issuesText(input.error, sent));
        await taking.create(input.data, { by: `import: ${origin}`, idempotencyKey }, sent, item);
        report.counts[kind].taken += 1;
      } catch (error) {
        // Another process is importing the same item.
        if (error instanceof IdempotencyKeyUsed) return noteKnown(item, false);
        // An object in place of a text, or an object that is nested too deeply, affects only this item.
        if (error instanceof TypeError || error instanceof RangeError) {
          return refuse(item, `cannot be understood (${error.message})`);
        }
        if (!(error instanceof Problem) || error.body.status >= 500) throw error;
        refuse(item, problemText(error));
      }
    },
  };

  function noteKnown(item: OldItem, isChanged: boolean): void {
    report.counts[item.kind].known += 1;
    if (isChanged) report.changed.push(item);
  }
}

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Digest that detects changes. The order of fields does not affect it. */
function digestOf(raw: Raw): string {
  const fields = Object.entries(raw).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}

/** Lists validation errors by field, each with the sent value. */
function issuesText({ issues }: z.ZodError, sent: Raw): string {
  return issues
    .map((issue) => {
      const { path } = issue;
      const value = sent[String(path[0])];
      const shown = typeof value === 'string' && value !== '' && value.length < 60 ? value : '';
      return `${path.join('.')}: ${issueText(issue)}${shown && ` (“${short(shown)}”)`}`;
    })
    .join('; ');
}

function problemText({ message, body }: Problem): string {
  const errors = Object.entries(body.errors ?? {}).map(
    ([name, all]) => `${name}: ${formText(all.join(', '))}`,
  );
  return errors.length > 0 ? errors.join('; ') : formText(message);
}

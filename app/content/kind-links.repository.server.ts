/** Which links visitors meet in one of a kind: in its rich text, and in its fields for web addresses. */
import type { Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { dropLinks, keepLinks } from './link-notes.repository.server.ts';
import { fieldsWith } from './field.ts';
import type { Row } from './kind-rows.repository.server.ts';
import type { Kind, ListedKind } from './kind.ts';
import { richTextsOf } from './rich-texts.ts';

/** Whether one of a kind can have any. */
export function hasLinks({ fields }: Kind): boolean {
  return fieldsWith(fields, 'richText', 'url').length > 0;
}

/** Notes those of a row; of what visitors do not see, as of a draft, none. */
export async function keepRowLinks(
  transaction: Transaction<Schema>,
  kind: Kind,
  row: Row,
): Promise<void> {
  if (!hasLinks(kind)) return;
  const { pages } = kind as Partial<ListedKind>;
  const isSeen = !pages?.when || Boolean(row[pages.when]);
  const { fields } = kind;
  const addresses = fieldsWith(fields, 'url').map((name) => String(row[name] ?? ''));
  await keepLinks(
    transaction,
    { kind: kind.name, itemId: row[kind.id] as number },
    isSeen ? { html: richTextsOf(fields, row), addresses } : { html: [], addresses: [] },
  );
}

export async function dropRowLinks(
  transaction: Transaction<Schema>,
  kind: Kind,
  itemId: number,
): Promise<void> {
  if (hasLinks(kind)) await dropLinks(transaction, { kind: kind.name, itemId });
}

import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { outOfDate } from '../../platform/problem.ts';
import type { ApiBuilder } from '../../api/server/mount.server.ts';
import {
  fieldsHolding,
  withReplacedContact,
  type ContactReplacement,
} from '../contact-replacing.ts';
import {
  createContentReplacing,
  ReplacementOver,
  type ContentChange,
} from '../content-replacing.repository.server.ts';
import { contentOf } from '../kind-history.repository.server.ts';
import { anyTables } from '../kind-rows.repository.server.ts';
import type { ArrangedKind, Kind } from '../kind.ts';
import { contactPlaceEndpoints as calls, type ContactPlace } from './contact-places.contract.ts';

/** `kinds` are short lists. Dated texts stay as they were published. */
export function openContactPlaces(db: Kysely<Schema>, kinds: readonly Kind[]) {
  const searched = kinds.filter((kind) => (kind as Partial<ArrangedKind>).begins === undefined);
  const replacing = createContentReplacing(db, searched);

  async function findIn(kind: Kind, contact: string): Promise<ContactPlace[]> {
    const { name, table, id, label } = kind;
    const rows = await anyTables(db).selectFrom(table).selectAll().orderBy(id).execute();
    return rows
      .filter((row) => fieldsHolding(kind.fields, contentOf(kind, row), contact).length > 0)
      .map((row) => ({
        kind: name,
        itemId: row[id] as number,
        version: row['version'] as number,
        label: String(row[label]),
      }));
  }

  return {
    mount(api: ApiBuilder): void {
      api.handle(calls.find, async ({ query: { contact } }) => {
        const found = await Promise.all(searched.map((kind) => findIn(kind, contact)));
        return { items: found.flat() };
      });
      api.handle(calls.replace, async ({ body, user }) => ({
        items: await replacing.replace(body.items, changeBy(body), user).catch(refuse),
      }));
      api.handle(calls.undoReplace, async ({ body: { items, from, to }, user }) => {
        const back = changeBy({ from: to, to: from });
        await replacing.undo(items, back, user).catch(refuse);
      });
    },
  };
}

const changeBy =
  (replacement: ContactReplacement): ContentChange =>
  ({ fields }, content) =>
    withReplacedContact(fields, content, replacement);

/** Throws 412 if an item is not in the given version. */
function refuse(error: unknown): never {
  throw error instanceof ReplacementOver ? outOfDate(null) : error;
}

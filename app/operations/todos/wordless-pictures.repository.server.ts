/** The pictures of content that have no description, of whatever kind: out of an index for each table (0034, 0051). */
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { fieldsWith } from '../../content/field.ts';
import { anyTables } from '../../content/kind-rows.repository.server.ts';
import type { Kind } from '../../content/kind.ts';
import { counted } from './counted.repository.server.ts';

/** Literally, as the indexes say it: else neither database would take them. */
const noAlt = sql<boolean>`"imageHash" is not null and "imageAlt" = ''`;
const noAltOfRequired = sql<boolean>`"imageAlt" = ''`;
const noGalleryAlt = sql<boolean>`"alt" = '' and "caption" = ''`;

/** `kinds` are all whose pictures want a description. */
export function createWordlessPictures(db: Kysely<Schema>, kinds: readonly Kind[]) {
  const any = anyTables(db);
  const pictured = kinds.filter(({ fields }) => fieldsWith(fields, 'picture').length > 0);
  const galleries = kinds.flatMap(({ name, id, gallery }) =>
    gallery ? [{ name, id, table: gallery }] : [],
  );

  const own = ({ table, fields }: Kind) =>
    any.selectFrom(table).where(fields['image']!.isRequired ? noAltOfRequired : noAlt);
  const inGallery = (table: string) => any.selectFrom(table).where(noGalleryAlt);

  return {
    async count(): Promise<number> {
      const counts = await Promise.all([
        // In the order of the index, which SQLite would not take for so few else.
        ...pictured.map((kind) => counted(db, own(kind).orderBy(kind.id))),
        ...galleries.map(({ table }) => counted(db, inGallery(table))),
      ]);
      return counts.reduce((sum, count) => sum + count, 0);
    },

    /** The newest items of each kind whose picture says nothing. */
    async findOwn(most: number) {
      const found = pictured.map(async (kind) => {
        const { id, label } = kind;
        const query = own(kind).select([id, label]).orderBy(id, 'desc').limit(most);
        const rows = await query.execute();
        return rows.map((row) => ({
          kind: kind.name,
          itemId: row[id] as number,
          label: String(row[label]),
        }));
      });
      return (await Promise.all(found)).flat();
    },

    /** The newest items of each kind in whose galleries a picture says nothing. */
    async findInGalleries(most: number) {
      const found = galleries.map(async ({ name, id, table }) => {
        const items = inGallery(table).select(id).groupBy(id).orderBy(id, 'desc').limit(most);
        return (await items.execute()).map((row) => ({ kind: name, itemId: row[id] as number }));
      });
      return (await Promise.all(found)).flat();
    },
  };
}

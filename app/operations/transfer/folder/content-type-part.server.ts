/** Derives the part of a content type from its declaration. */
import { z } from 'zod';
import { isFlag, type FieldType, type Field } from '../../../content/field.ts';
import type { ContentType, Collection } from '../../../content/content-type.ts';
import { hashesIn } from '../../../content/content-type-media.repository.server.ts';
import { documentsIn } from '../../../media/documents/document-address.contract.ts';
import { sanitiseStored } from '../../../content/editor/sanitiser/sanitise.service.server.ts';
import { richTextsOf, withRichTexts } from '../../../content/rich-texts.ts';
import { picturesIn } from '../../../media/gallery.contract.ts';
import { searchKey } from '../../../text/search-key.ts';
import type { Part } from './part.server.ts';
import {
  count,
  day,
  decimal,
  flag,
  id,
  image,
  itemKey,
  line,
  optionalId,
  text,
  translations,
  type RecordField,
} from './record-fields.server.ts';
import type { Row } from './snapshot.repository.server.ts';

export function contentTypePart(folder: string, type: ContentType): Part {
  const { list } = type as Partial<Collection>;
  const fields = Object.entries(type.fields)
    .filter(([, { type: control }]) => control !== 'gallery')
    .map(([name, field]) => {
      const column = field.type === 'picture' ? 'imageHash' : name;
      return [column, orBlank(field, recordField(field))] as const;
    });
  return {
    folder,
    table: type.table,
    id: type.id,
    columns: { [type.id]: id, ...Object.fromEntries(fields), version: id },
    fileName: (record) => String(record[type.id]),
    sanitised: (row) => withRichTexts(type.fields, row, sanitiseStored),
    ...(list && {
      made: (row) => ({ searchKey: searchKey(list.search.map((name) => row[name]).join(' ')) }),
    }),
    ...(type.keywords && { keywordsOf: type }),
    ...(type.mentions && { pictures: mentionedBy(type, type.mentions) }),
  };
}

function recordField(field: Field): RecordField {
  const { type, shown, isRequired, choices } = field;
  if (type === 'translations') return translations;
  if (type === 'picture') return image(isRequired);
  if (isFlag(field)) return flag;
  // The value is inserted into a style sheet.
  if (type === 'colour') return { schema: z.string().regex(/^#[0-9a-f]{6}$/) };
  if (type === 'day') return isRequired ? day : orEmpty(day);
  if (type === 'moment') return orEmpty({ schema: z.iso.datetime() });
  if (choices) {
    const chosen = { schema: z.enum(choices.map(({ key }) => key)) };
    return isRequired ? chosen : orEmpty(chosen);
  }
  if (type === 'ownKey') return itemKey;
  if (type === 'siteChoice') return isRequired ? itemKey : orEmpty(itemKey);
  if (type === 'reference') return isRequired ? id : optionalId;
  if (MAY_BE_NULL.has(type) && !isRequired) return { schema: decimal.schema.nullable() };
  // The response schema decides whether a field is numeric, because numeric fields may use text inputs. A select with a
  // numeric value contains an id.
  if (!shown.safeParse(0).success) return type === 'line' ? line : text;
  return type === 'choice' ? id : decimal;
}

/** Numeric field types whose value may be null. */
const MAY_BE_NULL: ReadonlySet<FieldType> = new Set(['latitude', 'longitude', 'number']);

const orEmpty = ({ schema }: RecordField): RecordField => ({ schema: schema.or(z.literal('')) });

/** Optional fields may be missing in a folder that an older version exported. */
function orBlank(declared: Field, field: RecordField): RecordField {
  const { input, blank: none } = declared;
  const off = isFlag(declared) ? false : '';
  const blank = none === null ? null : off;
  const mayLack = field.schema.safeParse(blank).success && input.safeParse(undefined).success;
  return mayLack ? { ...field, schema: field.schema.default(blank) } : field;
}

export function galleryPart(folder: string, { gallery: table, id: key }: ContentType): Part {
  return {
    folder,
    table: table!,
    columns: { [key]: id, order: count, hash: image(true), caption: line, alt: line, translations },
    order: `"${key}", "order"`,
  };
}

/**
 * Finds the pictures in the rich text of an item, because items that were stored before history existed have no recorded
 * uses.
 */
function mentionedBy(
  { id: key, fields }: ContentType,
  table: string,
): NonNullable<Part['pictures']> {
  return (row) => ({
    table,
    key: { [key]: row[key] },
    hashes: [...new Set(richTextsOf(fields, row).flatMap(picturesIn))],
  });
}

/** Sanitises versions of items of `types`. Fields that a version lacks are not added. */
export function sanitisedVersion(types: readonly ContentType[]): Part['sanitised'] & {} {
  return async (row) => {
    const type = types.find(({ name }) => name === row['kind']);
    if (!type) return row;
    const version = JSON.parse(row['content'] as string) as Row;
    const fields = Object.entries(type.fields).filter(
      ([name]) => typeof version[name] === 'string',
    );
    const clean = await withRichTexts(Object.fromEntries(fields), version, sanitiseStored);
    return { ...row, content: JSON.stringify(clean) };
  };
}

export function contentTypeDocuments(
  table: string,
  keys: readonly string[],
): Part['documents'] & {} {
  return (row) => ({
    table,
    key: Object.fromEntries(keys.map((name) => [name, row[name]])),
    hashes: documentsIn(row['content'] as string),
  });
}

/** Pictures of a version: its image, those of its gallery, and those in its texts. */
export function contentTypePictures(table: string, keys: readonly string[]): Part['pictures'] & {} {
  return (row) => {
    const content = JSON.parse(row['content'] as string) as Row;
    const texts = Object.values(content).filter((value) => typeof value === 'string');
    const own = typeof content['image'] === 'string' ? [content['image']] : [];
    return {
      table,
      key: Object.fromEntries(keys.map((name) => [name, row[name]])),
      hashes: [...new Set([...own, ...hashesIn(content['gallery']), ...texts.flatMap(picturesIn)])],
    };
  };
}

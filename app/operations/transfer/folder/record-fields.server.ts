/** How columns are written to files: a schema, and the conversion in both directions. */
import { z } from 'zod';
import { storedTranslations } from '../../../text/stored-translations.ts';
import { KEY_PATTERN } from '../../../content/fields/choice.ts';
import { cleanText } from '../../../text/clean-text.ts';
import { normalUsername } from '../../../identity/users/username.ts';
import { pictureTypes, type PictureType } from '../../../media/intake/picture-type.server.ts';

export type PictureFiles = ReadonlyMap<string, string>;

export interface RecordField {
  schema: z.ZodType;
  /** Converts between the stored and the written value; unchanged by default. */
  written?: (stored: unknown, pictures: PictureFiles) => unknown;
  stored?: (written: unknown) => unknown;
  /** Name of the field in the file, if it differs from the column's name. */
  as?: string;
}

/** Maximum length of a text, UTF-16 units. */
const LONGEST = 4_000_000;
const LARGEST_ID = 2_147_483_647;

/** Text without the characters that databases or pages do not support. Every save removes them too. */
const textOf = (longest: number) => z.string().max(longest).transform(cleanText);
export const text: RecordField = { schema: textOf(LONGEST) };
export const line: RecordField = { schema: textOf(10_000) };
/** A line of text that older builds did not export. The same applies to all fields whose names begin with `new`. */
export const newLine: RecordField = { schema: textOf(10_000).default('') };
/** A user name in its stored form. With a name in another form, the user could not sign in. */
export const username: RecordField = {
  schema: z
    .string()
    .min(1)
    .max(400)
    .refine((given) => normalUsername(given) === given),
};
export const id: RecordField = { schema: z.int().min(1).max(LARGEST_ID) };
export const optionalId: RecordField = { schema: z.int().min(1).max(LARGEST_ID).nullable() };
export const newId: RecordField = { schema: optionalId.schema.default(null) };
/** Key by which other items refer to this one. */
export const itemKey: RecordField = { schema: z.string().regex(KEY_PATTERN) };
/** Digest of a file. */
export const fileHash: RecordField = { schema: z.string().regex(/^[\w-]{43}$/) };
export const count: RecordField = { schema: z.int().min(0).max(Number.MAX_SAFE_INTEGER) };
export const newCount: RecordField = { schema: count.schema.default(0) };
export const decimal: RecordField = { schema: z.number().min(-1e9).max(1e9) };
export const day: RecordField = { schema: z.iso.date() };
export const flag: RecordField = { schema: z.boolean(), written: Boolean };

export const oneOf = (...keys: readonly string[]): RecordField => ({ schema: z.enum(keys) });

const moments = z.iso.datetime({ precision: 3 });
const writtenMoment = (stored: unknown) =>
  stored === null ? null : new Date(stored as number).toISOString();
const storedMoment = (written: unknown) =>
  written === null ? null : Date.parse(written as string);

/** A moment, which is stored in ms since 1970. */
export const moment: RecordField = {
  schema: moments,
  written: writtenMoment,
  stored: storedMoment,
};

export const optionalMoment: RecordField = { ...moment, schema: moments.nullable() };
export const newMoment: RecordField = { ...moment, schema: moments.nullable().default(null) };

/** A list of names, which is stored as JSON text. */
export const names: RecordField = {
  schema: z.array(z.string().max(100)).max(100),
  written: (stored) => JSON.parse(stored as string),
  stored: (written) => JSON.stringify(written),
};

/** Translations by language and field. Outdated translations have marks. */
const marks = z.record(z.string().max(100), z.string().max(100));
export const translations: RecordField = {
  schema: z.record(
    z.string().max(35),
    z.record(z.string().max(100), z.union([textOf(LONGEST), marks])),
  ),
  written: (stored) => JSON.parse(stored as string),
  stored: (written) => storedTranslations(written as object),
};

/** Pattern of the path of a picture's file in the folder. */
const EXTENSIONS = Object.values(pictureTypes).join('|');
const PICTURE = new RegExp(`^pictures/([\\w-]{43})\\.(?:${EXTENSIONS})$`);

export function pictureFile({ hash, type }: { hash: string; type: PictureType }): string {
  return `pictures/${hash}.${pictureTypes[type]}`;
}

const writtenPicture = (stored: unknown, pictures: PictureFiles) =>
  pictures.get(String(stored)) ?? stored;
const storedPicture = (written: unknown) =>
  typeof written === 'string' ? (PICTURE.exec(written)?.[1] ?? written) : null;

/** The item's picture, as the path of its file in the folder. */
export const image = (isRequired: boolean): RecordField => {
  const path = z.string().regex(PICTURE);
  return {
    schema: isRequired ? path : path.nullable(),
    written: writtenPicture,
    stored: storedPicture,
    as: 'image',
  };
};

const value = z.union([textOf(LONGEST), z.number(), z.boolean(), z.null()]);
/**
 * Maximum length of all stored fields of a version together, in UTF-16 units. A backup does not support longer
 * versions.
 */
const LONGEST_CONTENT = 8_000_000;

/** Fields of a version. If its picture no longer exists, the field contains the hash. */
export const content: RecordField = {
  schema: z
    .record(z.string().regex(/^\w{1,100}$/), value)
    .refine((fields) => JSON.stringify(fields).length <= LONGEST_CONTENT),
  written: (stored, pictures) =>
    withImage(JSON.parse(stored as string), (hash) => writtenPicture(hash, pictures)),
  stored: (written) => JSON.stringify(withImage(written as object, storedPicture)),
};

function withImage(fields: object, changed: (image: unknown) => unknown): object {
  return 'image' in fields ? { ...fields, image: changed(fields.image) } : fields;
}

/** How columns are written to files: schema, and conversion both ways. */
import { z } from 'zod';
import { storedTranslations } from '../../../text/stored-translations.ts';
import { KEY_PATTERN } from '../../../content/fields/choice.ts';
import { cleanText } from '../../../text/clean-text.ts';
import { normalUsername } from '../../../identity/users/username.ts';
import { pictureTypes, type PictureType } from '../../../media/intake/picture-type.server.ts';

export type PictureFiles = ReadonlyMap<string, string>;

export interface RecordField {
  schema: z.ZodType;
  /** Conversion between stored and written value; none by default. */
  written?: (stored: unknown, pictures: PictureFiles) => unknown;
  stored?: (written: unknown) => unknown;
  /** Name in the file, if not the column's. */
  as?: string;
}

/** UTF-16 units of the longest text. */
const LONGEST = 4_000_000;
const LARGEST_ID = 2_147_483_647;

/** Text without characters that databases or pages cannot hold, as in every save. */
const textOf = (longest: number) => z.string().max(longest).transform(cleanText);
export const text: RecordField = { schema: textOf(LONGEST) };
export const line: RecordField = { schema: textOf(10_000) };
/** A line that folders of builds before version 1.0 lack. */
export const newLine: RecordField = { schema: textOf(10_000).default('') };
/** A user name in its stored form: another could not sign in. */
export const username: RecordField = {
  schema: z
    .string()
    .min(1)
    .max(400)
    .refine((given) => normalUsername(given) === given),
};
export const id: RecordField = { schema: z.int().min(1).max(LARGEST_ID) };
export const optionalId: RecordField = { schema: z.int().min(1).max(LARGEST_ID).nullable() };
/** Key by which other items refer to this one. */
export const itemKey: RecordField = { schema: z.string().regex(KEY_PATTERN) };
export const count: RecordField = { schema: z.int().min(0).max(Number.MAX_SAFE_INTEGER) };
export const decimal: RecordField = { schema: z.number().min(-1e9).max(1e9) };
export const day: RecordField = { schema: z.iso.date() };
export const flag: RecordField = { schema: z.boolean(), written: Boolean };

export const oneOf = (...keys: readonly string[]): RecordField => ({ schema: z.enum(keys) });

const moments = z.iso.datetime({ precision: 3 });
const writtenMoment = (stored: unknown) =>
  stored === null ? null : new Date(stored as number).toISOString();
const storedMoment = (written: unknown) =>
  written === null ? null : Date.parse(written as string);

/** A moment, stored in ms since 1970. */
export const moment: RecordField = {
  schema: moments,
  written: writtenMoment,
  stored: storedMoment,
};

export const optionalMoment: RecordField = { ...moment, schema: moments.nullable() };

/** JSON stored as text. */
export const names: RecordField = {
  schema: z.array(z.string().max(100)).max(100),
  written: (stored) => JSON.parse(stored as string),
  stored: (written) => JSON.stringify(written),
};

/** Translations by language and field, with marks of outdated ones. */
const marks = z.record(z.string().max(100), z.string().max(100));
export const translations: RecordField = {
  schema: z.record(
    z.string().max(35),
    z.record(z.string().max(100), z.union([textOf(LONGEST), marks])),
  ),
  written: (stored) => JSON.parse(stored as string),
  stored: (written) => storedTranslations(written as object),
};

/** Path of a picture's file in the folder. */
const EXTENSIONS = Object.values(pictureTypes).join('|');
const PICTURE = new RegExp(`^pictures/([\\w-]{43})\\.(?:${EXTENSIONS})$`);

export function pictureFile({ hash, type }: { hash: string; type: PictureType }): string {
  return `pictures/${hash}.${pictureTypes[type]}`;
}

const writtenPicture = (stored: unknown, pictures: PictureFiles) =>
  pictures.get(String(stored)) ?? stored;
const storedPicture = (written: unknown) =>
  typeof written === 'string' ? (PICTURE.exec(written)?.[1] ?? written) : null;

/** The item's picture, which is in the folder. */
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
/** Units of all fields of a version together, as stored; a backup could not hold more. */
const LONGEST_CONTENT = 8_000_000;

/** Fields of a version. Its picture may be gone, and then is a hash. */
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

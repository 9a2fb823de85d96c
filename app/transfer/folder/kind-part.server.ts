/** A kind of content in the folder, as its declaration has it. */
import { z } from 'zod';
import type { Field } from '../../kinds/field.ts';
import type { Kind, ListedKind } from '../../kinds/kind.ts';
import { fieldsWith } from '../../kinds/field.ts';
import { picturesIn } from '../../media/storage/picture-use.service.server.ts';
import { searchKey } from '../../platform/search-key.server.ts';
import type { Part } from './part.server.ts';
import {
  day,
  decimal,
  flag,
  id,
  image,
  line,
  text,
  type RecordField,
} from './record-fields.server.ts';
import type { Row } from './snapshot.repository.server.ts';

export function kindPart(folder: string, kind: Kind): Part {
  const { list } = kind as Partial<ListedKind>;
  const fields = Object.entries(kind.fields).map(([name, field]) => {
    const column = field.control === 'picture' ? 'imageHash' : name;
    return [column, recordField(field)] as const;
  });
  return {
    folder,
    table: kind.table,
    id: kind.id,
    columns: { [kind.id]: id, ...Object.fromEntries(fields), version: id },
    fileName: (record) => String(record[kind.id]),
    ...(list && {
      made: (row) => ({ searchKey: searchKey(list.search.map((name) => row[name]).join(' ')) }),
    }),
    ...(kind.mentions && { pictures: mentionedBy(kind, kind.mentions) }),
  };
}

function recordField({ control, shown, isRequired, choices }: Field): RecordField {
  if (control === 'picture') return image(isRequired);
  if (control === 'toggle') return flag;
  if (control === 'day') return day;
  if (control === 'moment') return { schema: z.iso.datetime().or(z.literal('')) };
  if (choices) return { schema: z.enum(choices.map(({ key }) => key)) };
  // Numbers have a line to be typed into, too; what is chosen by a number is an id.
  if (!shown.safeParse(0).success) return control === 'line' ? line : text;
  return control === 'choice' ? id : decimal;
}

/** The pictures in rich text that was stored before there were histories. */
function mentionedBy({ id: key, fields }: Kind, table: string): NonNullable<Part['pictures']> {
  const richTexts = fieldsWith(fields, 'richText');
  return (row) => ({
    table,
    key: { [key]: row[key] },
    hashes: [...new Set(richTexts.flatMap((name) => picturesIn(String(row[name]))))],
  });
}

/** The pictures of a version: its own, and those in its texts. */
export function kindPictures(table: string, keys: readonly string[]): Part['pictures'] & {} {
  return (row) => {
    const content = JSON.parse(row['content'] as string) as Row;
    const texts = Object.values(content).filter((value) => typeof value === 'string');
    const own = typeof content['image'] === 'string' ? [content['image']] : [];
    return {
      table,
      key: Object.fromEntries(keys.map((name) => [name, row[name]])),
      hashes: [...new Set([...own, ...texts.flatMap(picturesIn)])],
    };
  };
}

/** The entities of the price list: input and output. */
import { z } from 'zod';
import { line } from '../../api/contract/fields.ts';
import type { Field } from '../../content/field.ts';
import { decimal } from '../../content/fields/number.ts';
import { line as lineField } from '../../content/fields/text.ts';
import { inputOf, shownOf } from '../../content/kind.contract.ts';
import { kind } from '../../content/kind.ts';
import type { TableOf } from '../../content/kind.ts';

export const reprographyMessages = {
  required: 'A mező kitöltése kötelező',
  categoryRequired: 'A kategória kötelező',
  noSuchCategory: 'A kiválasztott kategória nem létezik',
  orderNumeric: 'A sorrend csak szám lehet',
  orderDecimals: 'Legfeljebb három tizedesjegy lehet',
  orderRange: 'A sorrend −1 000 000 és 1 000 000 közötti szám lehet',
} as const;

/** The order may be negative or a fraction, so that an item can move anywhere without renumbering. */
const order = (where: string) =>
  decimal(
    `${where}: szám, legfeljebb három tizedesjeggyel, negatív is lehet.`,
    `${where}; egyenlők közt az azonosító dönt.`,
    1_000_000,
    {
      required: reprographyMessages.required,
      numeric: reprographyMessages.orderNumeric,
      decimals: reprographyMessages.orderDecimals,
      range: reprographyMessages.orderRange,
    },
  );

/** If absent, a change keeps the name, because the spec's entity does not have it. */
const columnName = (column: number) =>
  ({
    control: 'line',
    input: line(60)
      .optional()
      .describe(`A kategória árai ${column}. oszlopának neve; ami kimarad, nem változik.`),
    shown: z
      .string()
      .describe(`A kategória árai ${column}. oszlopának neve; üres, ha nincs megadva.`),
    isRequired: false,
  }) satisfies Field;

const column = (number: number) =>
  lineField(`${number}. oszlop`, 300, reprographyMessages.required);

/** A field of the body that is ignored. */
const ignored = (why: string) => z.unknown().optional().describe(`Figyelmen kívül marad: ${why}.`);

export const reproCategoryKind = kind({
  name: 'reproCategory',
  title: 'ReproCategory',
  table: 'reproCategory',
  id: 'reproCategoryId',
  label: 'name',
  subject: 'prices',
  words: { one: 'kategória', accusative: 'kategóriát', the: 'A kategória' },
  fields: {
    name: lineField('Név', 200, reprographyMessages.required),
    description: lineField('Leírás', 1000, reprographyMessages.required),
    order: order('Hely az árlistában'),
    column1Name: columnName(1),
    column2Name: columnName(2),
    column3Name: columnName(3),
  },
});

export const reproPriceKind = kind({
  name: 'reproPrice',
  title: 'ReproPrice',
  table: 'reproPrice',
  id: 'reproPriceId',
  label: 'column1',
  subject: 'prices',
  words: { one: 'ár', accusative: 'árat', the: 'Az ár' },
  fields: {
    reproCategoryId: {
      control: 'choice',
      input: z
        .int(reprographyMessages.categoryRequired)
        .min(1, reprographyMessages.categoryRequired)
        .max(2_147_483_647, reprographyMessages.noSuchCategory)
        .describe('A kategória azonosítója; léteznie kell.'),
      shown: z.int().describe('Az ár kategóriájának azonosítója.'),
      isRequired: true,
    },
    order: order('Hely a kategórián belül'),
    column1: column(1),
    column2: column(2),
    column3: column(3),
  },
});

/** The address contains its id, and its prices have calls of their own. */
export const reproCategoryInput = inputOf(reproCategoryKind)
  .extend({
    reproCategoryId: ignored('a kategóriát a cím azonosítja'),
    reproPrices: ignored('az árakat a saját hívásaik módosítják'),
  })
  .meta({ id: 'ReproCategoryInput' });

/** The address contains its id. */
export const reproPriceInput = inputOf(reproPriceKind)
  .extend({
    reproPriceId: ignored('az árat a cím azonosítja'),
    reproCategory: ignored('a kategóriát a reproCategoryId adja meg'),
  })
  .meta({ id: 'ReproPriceInput' });

const categoryFields = shownOf(reproCategoryKind);

export const reproPrice = z
  .object({
    ...shownOf(reproPriceKind),
    reproCategory: z
      .object(categoryFields)
      .meta({ id: 'ReproCategoryOfPrice', description: 'Egy ár kategóriája, az árai nélkül.' })
      .describe('Az ár kategóriája, az árai nélkül.'),
  })
  .meta({ id: 'ReproPrice' });

export const reproCategory = z
  .object({
    ...categoryFields,
    reproPrices: z.array(reproPrice).describe('A kategória árai, sorrendben.'),
  })
  .meta({ id: 'ReproCategory' });

export type ReproCategoryInput = z.output<typeof reproCategoryInput>;
export type ReproPriceInput = z.output<typeof reproPriceInput>;
export type ReproCategory = z.output<typeof reproCategory>;
export type ReproPrice = z.output<typeof reproPrice>;

declare module '../../../db/schema.ts' {
  interface Schema {
    reproCategory: TableOf<typeof reproCategoryKind>;
    reproPrice: TableOf<typeof reproPriceKind>;
  }
}

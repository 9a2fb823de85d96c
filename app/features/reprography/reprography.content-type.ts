/** The entities of the price list, as input and output. */
import { z } from 'zod';
import { line } from '../../api/contract/fields.ts';
import type { Field } from '../../content/field.ts';
import { decimal } from '../../content/fields/number.ts';
import { line as lineField } from '../../content/fields/text.ts';
import { inputOf, shownOf } from '../../content/content-type.contract.ts';
import { contentType } from '../../content/content-type.ts';
import type { TableOf } from '../../content/content-type.ts';

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
    `${where}: number with three decimals at most, may be negative.`,
    `${where}; the id decides among equals.`,
    1_000_000,
    {
      required: reprographyMessages.required,
      numeric: reprographyMessages.orderNumeric,
      decimals: reprographyMessages.orderDecimals,
      range: reprographyMessages.orderRange,
    },
  );

/** If the name is absent, an update keeps the stored name: the specification's entity does not contain it. */
const columnName = (column: number) =>
  ({
    type: 'line',
    input: line(60)
      .optional()
      .describe(`Name of column ${column} of the prices of the category; if left out, it stays.`),
    shown: z
      .string()
      .describe(`Name of column ${column} of the prices of the category; empty if not given.`),
    isRequired: false,
  }) satisfies Field;

const column = (number: number) => lineField(`Column ${number}`, 300, reprographyMessages.required);

/** A field of the body that the server ignores. */
const ignored = (why: string) => z.unknown().optional().describe(`Ignored: ${why}.`);

export const reproCategoryType = contentType({
  name: 'reproCategory',
  title: 'ReproCategory',
  table: 'reproCategory',
  id: 'reproCategoryId',
  label: 'name',
  cacheTag: 'prices',
  words: { one: 'kategória', english: 'category', the: 'A kategória' },
  fields: {
    name: lineField('Name', 200, reprographyMessages.required),
    description: lineField('Description', 1000, reprographyMessages.required),
    order: order('Place in the price list'),
    column1Name: columnName(1),
    column2Name: columnName(2),
    column3Name: columnName(3),
  },
});

export const reproPriceType = contentType({
  name: 'reproPrice',
  title: 'ReproPrice',
  table: 'reproPrice',
  id: 'reproPriceId',
  label: 'column1',
  cacheTag: 'prices',
  words: { one: 'ár', english: 'price', the: 'Az ár' },
  fields: {
    reproCategoryId: {
      type: 'choice',
      input: z
        .int(reprographyMessages.categoryRequired)
        .min(1, reprographyMessages.categoryRequired)
        .max(2_147_483_647, reprographyMessages.noSuchCategory)
        .describe('Id of the category, which has to exist.'),
      shown: z.int().describe('Id of the category of the price.'),
      isRequired: true,
    },
    order: order('Place within the category'),
    column1: column(1),
    column2: column(2),
    column3: column(3),
  },
});

/** Ignores the id and the prices in the body: the address contains the id, and prices have calls of their own. */
export const reproCategoryInput = inputOf(reproCategoryType)
  .extend({
    reproCategoryId: ignored('the address identifies the category'),
    reproPrices: ignored('prices are changed by calls of their own'),
  })
  .meta({ id: 'ReproCategoryInput' });

/** Ignores the id in the body, because the address contains it. */
export const reproPriceInput = inputOf(reproPriceType)
  .extend({
    reproPriceId: ignored('the address identifies the price'),
    reproCategory: ignored('reproCategoryId names the category'),
  })
  .meta({ id: 'ReproPriceInput' });

const categoryFields = shownOf(reproCategoryType);

export const reproPrice = z
  .object({
    ...shownOf(reproPriceType),
    reproCategory: z
      .object(categoryFields)
      .meta({ id: 'ReproCategoryOfPrice', description: 'Category of a price, without its prices.' })
      .describe('Category of the price, without its prices.'),
  })
  .meta({ id: 'ReproPrice' });

export const reproCategory = z
  .object({
    ...categoryFields,
    reproPrices: z.array(reproPrice).describe('Prices of the category, in order.'),
  })
  .meta({ id: 'ReproCategory' });

export type ReproCategoryInput = z.output<typeof reproCategoryInput>;
export type ReproPriceInput = z.output<typeof reproPriceInput>;
export type ReproCategory = z.output<typeof reproCategory>;
export type ReproPrice = z.output<typeof reproPrice>;

declare module '../../../db/schema.ts' {
  interface Schema {
    reproCategory: TableOf<typeof reproCategoryType>;
    reproPrice: TableOf<typeof reproPriceType>;
  }
}

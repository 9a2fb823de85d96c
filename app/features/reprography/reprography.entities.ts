/** The entities of the price list: what may be set, and what is answered. */
import { z } from 'zod';
import { changedVersion, id, line, storedVersion } from '../../api/fields.ts';

/**
 * What decides the order may be negative or lie between two others: something can be put anywhere
 * without renumbering.
 */
const ORDER_LIMIT = 1_000_000;
/** Thousandths: binary fractions of that size are told apart, and read as they were typed. */
const ORDER_STEPS = 1000;

export const reprographyMessages = {
  required: 'A mező kitöltése kötelező',
  categoryRequired: 'A kategória kötelező',
  noSuchCategory: 'A kiválasztott kategória nem létezik',
  orderNumeric: 'A sorrend csak szám lehet',
  orderDecimals: 'Legfeljebb három tizedesjegy lehet',
  orderRange: 'A sorrend −1 000 000 és 1 000 000 közötti szám lehet',
} as const;

const order = z
  .number({
    error: ({ input }) =>
      input === undefined || input === null || input === ''
        ? reprographyMessages.required
        : reprographyMessages.orderNumeric,
  })
  .min(-ORDER_LIMIT, { error: reprographyMessages.orderRange, abort: true })
  .max(ORDER_LIMIT, { error: reprographyMessages.orderRange, abort: true })
  .refine((value) => Math.round(value * ORDER_STEPS) / ORDER_STEPS === value, {
    error: reprographyMessages.orderDecimals,
  })
  .meta({ multipleOf: 1 / ORDER_STEPS });

/** Without it a change leaves the name as it is: the spec's entity does not have it. */
const columnName = (column: number) =>
  line(60)
    .optional()
    .describe(`A kategória árai ${column}. oszlopának neve; ami kimarad, nem változik.`);

/** What may be set of a category. Its id comes with the address, its prices have calls of their own. */
export const reproCategoryInput = z
  .object({
    reproCategoryId: z
      .unknown()
      .optional()
      .describe('Figyelmen kívül marad: a kategóriát a cím azonosítja.'),
    name: line(200, reprographyMessages.required).describe('Név, egysoros szöveg.'),
    description: line(1000, reprographyMessages.required).describe('Leírás, egysoros szöveg.'),
    order: order.describe(
      'Hely az árlistában: szám, legfeljebb három tizedesjeggyel, negatív is lehet.',
    ),
    column1Name: columnName(1),
    column2Name: columnName(2),
    column3Name: columnName(3),
    reproPrices: z
      .unknown()
      .optional()
      .describe('Figyelmen kívül marad: az árakat a saját hívásaik módosítják.'),
    version: changedVersion,
  })
  .meta({ id: 'ReproCategoryInput' });

/** What may be set of a price. Its id comes with the address. */
export const reproPriceInput = z
  .object({
    reproPriceId: z
      .unknown()
      .optional()
      .describe('Figyelmen kívül marad: az árat a cím azonosítja.'),
    reproCategoryId: z
      .int(reprographyMessages.categoryRequired)
      .min(1, reprographyMessages.categoryRequired)
      .max(2_147_483_647, reprographyMessages.noSuchCategory)
      .describe('A kategória azonosítója; léteznie kell.'),
    reproCategory: z
      .unknown()
      .optional()
      .describe('Figyelmen kívül marad: a kategóriát a reproCategoryId adja meg.'),
    order: order.describe(
      'Hely a kategórián belül: szám, legfeljebb három tizedesjeggyel, negatív is lehet.',
    ),
    column1: line(300, reprographyMessages.required).describe('1. oszlop, egysoros szöveg.'),
    column2: line(300, reprographyMessages.required).describe('2. oszlop, egysoros szöveg.'),
    column3: line(300, reprographyMessages.required).describe('3. oszlop, egysoros szöveg.'),
    version: changedVersion,
  })
  .meta({ id: 'ReproPriceInput' });

const storedColumnName = (column: number) =>
  z.string().describe(`A kategória árai ${column}. oszlopának neve; üres, ha nincs megadva.`);

const categoryFields = {
  reproCategoryId: id.describe('A kategória azonosítója.'),
  name: z.string().describe('Név.'),
  description: z.string().describe('Leírás.'),
  order: z.number().describe('Hely az árlistában; egyenlők közt az azonosító dönt.'),
  column1Name: storedColumnName(1),
  column2Name: storedColumnName(2),
  column3Name: storedColumnName(3),
  version: storedVersion,
};

const categoryOfPrice = z
  .object(categoryFields)
  .meta({ id: 'ReproCategoryOfPrice', description: 'Egy ár kategóriája, az árai nélkül.' });

export const reproPrice = z
  .object({
    reproPriceId: id.describe('Az ár azonosítója.'),
    reproCategoryId: id.describe('Az ár kategóriájának azonosítója.'),
    reproCategory: categoryOfPrice.describe('Az ár kategóriája, az árai nélkül.'),
    order: z.number().describe('Hely a kategórián belül; egyenlők közt az azonosító dönt.'),
    column1: z.string().describe('1. oszlop.'),
    column2: z.string().describe('2. oszlop.'),
    column3: z.string().describe('3. oszlop.'),
    version: storedVersion,
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

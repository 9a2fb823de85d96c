/** The price list has one writer, because a move names the order of all rows. */
import { randomUUID } from 'node:crypto';
import { categoryFields, priceFields } from '../../support/factories.ts';
import type { Random } from '../../support/random.ts';
import { forgo, restore } from './trash.ts';
import { same } from './items.ts';
import {
  done,
  ifVersion,
  nextMark,
  seenThing,
  type Call,
  type Step,
  type Steps,
  type Thing,
} from './thing.ts';

interface Price {
  reproPriceId: number;
  order: number;
  version: number;
  column1: string;
  column2: string;
  column3: string;
}

interface Category {
  reproCategoryId: number;
  order: number;
  version: number;
  name: string;
  description: string;
  reproPrices: Price[];
}

/** The rows of the list in order. */
type Shown = { mark: string; prices: string[] }[];

const CATEGORIES = '/api/reprocategories';
const PRICES = '/api/reproprices';
/** More rows would only make each check slower. */
const [MOST_CATEGORIES, MOST_PRICES] = [3, 4];

const categoryMarks = (mark: string) => ({ name: mark, description: mark });
const priceMarks = (mark: string) => ({ column1: mark, column2: mark, column3: mark });

const lastOf = (all: { order: number }[]) => Math.max(0, ...all.map(({ order }) => order)) + 1;

export function priceList(random: Random): Thing {
  let list: Category[] = [];
  /** The content of the trash, with the list as it was before. */
  let binned: { kind: string; itemId: number; before: Shown } | undefined;

  async function read(call: Call): Promise<Shown> {
    list = (await done(call, 'GET', `${CATEGORIES}/getreprocategories`)) as Category[];
    return list.map(({ name, description, reproPrices }) => ({
      mark: same([name, description]),
      prices: reproPrices.map(({ column1, column2, column3 }) => same([column1, column2, column3])),
    }));
  }

  const step = (requested: Shown, act: (call: Call) => Promise<unknown>): Step<Shown> => ({
    wanted: requested,
    act: async (call) => void (await act(call)),
  });

  function added(requested: Shown, path: string, fields: object): Step<Shown> {
    const key = { 'idempotency-key': randomUUID() };
    return {
      ...step(requested, (call) => done(call, 'POST', path, fields, key)),
      isRepeatable: true,
    };
  }

  /** A random row. */
  const anyOf = (all: unknown[]) => random.below(all.length);

  function ofCategories(known: Shown): Record<string, Step<Shown>> {
    const mark = nextMark();
    const fields = categoryFields({ ...categoryMarks(mark), order: lastOf(list) });
    const add = added([...known, { mark, prices: [] }], CATEGORIES, fields);
    if (known.length === 0) return { addCategory: add };
    const index = anyOf(known);
    const { reproCategoryId: id, version, ...rest } = list[index]!;
    const path = `${CATEGORIES}/${id}`;
    const others = known.toSpliced(index, 1);
    const place = anyOf(known);
    const seen = list.map(({ reproCategoryId }) => reproCategoryId);
    const before = seen.toSpliced(index, 1)[place] ?? null;
    return {
      ...(known.length < MOST_CATEGORIES && { addCategory: add }),
      changeCategory: step(known.with(index, { ...known[index]!, mark }), (call) =>
        done(call, 'PUT', path, { ...rest, ...categoryMarks(mark), version }),
      ),
      moveCategory: step(others.toSpliced(place, 0, known[index]!), (call) =>
        done(call, 'POST', `${path}/move`, { before, seen }),
      ),
      removeCategory: step(others, async (call) => {
        binned = { kind: 'reproCategory', itemId: id, before: known };
        await done(call, 'DELETE', path, undefined, ifVersion(version));
      }),
    };
  }

  function ofPrices(known: Shown): Record<string, Step<Shown>> {
    const index = anyOf(known);
    const { reproCategoryId, reproPrices } = list[index]!;
    const { mark: name, prices } = known[index]!;
    const mark = nextMark();
    const withPrices = (requested: string[]) =>
      known.with(index, { mark: name, prices: requested });
    const fields = priceFields(reproCategoryId, {
      ...priceMarks(mark),
      order: lastOf(reproPrices),
    });
    const add = added(withPrices([...prices, mark]), PRICES, fields);
    if (prices.length === 0) return { addPrice: add };
    const [row, place] = [anyOf(prices), anyOf(prices)];
    const { reproPriceId: id, version, ...rest } = reproPrices[row]!;
    const path = `${PRICES}/${id}`;
    const others = prices.toSpliced(row, 1);
    const seen = reproPrices.map(({ reproPriceId }) => reproPriceId);
    const before = seen.toSpliced(row, 1)[place] ?? null;
    return {
      ...(prices.length < MOST_PRICES && { addPrice: add }),
      changePrice: step(withPrices(prices.with(row, mark)), (call) =>
        done(call, 'PUT', path, { ...rest, reproCategoryId, ...priceMarks(mark), version }),
      ),
      movePrice: step(withPrices(others.toSpliced(place, 0, prices[row]!)), (call) =>
        done(call, 'POST', `${path}/move`, { before, seen }),
      ),
      removePrice: step(withPrices(others), async (call) => {
        binned = { kind: 'reproPrice', itemId: id, before: known };
        await done(call, 'DELETE', path, undefined, ifVersion(version));
      }),
    };
  }

  return seenThing({
    what: 'price list',
    random,
    read,
    steps(known): Steps<Shown> {
      const taken = binned;
      binned = undefined;
      // An undo restores the place only while nothing else has changed.
      if (taken && JSON.stringify(taken.before) !== JSON.stringify(known)) {
        return {
          restore: step(taken.before, (call) => restore(call, taken)),
          forgo: step(known, (call) => forgo(call, taken)),
        };
      }
      return { ...ofCategories(known), ...(known.length > 0 && ofPrices(known)) };
    },
  });
}

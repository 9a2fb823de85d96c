/** The rules about changing one of a kind, whatever it holds. */
import type { Attempt } from '../api/contract/endpoint.ts';
import { holds, notFound, outOfDate } from '../api/contract/problem.ts';
import type { Values, Wanted } from './kind-writes.repository.server.ts';
import type { Kind } from './kind.ts';

/** What a kind's repository has for these rules. */
export interface ChangedItems<Item> {
  findById: (id: number) => Promise<Item | undefined>;
  insert: (wanted: Wanted, attempt?: Attempt) => Promise<Item>;
  updateById: (id: number, wanted: Wanted, version?: number) => Promise<Item | undefined>;
  deleteById: (id: number, version?: number) => Promise<boolean>;
}

/** What is different from kind to kind. */
interface Rules<Input, Item, Form, Shown> {
  /** What is to be stored of what was sent. */
  wanted: (input: Input) => Wanted | Promise<Wanted>;
  /** The answer of an item that is there, in the form that was asked for. */
  show: (item: Item, form: Form) => Promise<Shown>;
}

export function createKindChanges<
  Input extends { version?: number | undefined },
  Item extends object,
  Form,
  Shown,
>({ words }: Kind, items: ChangedItems<Item>, { wanted, show }: Rules<Input, Item, Form, Shown>) {
  /** Throws 404. */
  async function found(id: number): Promise<Item> {
    return (await items.findById(id)) ?? missing();
  }

  function missing(): never {
    throw notFound(`A keresett ${words.one} nem található`);
  }

  /** Throws 404 or 412, whichever is the reason that a change found nothing to change. */
  async function missed(id: number, form: Form, change?: Wanted): Promise<never> {
    const current = await found(id);
    throw outOfDate(await show(current, form), change && isStored(current, change));
  }

  return {
    found,
    missing,

    /** As staff see it. Throws 404. */
    get: async (id: number, form: Form): Promise<Shown> => await show(await found(id), form),

    create: async (input: Input, form: Form, attempt?: Attempt): Promise<Shown> =>
      await show(await items.insert(await wanted(input), attempt), form),

    /** With a version the change is made only on that version: else 412 with what is stored. */
    async update(id: number, input: Input, form: Form, ifMatch?: number): Promise<Shown> {
      const change = await wanted(input);
      const item = await items.updateById(id, change, ifMatch ?? input.version);
      return item ? await show(item, form) : await missed(id, form, change);
    },

    async remove(id: number, form: Form, ifMatch?: number): Promise<void> {
      if (!(await items.deleteById(id, ifMatch))) await missed(id, form);
    },
  };
}

/** What was sent of the fields of a kind that are stored as they are; what was left out is left out. */
export function valuesOf({ fields }: Kind, input: object): Values {
  const sent = input as Values;
  const stored = Object.keys(fields).filter(
    (name) => fields[name]!.control !== 'picture' && sent[name] !== undefined,
  );
  return Object.fromEntries(stored.map((name) => [name, sent[name]]));
}

function isStored(item: object, { values, use }: Wanted): boolean {
  const { picture } = item as { picture?: { hash: string } | null };
  return holds(item, values) && picture?.hash === (use?.image ?? undefined);
}

import { dayInHungary } from '../api/contract/fields.ts';
import { notFound, outOfDate, Problem } from '../platform/problem.ts';
import { checkedBody } from '../api/server/input.server.ts';
import type { Endpoint } from '../api/contract/endpoint.ts';
import type {
  ContentTypePending,
  PendingSave,
  PendingOutcome,
} from './content-type-pending.repository.server.ts';
import type { FromSnapshot, WriteInput, By } from './content-type-row-writes.repository.server.ts';
import type { Previewed } from './previewed.server.ts';
import type { OrderedCollection, Singleton } from './content-type.ts';
import { itemAddress } from '../text/addresses.ts';
import type { Content } from './history/history.repository.server.ts';
import type { NamedChange } from './history/item-draft.repository.server.ts';

export interface PreviewedPage {
  page: string;
  shown: Previewed;
}

export interface ContentPreviews {
  type: Singleton | OrderedCollection;
  /** Previews the draft, or the item if there is no draft. Throws 404 if neither exists or no page shows the item. */
  waiting: (id: number) => Promise<PreviewedPage>;
  /**
   * Previews an unsaved input, of the item `id` or of a new item. Stores only the picture. Throws 400 for an invalid
   * input, and 404 if the item does not exist or no page shows it.
   */
  sent: (id: number | undefined, fields: unknown) => Promise<PreviewedPage>;
}

interface PreviewRules<Input> {
  blank: object;
  preview: (input: Input) => Promise<object>;
  found: (id: number) => Promise<object>;
  pending: { find: (id: number) => Promise<{ change: { content: object } | null }> };
}

export function createContentPreviews<Input>(
  type: Singleton | OrderedCollection,
  { update }: { update: Endpoint },
  { blank, preview, found, pending }: PreviewRules<Input>,
): ContentPreviews {
  async function pageWith(itemId: number, item: object): Promise<PreviewedPage> {
    const { page, itemPages, begins } = type as OrderedCollection;
    const read = item as Record<string, unknown>;
    const day = begins === undefined ? '' : String(read[begins]);
    // Content that only staff see has no page to preview.
    if (page === null) throw notFound();
    return {
      page: itemId !== 0 && itemPages ? itemAddress(itemPages, read) : page,
      shown: { kind: type.name, itemId, item, ...(day > dayInHungary() && { day }) },
    };
  }

  return {
    type,

    async waiting(id) {
      const [item, { change }] = await Promise.all([found(id), pending.find(id)]);
      const content = change && (await preview(change.content as Input));
      return await pageWith(id, { ...item, ...content });
    },

    async sent(id, fields) {
      if (id === undefined && 'isSingleton' in type) throw notFound();
      const begun = id === undefined ? { ...blank, [type.id]: 0, version: 0 } : await found(id);
      const input = await checkedBody(update, fields);
      return await pageWith(id ?? 0, { ...begun, ...(await preview(input as Input)) });
    },
  };
}

interface PendingRules<Input, Form> {
  toWriteInput: (input: Input) => Promise<WriteInput>;
  fromSnapshot: FromSnapshot;
  show: (content: Content) => Promise<Content>;
  /** Throws 404 if there is no such item. */
  found: (id: number) => Promise<unknown>;
  /** Returns the item as staff see it. Throws 404 if it does not exist. */
  get: (id: number, form: Form) => Promise<unknown>;
  /** Called after a draft has been saved. */
  onStored: () => void;
}

interface Sent {
  version?: number | undefined;
  baseVersion: number;
  isUndo?: boolean | undefined;
}

const otherWaits = () =>
  new Problem('other-change-waits', {
    title:
      'Ehhez az elemhez most is tartozik közzétételre váró módosítás: előbb azt tegye közzé vagy vesse el',
  });

type OnVersion = By & { version: number | undefined };

export function createItemDrafts<Input extends Sent, Form>(
  items: ContentTypePending,
  { toWriteInput, fromSnapshot, show, found, get, onStored }: PendingRules<Input, Form>,
) {
  const shown = async (change: NamedChange) => ({
    ...change,
    savedAt: new Date(change.savedAt).toISOString(),
    content: await show(change.content),
  });

  /** Unless the outcome is `done`, throws 404 if the item or its draft is gone, and otherwise 412. */
  async function assertDone(outcome: PendingOutcome, id: number, form: Form): Promise<void> {
    if (outcome.found === 'done') return;
    // Throws 404 if the item itself is gone.
    const current = await get(id, form);
    if (outcome.found === 'nothing')
      throw notFound('Ennek az elemnek nincs közzétételre váró módosítása');
    if (outcome.found === 'otherItem') throw outOfDate(current);
    throw outOfDate(await shown(outcome.change), outcome.isSame);
  }

  async function find(id: number) {
    await found(id);
    const change = await items.findPending(id);
    return { change: change ? await shown(change) : null };
  }

  return {
    /** The draft of an item, or null. Throws 404 if the item does not exist. */
    find,

    /** Stores a draft. Throws 404 if the item does not exist, and 412 with the current draft or item if that has changed. */
    async save(id: number, input: Input, form: Form, { by, version }: OnVersion) {
      const { baseVersion, isUndo = false } = input;
      const save: PendingSave = { by, version: version ?? input.version, baseVersion, isUndo };
      const outcome = await items.savePending(id, await toWriteInput(input), save);
      await assertDone(outcome, id, form);
      const saved = await find(id);
      onStored();
      return saved;
    },

    /** Restores a discarded draft. Throws 404 if the item does not exist, and 409 if there is a draft that differs. */
    async setAgain(id: number, content: Content, on: By & { baseVersion: number }): Promise<void> {
      const save: PendingSave = { ...on, version: undefined, isUndo: true };
      const outcome = await items.savePending(id, await fromSnapshot(content), save);
      // An earlier attempt whose answer was lost may have restored the draft.
      if (outcome.found === 'otherChange' && !outcome.isSame) throw otherWaits();
      if (outcome.found !== 'done') await found(id);
    },

    /** Discards the draft. Throws 404 if the item does not exist, and 412 if the draft has changed. */
    async discard(id: number, form: Form, on: OnVersion): Promise<void> {
      await assertDone(await items.discardPending(id, on), id, form);
    },

    /**
     * Publishes the draft and returns the published item. Throws 404 if there is no draft, and 412 if the draft or the
     * item has changed.
     */
    async publish(id: number, form: Form, on: OnVersion): Promise<unknown> {
      await assertDone(await items.publishPending(id, fromSnapshot, on), id, form);
      return await get(id, form);
    },
  };
}

/** The rules about changes that are saved and not published yet. */
import { notFound, outOfDate, Problem } from '../platform/problem.ts';
import type { Content } from './history/history.repository.server.ts';
import type { NamedChange } from './history/pending-change.repository.server.ts';
import type { KindPending, PendingOutcome, PendingSave } from './kind-pending.repository.server.ts';
import type { Wanted, WantedAgain, By } from './kind-row-writes.repository.server.ts';

interface PendingRules<Input, Form> {
  wanted: (input: Input) => Promise<Wanted>;
  wantedAgain: WantedAgain;
  /** The content as it is shown, pictures by their addresses. */
  show: (content: Content) => Promise<Content>;
  /** Throws 404. */
  found: (id: number) => Promise<unknown>;
  /** The item as staff see it. Throws 404. */
  get: (id: number, form: Form) => Promise<unknown>;
}

/** What is sent of a pending change, besides the fields. */
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

export function createPendingChanges<Input extends Sent, Form>(
  items: KindPending,
  { wanted, wantedAgain, show, found, get }: PendingRules<Input, Form>,
) {
  const shown = async (change: NamedChange) => ({
    ...change,
    savedAt: new Date(change.savedAt).toISOString(),
    content: await show(change.content),
  });

  /** Throws 404 or 412 for what came to nothing. */
  async function assertDone(outcome: PendingOutcome, id: number, form: Form): Promise<void> {
    if (outcome.found === 'done') return;
    // A 404 where the item itself is gone.
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
    /** What waits to be published of an item. Throws 404. */
    find,

    /** Throws 404, and 412 with the pending change or the item, whichever is another by now. */
    async save(id: number, input: Input, form: Form, { by, version }: OnVersion) {
      const { baseVersion, isUndo = false } = input;
      const save: PendingSave = { by, version: version ?? input.version, baseVersion, isUndo };
      const outcome = await items.savePending(id, await wanted(input), save);
      await assertDone(outcome, id, form);
      return await find(id);
    },

    /** Keeps once more what was set aside. Throws 404, and 409 while another change waits. */
    async setAgain(id: number, content: Content, on: By & { baseVersion: number }): Promise<void> {
      const save: PendingSave = { ...on, version: undefined, isUndo: true };
      const { found: outcome } = await items.savePending(id, await wantedAgain(content), save);
      if (outcome === 'otherChange') throw otherWaits();
      if (outcome !== 'done') await found(id);
    },

    /** Throws 404 and 412. */
    async discard(id: number, form: Form, on: OnVersion): Promise<void> {
      await assertDone(await items.discardPending(id, on), id, form);
    },

    /** Gives the item as it is then. Throws 404 and 412. */
    async publish(id: number, form: Form, on: OnVersion): Promise<unknown> {
      await assertDone(await items.publishPending(id, wantedAgain, on), id, form);
      return await get(id, form);
    },
  };
}
